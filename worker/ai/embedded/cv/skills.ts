import type { CvField } from '../../engine.ts'
import { foldWords } from '../../text/fold.ts'
import { type CvLine, fieldOf, type Piece, textOf, trimmed, whole } from './lines.ts'

const MOST_SKILLS = 100
const MOST_WORDS = 6
const SEPARATOR = /[,،;؛|•▪●·\t]\s*|\s+[-–—/]\s+/gu

/** The single skills, without the name of their group or a level in brackets. */
export function readSkills(lines: CvLine[]): CvField[] {
  const seen = new Set<string>()
  const skills = lines
    .flatMap((line) => cut(afterLabel(line)))
    .flatMap((piece) => {
      const field = fieldOf(withoutLevel(piece))
      const key = foldWords(field?.value ?? '')
      if (!field || seen.has(key) || !isSkill(field.value)) return []
      seen.add(key)
      return [field]
    })
  return skills.slice(0, MOST_SKILLS)
}

const isSkill = (text: string): boolean =>
  /\p{L}/u.test(text) && text.split(' ').length <= MOST_WORDS && text.length <= 60 && !/@|https?:/.test(text)

function afterLabel(line: CvLine): Piece {
  const label = /^[^:：]{2,30}[:：]\s*(?=\S)/u.exec(line.text)
  return label ? { line, start: label[0].length, end: line.text.length } : whole(line)
}

function cut(piece: Piece): Piece[] {
  const text = textOf(piece)
  const cuts: Piece[] = []
  let at = 0
  for (const match of text.matchAll(SEPARATOR)) {
    cuts.push({ ...piece, start: piece.start + at, end: piece.start + match.index })
    at = match.index + match[0].length
  }
  cuts.push({ ...piece, start: piece.start + at, end: piece.end })
  return cuts.flatMap((one) => trimmed(one) ?? [])
}

function withoutLevel(piece: Piece): Piece | undefined {
  const level = /\s*\([^)]*\)?\s*\.?$|\.$/u.exec(textOf(piece))
  return level && level.index > 0 ? trimmed({ ...piece, end: piece.start + level.index }) : piece
}
