import { type Card, createEmptyCard, fsrs, Rating as Given, type Grade, State } from 'ts-fsrs'
import type { Memory, Rating } from '#db/vocabulary.ts'
import { DAY_MS, type Day, dayAt } from '#worker/contract/days.ts'

/**
 * Whole days, each grade a later one than the grade below it. No fuzz: the date that is offered is the date that is
 * kept.
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

/** What becomes of a card by each grade that is given on `today`: what is forgotten stays due, the rest gets a day. */
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
 * The same of a card that was forgotten earlier today. What is known of it does not change: that it is remembered ten
 * minutes later says nothing of next week.
 */
export function gradesAgain(forgotten: Memory, now: number, today: Day): Grades {
  const memory = { ...forgotten, reviewed_at: now }
  const days = Math.max(1, Math.round(forgotten.stability))
  const after = (n: number): Graded => ({ memory, due_at: today + n * DAY_MS })
  return { again: after(0), hard: after(1), good: after(days), easy: after(days + 1) }
}

/** Whether a card that is due was forgotten earlier on the same day: any other grade would have led to a later one. */
export const isForgotten = (memory: Memory | null, today: Day, timeZone: string): memory is Memory =>
  memory !== null && dayAt(memory.reviewed_at, timeZone) === today

/** Of what is due how much is asked today, and how much waits: a pause never becomes a debt. */
export function shareOfToday(due: number, doneToday: number, perDay: number) {
  const today = Math.min(due, Math.max(0, perDay - doneToday))
  return { today, waiting: due - today }
}

/**
 * How many come back on each of the next days, tomorrow first, when no more than `perDay` are asked on one of them.
 * `waiting` could not be asked today; `coming` is how many become due on each day.
 */
export function forecastOf(waiting: number, coming: number[], perDay: number): number[] {
  let left = waiting
  return coming.map((due) => {
    const asked = Math.min(perDay, left + due)
    left = left + due - asked
    return asked
  })
}

/** When a grade was given: as the device says, but after the last one and not in the future. */
export function gradedAt(
  said: number | undefined,
  now: number,
  { oldest, last }: { oldest: number; last: number },
) {
  // Never at the same moment as the last one, by which two grades are told apart.
  return Math.max(last + 1, Math.min(now, Math.max(said ?? now, oldest)))
}
