import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { CoverageState } from '#db/review-vocabulary.ts'
import {
  citations,
  courseMaterials,
  courses,
  leftOutPassages,
  lessons,
  materials,
  reviewItems,
  segments,
  skippedPassages,
  users,
} from '#db/schema/index.ts'
import { display } from '#worker/ai/text/fold.ts'
import type { Coverage, CoverageCounts } from '#worker/contract/coverage.ts'
import { found } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import { iso } from '#worker/platform/time.ts'
import { openPicturePages } from '#worker/reading/picture-pages.ts'

type Passage = Coverage['materials'][number]['pages'][number]['passages'][number]

const EXCERPT = 160

const selectAll = (services: Services, ownerId: string, courseId: string) => {
  const { db } = services
  return db.batch([
    db
      .select({ id: courses.id })
      .from(courses)
      .where(and(eq(courses.id, courseId), eq(courses.owner_id, ownerId))),
    db
      .select({
        id: materials.id,
        name: materials.name,
        picture_pages: openPicturePages.as('picture_pages'),
      })
      .from(courseMaterials)
      .innerJoin(materials, eq(materials.id, courseMaterials.material_id))
      .where(eq(courseMaterials.course_id, courseId))
      .orderBy(asc(courseMaterials.position)),
    db
      .select({
        id: segments.id,
        material_id: segments.material_id,
        kind: segments.kind,
        page: segments.page,
        slide: segments.slide,
        start_ms: segments.start_ms,
        // Enough to show what a passage is about; the full texts would be the whole book.
        text: sql<string>`substr(${segments.text}, 1, ${EXCERPT})`.as('text'),
        characters: sql<number>`length(${segments.text})`.as('characters'),
        heading: sql<string | null>`json_extract(${segments.heading_path}, '$[#-1]')`.as('heading'),
      })
      .from(segments)
      .innerJoin(courseMaterials, eq(courseMaterials.material_id, segments.material_id))
      .where(eq(courseMaterials.course_id, courseId))
      .orderBy(asc(segments.material_id), asc(segments.position)),
    db
      .selectDistinct({ segment_id: citations.segment_id, lesson_id: citations.lesson_id })
      .from(citations)
      .innerJoin(reviewItems, eq(reviewItems.id, citations.item_id))
      .where(
        and(
          eq(citations.course_id, courseId),
          eq(reviewItems.course_id, courseId),
          ne(reviewItems.state, 'rejected'),
        ),
      ),
    db
      .select({
        segment_id: leftOutPassages.segment_id,
        at: leftOutPassages.at,
        by: sql<string | null>`${users.first_name} || ' ' || ${users.last_name}`.as('by_name'),
      })
      .from(leftOutPassages)
      .leftJoin(users, eq(users.id, leftOutPassages.left_out_by))
      .where(eq(leftOutPassages.course_id, courseId)),
    db
      .select({
        segment_id: skippedPassages.segment_id,
        rule: skippedPassages.rule,
        evidence: skippedPassages.evidence,
      })
      .from(skippedPassages)
      .where(eq(skippedPassages.course_id, courseId)),
    db
      .select({ id: lessons.id, title: lessons.title, segment_ids: lessons.segment_ids })
      .from(lessons)
      .where(and(eq(lessons.course_id, courseId), ne(lessons.state, 'rejected'))),
  ])
}

/**
 * What became of each passage of the source. It is used when something that was not rejected cites it, or when it is
 * the title of its lesson; else left out by hand, else skipped by a rule of the outline, else unused. Headings are not
 * listed: they name what stands under them.
 */
export async function getCoverage(services: Services, ownerId: string, courseId: string): Promise<Coverage> {
  const [own, materialRows, segmentRows, citedRows, leftOutRows, skippedRows, lessonRows] = await selectAll(
    services,
    ownerId,
    courseId,
  )
  found(own[0])
  const usedBy = Map.groupBy(citedRows, (row) => row.segment_id)
  const byMaterial = Map.groupBy(segmentRows, (row) => row.material_id)
  const leftOut = new Map(leftOutRows.map((row) => [row.segment_id, row]))
  const skipped = new Map(skippedRows.map((row) => [row.segment_id, row]))
  const titled = new Map(lessonRows.flatMap((lesson) => lesson.segment_ids.map((id) => [id, lesson])))
  const lessonsOf = (id: string, text: string): string[] => {
    const citing = (usedBy.get(id) ?? []).flatMap((row) => row.lesson_id ?? [])
    const lesson = titled.get(id)
    return citing.length === 0 && lesson && display(text) === lesson.title ? [lesson.id] : citing
  }
  const view = ({
    id,
    text,
    start_ms: startMs,
    characters,
    heading,
  }: (typeof segmentRows)[number]): Passage => {
    const lessonIds = lessonsOf(id, text)
    const byHand = lessonIds.length === 0 ? leftOut.get(id) : undefined
    const skip = lessonIds.length === 0 && !byHand ? skipped.get(id) : undefined
    return {
      segment_id: id,
      state: lessonIds.length > 0 ? 'used' : byHand ? 'left_out' : skip ? 'skipped' : 'unused',
      heading,
      excerpt: text,
      start_ms: startMs,
      characters,
      lesson_ids: lessonIds,
      rule: skip?.rule ?? null,
      evidence: skip?.evidence ?? null,
      left_out_at: iso(byHand?.at ?? null),
      left_out_by: byHand?.by ?? null,
    }
  }
  const list = materialRows.map(({ id, ...material }) => {
    const rows = (byMaterial.get(id) ?? []).filter((row) => row.kind !== 'heading')
    const pages = [...Map.groupBy(rows, (row) => row.page ?? row.slide ?? 0).values()].map((on) => ({
      locator: { page: on[0]?.page ?? undefined, slide: on[0]?.slide ?? undefined },
      passages: on.map(view),
    }))
    const percent = percentOf(countOf(pages.flatMap(({ passages }) => passages)))
    return { id, ...material, percent, pages }
  })
  const counts = countOf(list.flatMap(({ pages }) => pages.flatMap(({ passages }) => passages)))
  return { percent: percentOf(counts), counts, materials: list }
}

function countOf(passages: Passage[]): CoverageCounts {
  const count = (state: CoverageState) => passages.filter((passage) => passage.state === state).length
  return {
    used: count('used'),
    unused: count('unused'),
    skipped: count('skipped'),
    left_out: count('left_out'),
  }
}

/** Rounded down, so that nothing unused hides in 100 %. */
export function percentOf({ used, unused, skipped }: CoverageCounts): number {
  const counted = used + unused + skipped
  return counted === 0 ? 0 : Math.floor((used * 100) / counted)
}
