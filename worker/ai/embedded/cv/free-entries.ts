import type { CvLine } from './lines.ts'

/** A CV that opens each entry with more lines than this before its date has no such habit. */
const MOST_BEFORE = 3

export type Block = { head: CvLine[]; anchor: CvLine; rest: CvLine[] }

/**
 * Parts a section into entries at the lines that each entry has one of. As many lines as stand before
 * the first of them belong to the head of every entry.
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

/** Where the head of the entry begins: as many lines as may, until one that tells instead of naming. */
function headOf(lines: CvLine[], anchor: number, before: number, earliest: number): number {
  let at = anchor
  const names = (line: CvLine | undefined) => line !== undefined && looksLikeHead(line)
  while (at > earliest && at > anchor - before && names(lines[at - 1])) at--
  return at
}

const LONGEST_HEAD = 160
/** Lines that could name an employer or a place rather than tell what was done. */
export const looksLikeHead = (line: CvLine): boolean =>
  !line.bullet && line.text.length <= LONGEST_HEAD && !/[.!؟?…]$/u.test(line.text.trim())

/** A line that breaks off: what it names goes on in the next one. */
export const breaksOff = (text: string): boolean =>
  /\s(?:of|in|for|and|the|at|&|في|من|و|على)$/iu.test(text.trim())
