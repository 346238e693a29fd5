import type { CheckState } from '#db/review-vocabulary.ts'
import { REJECT_REASONS, type ReviewAction, type ReviewState } from '#db/vocabulary.ts'
import type { OwnCourse } from '#worker/contract/courses.ts'
import type { LessonTotals, ReviewItem } from '#worker/contract/review.ts'

/** False while a job makes the course, or waits for its outline. */
export const isWritten = ({ job }: Pick<OwnCourse, 'job'>): boolean =>
  !job || !['queued', 'running', 'outline_ready'].includes(job.state)

export const hasCheck = ({ checks }: ReviewItem, ...states: CheckState[]): boolean =>
  checks.some(({ state }) => states.includes(state))
/** True if the item may be approved together with others: no check failed or warns. */
export const passes = (item: ReviewItem): boolean => !hasCheck(item, 'failed', 'warning')
export const isPending = (item: ReviewItem): boolean => item.state === 'pending'

/** Predicts the server's state after a decision, to show it at once. */
export function stateAfter(action: ReviewAction, state: ReviewState): ReviewState {
  if (action === 'edit') return 'edited'
  if (action === 'reject') return 'rejected'
  if (action === 'reopen') return 'pending'
  return state === 'edited' ? 'edited' : 'approved'
}

/** The lesson's row of the totals, counted from its items as they are on the screen. */
export function countAgain(totals: LessonTotals, items: ReviewItem[]): LessonTotals {
  const count = (state: ReviewState) => items.filter((item) => item.state === state).length
  return {
    ...totals,
    items: items.length,
    approved: count('approved'),
    edited: count('edited'),
    rejected: count('rejected'),
    approved_together: items.filter((item) => item.approved_together !== null).length,
    failed_checks: items.filter((item) => isPending(item) && hasCheck(item, 'failed')).length,
    ...objectivesIn(items),
    reasons: reasonsOf(items),
  }
}

/** The objectives of a lesson, and how many of them its questions stand for. */
export function objectivesIn(items: ReviewItem[]): Pick<LessonTotals, 'objectives' | 'objectives_asked'> {
  const objectives = items.flatMap((item) => (item.kind === 'lesson' ? item.content.objectives : []))
  const asked = new Set(
    items.map((item) =>
      item.kind === 'question' && item.state !== 'rejected' ? item.content.objective_id : null,
    ),
  )
  return {
    objectives: objectives.length,
    objectives_asked: objectives.filter(({ id }) => asked.has(id)).length,
  }
}

type Reasons = LessonTotals['reasons']
const reasonsOf = (items: ReviewItem[]): Reasons =>
  // Every reason is a key.
  Object.fromEntries(
    REJECT_REASONS.map((reason) => [reason, items.filter((item) => item.reject_reason === reason).length]),
  ) as Reasons

/** The reasons given, most frequent first. */
export const reasonCounts = (totals: LessonTotals[]) =>
  REJECT_REASONS.map((reason) => ({
    reason,
    count: totals.reduce((sum, lesson) => sum + lesson.reasons[reason], 0),
  }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)

export const leftIn = (lesson: LessonTotals): number =>
  lesson.items - lesson.approved - lesson.edited - lesson.rejected

export type Sum = {
  items: number
  approved: number
  edited: number
  rejected: number
  left: number
  flags: number
}
export function sumOf(totals: LessonTotals[]): Sum {
  const sum = (pick: (lesson: LessonTotals) => number) =>
    totals.reduce((all, lesson) => all + pick(lesson), 0)
  return {
    items: sum((lesson) => lesson.items),
    approved: sum((lesson) => lesson.approved),
    edited: sum((lesson) => lesson.edited),
    rejected: sum((lesson) => lesson.rejected),
    left: sum(leftIn),
    flags: sum((lesson) => lesson.failed_checks),
  }
}

/** The next one after `from` in the list, round the end, that fits; undefined when none does. */
export function nextAfter<Row>(rows: Row[], from: number, fits: (row: Row) => boolean): Row | undefined {
  const order = [...rows.slice(from + 1), ...rows.slice(0, from + 1)]
  return order.find(fits)
}

/** Levels of the outline, in the order of the totals. */
export function levelsOf(totals: LessonTotals[]): { id: string; title: string; lessons: LessonTotals[] }[] {
  return [...Map.groupBy(totals, (lesson) => lesson.level_id).entries()].map(([id, lessons]) => ({
    id,
    title: lessons[0]?.level_title ?? '',
    lessons,
  }))
}
