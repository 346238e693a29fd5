import type { Figure } from '#worker/contract/figures.ts'
import type { ReviewItem } from '#worker/contract/review.ts'

/** The pictures that the items of a lesson show. */
const shownIn = (items: ReviewItem[]): Set<string> =>
  new Set(
    items.flatMap((item) =>
      item.kind === 'block' && item.content.kind === 'figure' && item.state !== 'rejected'
        ? [item.content.data.file_id]
        : [],
    ),
  )

/** Pictures whose place is in this lesson and that no lesson shows, by its items as they are on the screen. */
export function missingIn(figures: Figure[], lessonId: string, items: ReviewItem[]): Figure[] {
  const shown = shownIn(items)
  return figures.filter((figure) => {
    const elsewhere = figure.lesson_ids.some((id) => id !== lessonId)
    const isNear = figure.near_lesson_id === lessonId || figure.lesson_ids.includes(lessonId)
    return isNear && !elsewhere && !shown.has(figure.id)
  })
}

/** Pictures that no lesson shows. */
export const missing = (figures: Figure[]): Figure[] =>
  figures.filter((figure) => figure.lesson_ids.length === 0)

/** What can be added stands before what cannot. */
export const inOrder = (figures: Figure[]): Figure[] =>
  figures.toSorted((a, b) => Number(a.state === 'refused') - Number(b.state === 'refused'))
