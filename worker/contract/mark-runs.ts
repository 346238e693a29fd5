import type { Mark } from '#db/content.ts'

/** A stretch of a text that is set in one way throughout. */
export type Run = { text: string; bold: boolean; code: boolean; href: string | undefined }

/** A stretch of a text in the order of reading, cut wherever the way it is set changes. */
export function runsOf(text: string, marks: readonly Mark[] = [], from = 0, to = text.length): Run[] {
  const edges = [from, to, ...marks.flatMap((mark) => [mark.from, mark.to])]
  const cuts = [...new Set(edges)].filter((at) => at >= from && at <= to).sort((one, other) => one - other)
  return cuts.slice(0, -1).map((start, place) => {
    const end = cuts[place + 1] ?? to
    const over = marks.filter((mark) => mark.from <= start && mark.to >= end)
    return {
      text: text.slice(start, end),
      bold: over.some(({ type }) => type === 'b'),
      code: over.some(({ type }) => type === 'code'),
      href: over.find(({ type }) => type === 'a')?.href,
    }
  })
}
