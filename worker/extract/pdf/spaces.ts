import type { Glyph } from './glyphs.ts'
import { directionOf, isBlank } from './letters.ts'

export type Token = { text: string }
const SPACE: Token = { text: ' ' }
/** A stretch of a line without a gap as wide as between table columns. */
export type Cell = { tokens: Token[]; x: number; end: number }

/** A gap of this many ems is a new cell, if it is also this many points wide. */
const CELL_GAP = { ems: 2.2, points: 18 }
/**
 * Without a space glyph, a gap of this many ems is a space. Arabic letters join over wider gaps, but not with letters of
 * another script: producers that set each script apart leave the space between them undrawn.
 */
const SPACE_GAP = { arabic: 0.42, mixed: 0.2, latin: 0.17 }

export const isCellGap = (gap: number, lineSize: number): boolean =>
  gap > Math.max(lineSize * CELL_GAP.ems, CELL_GAP.points)

/**
 * Splits a line in visual order into cells and adds the spaces that were never drawn. Where the
 * document draws its own spaces, Arabic gaps are trusted less: لا must not become "ل ا". `cuts` are
 * places where the lines around show a column.
 */
export function splitCells(
  glyphs: Glyph[],
  lineSize: number,
  drawsSpaces: boolean,
  cuts: number[] = [],
): Cell[] {
  const cells: Cell[] = []
  let cell: Cell | undefined
  let before: Glyph | undefined
  /** Right edge of all so far, and of the visible part. */
  let edge = 0
  let ink = 0
  for (const glyph of glyphs) {
    const blank = isBlank(glyph.text)
    const cut = cuts.length > 0 && cuts.some((x) => x >= ink && x <= glyph.x)
    if (!cell || (!blank && (cut || isCellGap(glyph.x - ink, lineSize)))) {
      cell = { tokens: [], x: glyph.x, end: glyph.end }
      cells.push(cell)
      edge = glyph.end
    } else if (
      !blank &&
      before &&
      !isBlank(before.text) &&
      glyph.x - edge > glyph.size * spaceGap(before, glyph, drawsSpaces)
    ) {
      cell.tokens.push(SPACE)
    }
    cell.tokens.push(blank ? SPACE : glyph)
    edge = Math.max(edge, glyph.end)
    if (!blank) {
      ink = cell.tokens.length === 1 ? glyph.end : Math.max(ink, glyph.end)
      cell.end = Math.max(cell.end, glyph.end)
    }
    before = glyph
  }
  return cells
}

function spaceGap(left: Glyph, right: Glyph, drawsSpaces: boolean): number {
  const before = directionOf(left.text)
  const after = directionOf(right.text)
  if (!drawsSpaces || (before !== 'R' && after !== 'R')) return SPACE_GAP.latin
  return before === 'L' || after === 'L' ? SPACE_GAP.mixed : SPACE_GAP.arabic
}
