import type { Coverage, CoverageCounts } from '#worker/contract/coverage.ts'
import type { LessonTotals } from '#worker/contract/review.ts'

type Page = Coverage['materials'][number]['pages'][number]
export type CoveredPage = Page & { key: string; materialId: string; materialName: string }
export type Passage = Page['passages'][number]

export const pagesOf = (coverage: Coverage): CoveredPage[] =>
  coverage.materials.flatMap((material) =>
    material.pages.map((page, place) => ({
      ...page,
      key: `${material.id}:${place}`,
      materialId: material.id,
      materialName: material.name,
    })),
  )

/** Passages by state, over all pages. */
export function tally(pages: Page[]): CoverageCounts {
  const count = { used: 0, unused: 0, skipped: 0, left_out: 0 }
  for (const page of pages) for (const passage of page.passages) count[passage.state]++
  return count
}

/** The coverage as the server will answer once these passages are left out, or taken back. */
export function withLeftOut(coverage: Coverage, ids: string[], leftOut: boolean): Coverage {
  const change = (passage: Passage): Passage =>
    ids.includes(passage.segment_id) && passage.state !== 'used'
      ? { ...passage, state: leftOut ? 'left_out' : passage.rule ? 'skipped' : 'unused' }
      : passage
  const materials = coverage.materials.map((material) => {
    const pages = material.pages.map((page) => ({ ...page, passages: page.passages.map(change) }))
    return { ...material, pages, percent: percentOf(tally(pages)) }
  })
  const counts = tally(materials.flatMap(({ pages }) => pages))
  return { materials, counts, percent: percentOf(counts) }
}

/** Of all but what was left out, rounded down as the server does. */
export function percentOf({ used, unused, skipped }: CoverageCounts): number {
  const counted = used + unused + skipped
  return counted === 0 ? 0 : Math.floor((used * 100) / counted)
}

/** The lesson nearest to a passage in its material: the one before it, else the one after. */
export function nearestLesson(pages: CoveredPage[], passage: Passage): string | undefined {
  const home = pages.find((page) => page.passages.some((one) => one.segment_id === passage.segment_id))
  const all = pages.filter((page) => page.materialId === home?.materialId).flatMap((page) => page.passages)
  const place = all.findIndex((one) => one.segment_id === passage.segment_id)
  const before = all.slice(0, place).findLast((one) => one.lesson_ids.length > 0)
  const after = all.slice(place + 1).find((one) => one.lesson_ids.length > 0)
  return (before ?? after)?.lesson_ids[0]
}

/** The first lesson that uses one of these passages. */
export const lessonUsing = (coverage: Coverage, ids: string[]): string | undefined =>
  pagesOf(coverage)
    .flatMap((page) => page.passages)
    .find((passage) => ids.includes(passage.segment_id) && passage.lesson_ids.length > 0)?.lesson_ids[0]

/** Lessons to which items may be added: those that were not rejected. */
export const openLessons = (totals: LessonTotals[]): LessonTotals[] =>
  totals.filter((lesson) => lesson.items === 0 || lesson.rejected < lesson.items)

/** The open lesson nearest to a passage, else the first one. */
export function lessonFor(
  pages: CoveredPage[],
  totals: LessonTotals[],
  passage: Passage,
): LessonTotals | undefined {
  const open = openLessons(totals)
  const near = nearestLesson(pages, passage)
  return open.find((lesson) => lesson.lesson_id === near) ?? open[0]
}
