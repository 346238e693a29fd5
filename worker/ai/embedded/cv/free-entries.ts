import type { CvLine } from './lines.ts'

/** With more lines than this before the date of each entry, the CV has no such pattern. */
const MOST_BEFORE = 3

export type Block = { head: CvLine[]; anchor: CvLine; rest: CvLine[] }

/**
 * Splits a section into entries at the dated lines, of which each entry has one. The number of lines before the first
 * of them is the size of each entry's head.
 */
export function blocksOf(lines: CvLine[], isAnchor: (line: CvLine) => boolean): Block[] {
  const anchors = lines.flatMap((line, index) => (isAnchor(line) ? [index] : []))
  const first = anchors[0] ?? 0
  const before = first <= MOST_BEFORE ? first : 0
  const heads = anchors.map((at, number) => headOf(lines, at, before, (anchors[number - 1] ?? -1) + 1))
  return anchors.flatMap((at, number) => {
    const anchor = lines[at]
    if (!anchor) return []
    const end = heads[number + 1] ?? lines.length
    return [{ head: lines.slice(heads[number], at), anchor, rest: lines.slice(at + 1, end) }]
  })
}

/** Where the head of the entry begins: up to the allowed number of lines, but not beyond a line of prose. */
function headOf(lines: CvLine[], anchor: number, before: number, earliest: number): number {
  let at = anchor
  const names = (line: CvLine | undefined) => line !== undefined && looksLikeHead(line)
  while (at > earliest && at > anchor - before && names(lines[at - 1])) at--
  return at
}

const LONGEST_HEAD = 160
/** Lines that could name an employer or a place rather than describe the work. */
export const looksLikeHead = (line: CvLine): boolean =>
  !line.bullet && line.text.length <= LONGEST_HEAD && !/[.!؟?…]$/u.test(line.text.trim())

/** An incomplete line, whose name continues in the next one. */
export const breaksOff = (text: string): boolean =>
  /\s(?:of|in|for|and|the|at|&|في|من|و|على)$/iu.test(text.trim())
