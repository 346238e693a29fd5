import type { Rating } from '#db/vocabulary.ts'
import { AGAIN_MS, DAY_MS, type Day } from '#worker/contract/days.ts'
import type { DueCard } from '#worker/contract/practice.ts'

export type Done = { due: DueCard; rating: Rating; grade_id: string }
/** The cards still to be asked, and those graded in this session. */
export type Sitting = { left: DueCard[]; done: Done[] }

/** The card to ask now: the first one that is due. Undefined if all that are left were forgotten just now. */
export const askedNow = ({ left }: Sitting, now: number): DueCard | undefined =>
  left.find(({ not_before: from }) => from === null || Date.parse(from) <= now)

/** When the next card comes back if none can be asked now. */
export const backAt = ({ left }: Sitting): number =>
  Math.min(...left.map(({ not_before: from }) => Date.parse(from ?? '')))

/** A forgotten card is asked again in ten minutes, in the same session. */
export const askedAgain = (due: DueCard, at: number): DueCard => ({
  ...due,
  last_reviewed_at: new Date(at).toISOString(),
  next: due.after_again,
  not_before: new Date(at + AGAIN_MS).toISOString(),
})

const others = (left: DueCard[], { card }: DueCard) => left.filter((one) => one.card.id !== card.id)

export function afterGrade(
  { left, done }: Sitting,
  { due, rating, grade_id: gradeId, at }: Done & { at: number },
): Sitting {
  const rest = others(left, due)
  return {
    left: rating === 'again' ? [...rest, askedAgain(due, at)] : rest,
    done: [...done, { due, rating, grade_id: gradeId }],
  }
}

/** Asks the last graded card again, at once. */
export const afterUndo = ({ left, done }: Sitting): Sitting => {
  const last = done.at(-1)
  if (!last) return { left, done }
  return { left: [{ ...last.due, not_before: null }, ...others(left, last.due)], done: done.slice(0, -1) }
}

/** Moves the card to the end; its due day doesn't change. */
export const afterSkip = ({ left, done }: Sitting, due: DueCard): Sitting => ({
  left: [...others(left, due), due],
  done,
})

/** A card takes a quarter of a minute; at least one minute, to avoid "about 0 min". */
export const minutesFor = (cards: number): number => Math.max(1, Math.round(cards / 4))

/**
 * How the session went: cards remembered at once, and the lesson with most forgotten cards, if there were at least two.
 */
export function summaryOf(done: Done[]) {
  const cards = [...Map.groupBy(done, ({ due }) => due.card.id).values()]
  const slipped = cards.flatMap(([first]) => (first?.rating === 'again' ? [first] : []))
  const byLesson = [...Map.groupBy(slipped, ({ due }) => due.card.lesson.id).values()]
  const [most] = byLesson.toSorted((a, b) => b.length - a.length)
  const first = most?.[0]?.due.card
  return {
    total: cards.length,
    remembered: cards.length - slipped.length,
    again: slipped.length,
    reread: first && most && most.length > 1 ? { card: first, n: most.length } : undefined,
  }
}

/** The forecast for the next days, including this session's grades. */
export function forecastAfter(forecast: number[], done: Done[], today: Day): number[] {
  const last = [...Map.groupBy(done, ({ due }) => due.card.id).values()].flatMap((grades) => grades.slice(-1))
  const days = last.map(({ due, rating }) => (Date.parse(due.next[rating]) - today) / DAY_MS)
  return forecast.map((n, day) => n + days.filter((one) => one === day + 1).length)
}

export type ReviewKey = { do: 'turn' } | { do: 'undo' } | { do: 'pick'; index: number }
type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>

/**
 * Space turns, 1 to 4 grade or choose, Z undoes. Letters are matched by `code`, so that they work on an Arabic layout.
 */
export function readReviewKey(press: Press): ReviewKey | undefined {
  if (press.ctrlKey || press.metaKey || press.altKey) return undefined
  const on = press.target instanceof HTMLElement ? press.target : undefined
  if (on?.closest('dialog, input, textarea, select, [contenteditable], [role="listbox"]')) return undefined
  const digit = /^(?:Digit|Numpad)([1-6])$/.exec(press.code)?.[1]
  if (digit) return { do: 'pick', index: Number(digit) - 1 }
  if (press.code === 'KeyZ') return { do: 'undo' }
  if (press.code === 'Space' && !on?.closest('button, a, summary, [role="radio"], label'))
    return { do: 'turn' }
  return undefined
}
