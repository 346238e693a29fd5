import type { EngineSegment } from '../../engine.ts'
import { fold } from '../../text/fold.ts'
import { wordCount } from '../../text/words.ts'
import { rankOf } from './numbering.ts'

/** A longer line is a sentence without its full stop, not a heading. */
const HEADING_CHARS = 70
const ENDS_LIKE_PROSE = /[.!?؟:،,;؛»"”)]$/

/**
 * Plain text and poorly tagged files carry no headings. A short line without final punctuation that stands alone before
 * prose is then taken for one, and so is one that counts a part: «الباب الأول: أحكام عامة». A row of a table that the
 * file calls a heading is none.
 */
export function asHeadings(segments: EngineSegment[]): EngineSegment[] {
  const rest = segments.map((segment, index) =>
    segment.kind === 'heading' && isTableRow(segment, segments[index + 1])
      ? { ...segment, kind: 'paragraph' as const }
      : segment,
  )
  const found = rest.flatMap(({ kind, level = 1 }) => (kind === 'heading' ? [level] : []))
  if (found.length > 0) return withTitleLine(rest, Math.min(...found) - 1)
  const isHeading = rest.map((segment, index) => standsAlone(segment, rest[index + 1]))
  const opens = rest[0] !== undefined && isHeading[1] === true && isLine(rest[0])
  return rest.map((segment, index) => {
    if (index === 0 && opens) return { ...segment, kind: 'heading', level: 1 }
    return isHeading[index] ? { ...segment, kind: 'heading', level: 2 } : segment
  })
}

/** A line before the first chapter is the title, though the file marks the chapters alone. */
function withTitleLine(segments: EngineSegment[], level: number): EngineSegment[] {
  const [first, second, ...others] = segments
  const isTitle = first && second?.kind === 'heading' && isLine(first) && rankOf(second.text) !== undefined
  return isTitle ? [{ ...first, kind: 'heading', level }, second, ...others] : segments
}

function standsAlone(segment: EngineSegment, next: EngineSegment | undefined): boolean {
  if (!next || next.kind === 'table' || !isLine(segment)) return false
  return next.text.length > HEADING_CHARS || rankOf(segment.text) !== undefined
}

function isLine({ kind, text }: EngineSegment): boolean {
  const line = text.trim()
  return kind === 'paragraph' && line.length < HEADING_CHARS && !ENDS_LIKE_PROSE.test(line)
}

/** The first row of a table often stands in bold, and some files call that a heading. */
function isTableRow({ text }: EngineSegment, next: EngineSegment | undefined): boolean {
  if (/[\t|]/.test(text.trim()) || !/\p{L}/u.test(text)) return true
  if (next?.kind !== 'table' || !next.rows) return false
  const [first = [], ...others] = next.rows
  if (fold(first.join(' ')) === fold(text)) return true
  const isData = (row: string[]) => row.slice(1).some((cell) => /^\P{L}*\p{Nd}\P{L}*$/u.test(cell))
  return rankOf(text) === undefined && isData(first) && others.some(isData) && wordCount(text) >= first.length
}
