import { isCaption } from '../figures/captions.ts'
import type { TextLine } from './page-lines.ts'

const SMALLER = 0.92
const SAME_SIZE = 0.6
/** Lines of notes are this close, in ems; the rest of a note is no longer than this. */
const CLOSE = 2
const LONGEST_REST = 12
/** A number, in brackets or superscript, or one of the footnote signs. */
const OPENS_NOTE = /^[([]?(?:\p{Nd}{1,3}|[⁰¹²³⁴-⁹]{1,3}|[*†‡])[)\].]?\s*(?=[\p{L}«“"(])/u

/** The lines of footnotes: small print below the last line of body text in its column. */
export function footnoteLines(lines: TextLine[], bodySize: number): Map<TextLine, { opens: boolean }> {
  const notes = new Map<TextLine, { opens: boolean }>()
  const floors = bodyFloors(lines, bodySize)
  let inNote = false
  for (const [i, line] of lines.entries()) {
    const before = lines[i - 1]
    if (!before || before.region !== line.region) inNote = false
    const below = line.y < (floors.get(line.region) ?? 0)
    if (line.size > bodySize * SMALLER || line.turn !== 0 || !below) {
      inNote = false
      continue
    }
    const opens: boolean = OPENS_NOTE.test(line.text) || (!inNote && leadsToNote(lines, i))
    inNote ||= opens
    if (inNote) notes.set(line, { opens })
  }
  return notes
}

const isProse = ({ cells, text }: TextLine): boolean =>
  cells.length === 1 && /\p{L}{3}/u.test(text) && !isCaption(text)

/** The end of a note of the page before, above the first note of this one. */
function leadsToNote(lines: TextLine[], from: number): boolean {
  for (let i = from; i < from + LONGEST_REST; i++) {
    const [line, next] = [lines[i], lines[i + 1]]
    if (!line || !next || next.region !== line.region || !isProse(line)) return false
    const drop = line.y - next.y
    if (drop <= 0 || drop > line.size * CLOSE || Math.abs(line.size - next.size) > SAME_SIZE) return false
    if (OPENS_NOTE.test(next.text)) return true
  }
  return false
}

/** The height of the lowest line of body text in each column. */
function bodyFloors(lines: TextLine[], bodySize: number): Map<number, number> {
  const floors = new Map<number, number>()
  for (const line of lines) {
    if (line.size <= bodySize * SMALLER || line.turn !== 0) continue
    floors.set(line.region, Math.min(line.y, floors.get(line.region) ?? line.y))
  }
  return floors
}
