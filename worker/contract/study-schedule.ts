/** How what is left of a course becomes sessions on days. Pure: the server plans with it, and a page shows a choice before it is kept. */

import { DAY_MS, dateOf } from './days.ts'

/** A piece of what is left, in the order of the course. */
export type Work = {
  kind: 'lesson' | 'exercise' | 'exam'
  id: string
  title: string
  minutes: number
  /** The first day on which it can be done, of an exam that is not open yet. */
  not_before?: string | undefined
}
export type PlanTerms = {
  /** Days of the week, 0 for Sunday. */
  days: number[]
  minutes_a_day: number
  /** As 2026-12-05. */
  target_date: string | null
}
export type Session = {
  date: string
  minutes: number
  /** Whether it begins with the daily review. */
  review: boolean
  items: Work[]
}
export type Schedule = {
  sessions: Session[]
  /** The day of the last session; null when nothing is left, and where ten years would not do. */
  ends_on: string | null
  /** Whether the target is met; true without one. */
  on_track: boolean
  /** How many minutes a day would meet the target on the same days; null if it is met, or no day is long enough. */
  minutes_needed: number | null
}

/** A longer plan would help nobody: ten years. */
const MOST_DAYS = 3_653
const REVIEW_MINUTES = 5
const LONGEST_DAY = 240

/** Sessions from `today` on, each on a day of the plan, filled in the order of the course. */
export function scheduleOf(work: Work[], terms: PlanTerms, today: string): Schedule {
  const sessions = sessionsOf(work, terms, today)
  const endsOn = endOf(sessions, work)
  const kept = work.length === 0 || (endsOn !== null && isKept(endsOn, terms.target_date))
  return {
    sessions,
    ends_on: endsOn,
    on_track: kept,
    minutes_needed: kept ? null : minutesNeeded(work, terms, today),
  }
}

/** Null where something of it has no session. */
function endOf(sessions: Session[], work: Work[]): string | null {
  const planned = sessions.reduce((sum, { items }) => sum + items.length, 0)
  return planned < work.length ? null : (sessions.at(-1)?.date ?? null)
}

const isKept = (endsOn: string, target: string | null) => target === null || endsOn <= target

function minutesNeeded(work: Work[], terms: PlanTerms, today: string): number | null {
  for (let minutes = terms.minutes_a_day + 5; minutes <= LONGEST_DAY; minutes += 5) {
    const end = endOf(sessionsOf(work, { ...terms, minutes_a_day: minutes }, today), work)
    if (end !== null && isKept(end, terms.target_date)) return minutes
  }
  return null
}

function sessionsOf(work: Work[], { days, minutes_a_day: minutesADay }: PlanTerms, today: string): Session[] {
  const sessions: Session[] = []
  const left = [...work]
  for (let day = 0; day < MOST_DAYS && left.length > 0; day++) {
    const at = Date.parse(today) + day * DAY_MS
    if (!days.includes(new Date(at).getUTCDay())) continue
    // On a short day the review would leave no room for anything new.
    const review = minutesADay >= 3 * REVIEW_MINUTES
    const items = take(left, minutesADay - (review ? REVIEW_MINUTES : 0), dateOf(at))
    // The next piece is not open yet.
    if (items.length === 0) continue
    const minutes = items.reduce((sum, item) => sum + item.minutes, review ? REVIEW_MINUTES : 0)
    sessions.push({ date: dateOf(at), minutes, review, items })
  }
  return sessions
}

/** Fills a day with at least one piece, however long; an exam gets a day of its own. */
function take(left: Work[], room: number, today: string): Work[] {
  const items: Work[] = []
  let used = 0
  for (let [next] = left; next; [next] = left) {
    const isFull = used + next.minutes > room || next.kind === 'exam'
    if (items.length > 0 && isFull) break
    if (next.not_before !== undefined && next.not_before > today) break
    items.push(next)
    left.shift()
    used += next.minutes
    if (next.kind === 'exam') break
  }
  return items
}
