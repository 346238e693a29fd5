import type { CvField, EngineSegment, Span } from '../../engine.ts'
import { findPeriods, type Period } from './dates.ts'

/** One line of the CV. The cells of a table row are separated by tabs. */
export type CvLine = { id: string; text: string; bullet: boolean; heading: boolean; periods: Period[] }
/** A part of a line. */
export type Piece = { line: CvLine; start: number; end: number }

const BULLET = /^\s*[-*•▪◦●○■‣·–]\s+/u
const LONGEST_LINE = 2_000

export function lineOf({ id, text, kind }: EngineSegment): CvLine {
  const read = text.slice(0, LONGEST_LINE)
  const bullet = kind === 'list_item' || BULLET.test(read)
  return { id, text: read, bullet, heading: kind === 'heading', periods: findPeriods(read) }
}

const EDGE = /^[\s.,،؛;:|•·()[\]–—\-\t/]+|[\s،,؛;:|•·([\-–—\t/]+$/gu

/** The piece without spaces and separators at its ends. Undefined if nothing is left. */
export function trimmed({ line, start, end }: Piece): Piece | undefined {
  let text = line.text.slice(start, end)
  const before = /^(?:[\s.,،؛;:|•▪◦●·()[\]–—\-/]|[\d٠-٩]{1,2}[.)]\s)+/u.exec(text)?.[0].length ?? 0
  text = text.slice(before).replace(EDGE, (run, at: number) => (at === 0 ? run : ''))
  // A bracket that opens in the piece must close in it.
  if (text.endsWith(')') && !text.includes('(')) text = text.slice(0, -1).trimEnd()
  return /[\p{L}\p{N}]/u.test(text)
    ? { line, start: start + before, end: start + before + text.length }
    : undefined
}

export const textOf = ({ line, start, end }: Piece): string => line.text.slice(start, end)
export const spanOf = (piece: Piece): Span => ({
  source_id: piece.line.id,
  start: piece.start,
  end: piece.end,
  quote: textOf(piece),
})
export const whole = (line: CvLine): Piece => ({ line, start: 0, end: line.text.length })
export const fieldOf = (piece: Piece | undefined): CvField | null =>
  piece ? { value: textOf(piece).replace(/\s+/g, ' '), spans: [spanOf(piece)] } : null

/** Several pieces as one text. */
export function joinedField(pieces: Piece[], limit: number): CvField | null {
  const kept = pieces.flatMap((piece) => trimmed(piece) ?? [])
  const value = kept
    .map((piece) => textOf(piece).replace(/\s+/g, ' '))
    .join(' ')
    .slice(0, limit)
    .trim()
  return value ? { value, spans: kept.map(spanOf) } : null
}

/** "in 2014", «عام 2014» */
const LEADS_TO_DATE = /\s(?:in|year|عام|سنة|في|من)\s*$/iu

/** The parts of a line without its dates. */
export function withoutDates(line: CvLine): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const { start, end } of line.periods) {
    const lead = LEADS_TO_DATE.exec(line.text.slice(at, start))?.[0].length ?? 0
    pieces.push({ line, start: at, end: start - lead })
    at = end
  }
  pieces.push({ line, start: at, end: line.text.length })
  return pieces.flatMap((piece) => trimmed(piece) ?? [])
}

const SEPARATORS = {
  work: /\t|\s*[|•·;؛]\s*|\s+[-–—]\s+|[,،]\s*|\s+at\s+|\s+لدى\s+|\s+@\s+/gu,
  education: /\t|\s*[|•·;؛]\s*|\s+[-–—]\s+|[,،]\s*|\s+(?:at|from)\s+|\s+(?:من|لدى)\s+|\s*\(|\)\s*/gu,
}

/** The names in a piece, split at separators. */
export function fragmentsOf(piece: Piece, kind: keyof typeof SEPARATORS): Piece[] {
  const text = textOf(piece)
  const cuts: Piece[] = []
  let at = 0
  for (const match of text.matchAll(SEPARATORS[kind])) {
    cuts.push({ line: piece.line, start: piece.start + at, end: piece.start + match.index })
    at = match.index + match[0].length
  }
  cuts.push({ line: piece.line, start: piece.start + at, end: piece.end })
  return cuts.flatMap((cut) => trimmed(cut) ?? [])
}
