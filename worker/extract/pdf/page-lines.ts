import type { LineBox } from '#db/schema/materials.ts'
import { countLetters } from '#worker/contract/letters.ts'
import { cleanLine } from '../clean-text.ts'
import { tenths } from '../line-boxes.ts'
import { toLogical } from './bidi.ts'
import type { Glyph } from './glyphs.ts'
import { directionOf, isBlank, isRightToLeftText } from './letters.ts'
import { type GlyphLine, groupLines } from './lines.ts'
import { settleScripts } from './scripts.ts'
import { type Cell, splitCells } from './spaces.ts'
import { tableCuts } from './table-cuts.ts'

/** A line of text in reading order, with what structure.ts needs to know of its looks. */
export type TextLine = {
  text: string
  cells: string[]
  /** Of its cells that hold letters; undefined where the line is turned. */
  boxes: LineBox[] | undefined
  y: number
  size: number
  x: number
  end: number
  turn: number
  rightToLeft: boolean
  bold: boolean
  /** Lines of different regions (columns, bands) never join into one paragraph by position. */
  region: number
}

/** The dot leaders between an entry of a table of contents and its page. */
const DOT_LEADER = /(?:[.…_·]\s?){5,}/g

/** The style of the document as read so far. Each page adds to it. */
export type Habits = { rightToLeft: number; leftToRight: number; spaces: number; letters: number }

const isRightToLeftDocument = (habits: Habits): boolean => habits.rightToLeft > habits.leftToRight * 0.5
const drawsSpaces = (habits: Habits): boolean => habits.spaces > habits.letters * 0.06

export function observe(glyphs: Glyph[], habits: Habits): void {
  for (const glyph of glyphs) {
    if (isBlank(glyph.text)) {
      habits.spaces++
      continue
    }
    habits.letters++
    const direction = directionOf(glyph.text)
    if (direction === 'R') habits.rightToLeft++
    else if (direction === 'L') habits.leftToRight++
  }
}

export function textLines(glyphs: Glyph[], habits: Habits, region: number): TextLine[] {
  const lines: TextLine[] = []
  const grouped = groupLines(glyphs)
  const cuts = tableCuts(grouped)
  for (const [i, line] of grouped.entries()) {
    const text = textLine(line, habits, region, cuts[i] ?? [])
    if (text) lines.push(text)
  }
  return lines
}

function textLine(line: GlyphLine, habits: Habits, region: number, cuts: number[]): TextLine | undefined {
  const rightToLeftDocument = isRightToLeftDocument(habits)
  const glyphs = settleScripts(line.glyphs, line, isRightToLeftText(line.glyphs))
  const cells = splitCells(glyphs, line.size, drawsSpaces(habits), cuts)
    .map((cell) => readCell(cell, rightToLeftDocument))
    .filter((cell) => cell.text)
  const first = cells[0]
  const last = cells.at(-1)
  if (!first || !last) return undefined
  const rightToLeft =
    cells.some((cell) => cell.arabic) || (rightToLeftDocument && cells.every((cell) => cell.rightToLeft))
  const ordered = rightToLeft ? cells.toReversed() : cells
  return {
    text: ordered.map((cell) => cell.text).join('\t'),
    cells: ordered.map((cell) => cell.text),
    boxes: line.turn === 0 ? ordered.flatMap((cell) => boxOf(cell, line)) : undefined,
    y: line.y,
    size: line.size,
    x: first.x,
    end: last.end,
    turn: line.turn,
    rightToLeft,
    bold: isBold(line.glyphs),
    region,
  }
}

function isBold(glyphs: Glyph[]): boolean {
  let ink = 0
  let bold = 0
  for (const glyph of glyphs) {
    if (isBlank(glyph.text)) continue
    ink++
    if (glyph.bold) bold++
  }
  return bold > ink * 0.8
}

type ReadCell = ReturnType<typeof readCell>

function boxOf({ text, x, end, rightToLeft }: ReadCell, { y, size }: GlyphLine): LineBox[] {
  const letters = countLetters(text)
  if (letters === 0) return []
  return [[tenths(x), tenths(end), tenths(y), tenths(size), letters, rightToLeft ? 1 : 0]]
}

function readCell(cell: Cell, rightToLeftDocument: boolean) {
  let arabic = 0
  let latin = 0
  for (const token of cell.tokens) {
    const direction = directionOf(token.text)
    if (direction === 'R') arabic++
    else if (direction === 'L') latin++
  }
  // A line of Latin alone that begins with a full stop is the end of an Arabic sentence.
  const endsSentence = /^[.,:;!؟،؛]$/.test(cell.tokens[0]?.text ?? '') && cell.tokens.length > 1
  const rightToLeft = rightToLeftDocument ? arabic > 0 || latin === 0 || endsSentence : arabic > latin
  let text = ''
  for (const token of toLogical(cell.tokens, rightToLeft)) text += token.text
  return {
    text: cleanLine(text.replace(DOT_LEADER, ' ')),
    arabic: arabic > 0,
    rightToLeft,
    x: cell.x,
    end: cell.end,
  }
}
