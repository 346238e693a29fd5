import type { Mark } from '#db/content.ts'

/** One replacement in a text. */
export type TextChange = { from: number; to: number; insert: string }

/** The one replacement that turns a text into another; the caret tells which of several it was. */
export function changeBetween(before: string, after: string, caret: number): TextChange {
  let end = 0
  const tail = after.length - caret
  const sameEnd = () => before[before.length - 1 - end] === after[after.length - 1 - end]
  while (end < tail && end < before.length && sameEnd()) end++
  let start = 0
  const room = () => start < before.length - end && start < after.length - end
  while (room() && before[start] === after[start]) start++
  while (end < before.length - start && end < after.length - start && sameEnd()) end++
  return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) }
}

/** What lies between two places, counted from `from`. */
export const clipped = (marks: readonly Mark[], from: number, to = Number.POSITIVE_INFINITY): Mark[] =>
  marks.flatMap((mark) => {
    const [start, end] = [Math.max(mark.from, from), Math.min(mark.to, to)]
    return start < end ? [{ ...mark, from: start - from, to: end - from }] : []
  })

export const shifted = (marks: readonly Mark[], by: number): Mark[] =>
  marks.map((mark) => ({ ...mark, from: mark.from + by, to: mark.to + by }))

/** In one order, and what touches its like as one. */
export function tidied(marks: readonly Mark[]): Mark[] {
  const sorted = [...marks].sort((one, other) => one.type.localeCompare(other.type) || one.from - other.from)
  const joined: Mark[] = []
  for (const { from, to, type, href } of sorted) {
    const last = joined.at(-1)
    if (last?.type === type && last.href === href && from <= last.to) last.to = Math.max(last.to, to)
    else joined.push({ from, to, type, ...(href !== undefined && { href }) })
  }
  return joined
}

/** Marks move with their letters. Bold goes on where it is typed at its end; a link and code do not. */
export function marksAfter(marks: readonly Mark[], { from, to, insert }: TextChange): Mark[] {
  if (marks.length === 0) return []
  return tidied(
    marks.flatMap((mark) => {
      const isWithin = mark.from < from && mark.to > from
      const isReplaced = mark.from <= from && mark.to > from && to > from
      const takesOn = isWithin || isReplaced || (mark.type === 'b' && mark.from < from && mark.to === from)
      const before = clipped([mark], 0, from)
      const grown =
        takesOn && insert !== ''
          ? [{ ...mark, from: Math.min(mark.from, from), to: from + insert.length }]
          : before
      return [...grown, ...shifted(clipped([mark], to), from + insert.length)]
    }),
  )
}
