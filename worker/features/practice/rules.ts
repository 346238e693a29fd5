import { type Card, createEmptyCard, fsrs, Rating as Given, type Grade, State } from 'ts-fsrs'
import type { Memory, Rating } from '#db/vocabulary.ts'
import { DAY_MS, type Day, dayAt } from '#worker/contract/days.ts'

/**
 * Intervals are whole days, and a better grade always leads to a later one. FSRS's random fuzz is off, so that a card
 * comes back on the date that was shown.
 */
const scheduler = fsrs({ enable_short_term: false, enable_fuzz: false, maximum_interval: 365 })

const GIVEN: Record<Rating, Grade> = {
  again: Given.Again,
  hard: Given.Hard,
  good: Given.Good,
  easy: Given.Easy,
}

function cardOf(memory: Memory | null, now: number): Card {
  if (memory === null) return createEmptyCard(new Date(now))
  const { reviewed_at: at, ...known } = memory
  return {
    ...known,
    due: new Date(now),
    state: State.Review,
    last_review: new Date(at),
    elapsed_days: 0,
    scheduled_days: 0,
    learning_steps: 0,
  }
}

export type Graded = { memory: Memory; due_at: Day }
type Grades = Record<Rating, Graded>

/** The card after each grade given on `today`: a forgotten one stays due, the others move to a later day. */
export function gradesOf(memory: Memory | null, now: number, today: Day): Grades {
  const preview = scheduler.repeat(cardOf(memory, now), new Date(now))
  const one = (rating: Rating): Graded => {
    const { card } = preview[GIVEN[rating]]
    const { stability, difficulty, reps, lapses, scheduled_days: days } = card
    return {
      memory: { stability, difficulty, reps, lapses, reviewed_at: now },
      due_at: rating === 'again' ? today : today + Math.max(1, days) * DAY_MS,
    }
  }
  return { again: one('again'), hard: one('hard'), good: one('good'), easy: one('easy') }
}

/**
 * The same for a card that was forgotten earlier today. Its memory stays as it is: remembering it ten minutes later
 * says nothing about next week.
 */
export function gradesAgain(forgotten: Memory, now: number, today: Day): Grades {
  const memory = { ...forgotten, reviewed_at: now }
  const days = Math.max(1, Math.round(forgotten.stability))
  const after = (n: number): Graded => ({ memory, due_at: today + n * DAY_MS })
  return { again: after(0), hard: after(1), good: after(days), easy: after(days + 1) }
}

/** Whether a due card was forgotten earlier on the same day: any other grade would have moved it to a later one. */
export const isForgotten = (memory: Memory | null, today: Day, timeZone: string): memory is Memory =>
  memory !== null && dayAt(memory.reviewed_at, timeZone) === today

/** Splits the due cards into today's share and the rest, so that they don't pile up during a break. */
export function shareOfToday(due: number, doneToday: number, perDay: number) {
  const today = Math.min(due, Math.max(0, perDay - doneToday))
  return { today, waiting: due - today }
}

/**
 * How many cards are asked on each of the next days, tomorrow first, with at most `perDay` a day. `waiting` are left
 * over from today; `coming` is how many become due on each day.
 */
export function forecastOf(waiting: number, coming: number[], perDay: number): number[] {
  let left = waiting
  return coming.map((due) => {
    const asked = Math.min(perDay, left + due)
    left = left + due - asked
    return asked
  })
}

/** The time of a grade: the device's, but after the previous grade and not in the future. */
export function gradedAt(
  said: number | undefined,
  now: number,
  { oldest, last }: { oldest: number; last: number },
) {
  // Always later than the previous grade, because grades of a card are told apart by their time.
  return Math.max(last + 1, Math.min(now, Math.max(said ?? now, oldest)))
}
