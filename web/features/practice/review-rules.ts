import type { Rating } from '#db/vocabulary.ts'
import type { DueCard } from '#worker/contract/practice.ts'

export type Done = { due: DueCard; rating: Rating; grade_id: string }
/** What is still to be asked, and what was graded in this sitting. */
export type Sitting = { left: DueCard[]; done: Done[] }

export const afterGrade = ({ left, done }: Sitting, rating: Rating, gradeId: string): Sitting => {
  const [due, ...rest] = left
  return due ? { left: rest, done: [...done, { due, rating, grade_id: gradeId }] } : { left, done }
}

/** The card that was graded last is asked again. */
export const afterUndo = ({ left, done }: Sitting): Sitting => {
  const last = done.at(-1)
  return last ? { left: [last.due, ...left], done: done.slice(0, -1) } : { left, done }
}

/** Asked again at the end; its day does not change. */
export const afterSkip = ({ left: [due, ...rest], done }: Sitting): Sitting => ({
  left: due ? [...rest, due] : rest,
  done,
})

/** A card takes a quarter of a minute; never "about 0 min". */
export const minutesFor = (cards: number): number => Math.max(1, Math.round(cards / 4))

/** How a sitting went: what was remembered, and the lesson from which most slipped, from two cards on. */
export function summaryOf(done: Done[]) {
  const slipped = done.filter(({ rating }) => rating === 'again')
  const byLesson = [...Map.groupBy(slipped, ({ due }) => due.card.lesson.id).values()]
  const [most] = byLesson.toSorted((a, b) => b.length - a.length)
  const first = most?.[0]?.due.card
  return {
    remembered: done.length - slipped.length,
    again: slipped.length,
    reread: first && most && most.length > 1 ? { card: first, n: most.length } : undefined,
  }
}

export type ReviewKey = { do: 'turn' } | { do: 'undo' } | { do: 'pick'; index: number }
type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>

/** Space turns, 1 to 4 grade or choose, Z undoes; letters by `code`, so that an Arabic layout does the same. */
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
