import type { ReviewAction, ReviewState } from '#db/vocabulary.ts'
import type { LessonTotals } from '#worker/contract/review.ts'

/** The state after a decision. An item that a person edited stays `edited` when it is approved. */
export function stateAfter(action: ReviewAction, state: ReviewState): ReviewState {
  if (action === 'edit') return 'edited'
  if (action === 'reject') return 'rejected'
  if (action === 'reopen') return 'pending'
  return state === 'edited' ? 'edited' : 'approved'
}

/** How many items of a lesson are in a state, or all of them without one. */
export function countByState(totals: LessonTotals, state: ReviewState | undefined): number {
  if (state === undefined) return totals.items
  if (state === 'pending') return totals.items - totals.approved - totals.edited - totals.rejected
  return totals[state]
}

/** The lessons of one page of the review, and the lesson after which the next page starts. */
export function lessonsOfPage(
  totals: LessonTotals[],
  options: { state?: ReviewState; lesson_id?: string; after?: string; limit: number },
): { lesson_ids: string[]; next_cursor: string | null } {
  if (options.lesson_id !== undefined) return { lesson_ids: [options.lesson_id], next_cursor: null }
  const start = totals.findIndex((lesson) => lesson.lesson_id === options.after) + 1
  const waiting = totals.slice(start).filter((lesson) => countByState(lesson, options.state) > 0)
  const lessonIds: string[] = []
  let items = 0
  for (const lesson of waiting) {
    if (items >= options.limit) break
    lessonIds.push(lesson.lesson_id)
    items += countByState(lesson, options.state)
  }
  const last = lessonIds.at(-1) ?? null
  return { lesson_ids: lessonIds, next_cursor: lessonIds.length < waiting.length ? last : null }
}
