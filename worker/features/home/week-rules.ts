import { DAY_MS, type Day, dateOf } from '#worker/contract/days.ts'
import type { StudentHome } from '#worker/contract/student-home.ts'
import type { StudyPlan } from '#worker/contract/study-plans.ts'
import { weekStart } from '#worker/features/learning/rules.ts'

const WEEK_MS = 7 * DAY_MS
/** How far back weeks are counted. */
export const STREAK_WEEKS = 26
const SESSIONS_SHOWN = 3

/** The days of all plans together: how many a week, and which; null without a plan. */
export function goalOf(terms: { days: number[] }[]): StudentHome['goal'] {
  const which = [...new Set(terms.flatMap(({ days }) => days))].toSorted((a, b) => a - b)
  return which.length === 0 ? null : { days: which.length, which }
}

/**
 * Counts the weeks in a row that met the goal. The current week counts once it meets the goal; until then it doesn't
 * break the row. Rest days don't either.
 */
export function weeksKept(learned: Day[], today: Day, goal: number): number {
  const days = Map.groupBy([...new Set(learned)], (day) => weekStart(day))
  const kept = (week: number) => (days.get(week)?.length ?? 0) >= goal
  const current = weekStart(today)
  let weeks = kept(current) ? 1 : 0
  for (let week = current - WEEK_MS; kept(week); week -= WEEK_MS) weeks++
  return weeks
}

/** The next sessions of all plans, today's first. */
export function weekSessions(plans: StudyPlan[], day: Day): StudentHome['sessions'] {
  const today = dateOf(day)
  return plans
    .filter(({ terms }) => terms !== null)
    .flatMap((plan) =>
      plan.sessions.map(({ date, minutes, items }) => ({
        date,
        minutes,
        today: date === today,
        course: plan.course,
        items: items.map(({ kind, title }) => ({ kind, title })),
      })),
    )
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
    .slice(0, SESSIONS_SHOWN)
}
