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
  return anchors.flatMap((at, number) => {
    const anchor = lines[at]
    if (!anchor) return []
    const earliest = number === 0 ? 0 : (anchors[number - 1] ?? 0) + 1
    const next = anchors[number + 1]
    const end = next === undefined ? lines.length : Math.max(at + 1, next - before)
    return [
      { head: lines.slice(Math.max(earliest, at - before), at), anchor, rest: lines.slice(at + 1, end) },
    ]
  })
}

const LONGEST_HEAD = 160
/** Lines that could name an employer or a place rather than tell what was done. */
export const looksLikeHead = (line: CvLine): boolean =>
  !line.bullet && line.text.length <= LONGEST_HEAD && !/[.!؟?…]$/u.test(line.text.trim())

/** A line that breaks off: what it names goes on in the next one. */
export const breaksOff = (text: string): boolean =>
  /\s(?:of|in|for|and|the|at|&|في|من|و|على)$/iu.test(text.trim())
