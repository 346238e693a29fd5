import { type Card, createEmptyCard, fsrs, Rating as Given, type Grade, State } from 'ts-fsrs'
import type { Memory, Rating } from '#db/vocabulary.ts'
import { DAY_MS, type Day } from '#worker/contract/days.ts'

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

export type Graded = { memory: Memory; due_at: number }

/** What becomes of a card by each grade that is given on `today`. It comes back on a day. */
export function gradesOf(memory: Memory | null, now: number, today: Day): Record<Rating, Graded> {
  const preview = scheduler.repeat(cardOf(memory, now), new Date(now))
  const one = (rating: Rating): Graded => {
    const { card } = preview[GIVEN[rating]]
    const { stability, difficulty, reps, lapses, scheduled_days: days } = card
    return {
      memory: { stability, difficulty, reps, lapses, reviewed_at: now },
      // What was forgotten comes back tomorrow, whatever the model would dare.
      due_at: today + (rating === 'again' ? 1 : Math.max(1, days)) * DAY_MS,
    }
  }
  return { again: one('again'), hard: one('hard'), good: one('good'), easy: one('easy') }
}

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

/** When a grade was given: as the device says, but not before the last one nor in the future. */
export function gradedAt(
  said: number | undefined,
  now: number,
  { oldest, last }: { oldest: number; last: number },
) {
  return Math.min(now, Math.max(said ?? now, oldest, last))
}
