import type { Coverage } from '#worker/contract/review.ts'

type Page = Coverage['materials'][number]['pages'][number]
export type CoveredPage = Page & { key: string; material_id: string; material_name: string }

export const pagesOf = (coverage: Coverage): CoveredPage[] =>
  coverage.materials.flatMap((material) =>
    material.pages.map((page, place) => ({
      ...page,
      key: `${material.id}:${place}`,
      material_id: material.id,
      material_name: material.name,
    })),
  )

export const unusedOf = (page: CoveredPage) => page.passages.filter((passage) => passage.state === 'unused')

/** Passages by state, over all pages. */
export function tally(pages: CoveredPage[]): Record<'used' | 'unused' | 'left_out', number> {
  const count = { used: 0, unused: 0, left_out: 0 }
  for (const page of pages) for (const passage of page.passages) count[passage.state]++
  return count
}
