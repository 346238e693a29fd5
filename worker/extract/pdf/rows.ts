import type { Glyph } from './glyphs.ts'
import { isBlank } from './letters.ts'
import { fromLeft, fromTop, ordered } from './sorting.ts'

/** A run of ink without a gap that could be a gutter; blanks stay with the ink before them. */
export type InkStretch = { x: number; end: number; glyphs: Glyph[] }
export type InkRow = { size: number; stretches: InkStretch[] }

const BASELINE_SLACK = 0.4
/** Word gaps of justified text rarely exceed this; gutters of narrow columns rarely fall below. */
const GAP = { ems: 0.9, points: 6 }

/** Upright glyphs by baseline from the top, each row cut where nothing is drawn. */
export function inkRows(glyphs: Glyph[]): InkRow[] {
  const sorted = ordered(glyphs, (a, b) => fromTop(a, b) || fromLeft(a, b))
  const rows: InkRow[] = []
  let row: Glyph[] = []
  let size = 0
  const close = () => {
    const stretches = cut(row, size)
    if (stretches.length > 0) rows.push({ size, stretches })
    row = []
    size = 0
  }
  for (const glyph of sorted) {
    const first = row[0]
    if (first && Math.abs(first.y - glyph.y) >= Math.max(size, glyph.size) * BASELINE_SLACK) close()
    row.push(glyph)
    size = Math.max(size, glyph.size)
  }
  close()
  return rows
}

function cut(row: Glyph[], size: number): InkStretch[] {
  const stretches: InkStretch[] = []
  const blanks: Glyph[] = []
  for (const glyph of ordered(row, fromLeft)) {
    if (isBlank(glyph.text)) {
      blanks.push(glyph)
      continue
    }
    const last = stretches.at(-1)
    if (last && glyph.x - last.end <= Math.max(size * GAP.ems, GAP.points)) {
      last.end = Math.max(last.end, glyph.end)
      last.glyphs.push(glyph)
    } else stretches.push({ x: glyph.x, end: glyph.end, glyphs: [glyph] })
  }
  for (const blank of blanks) nearest(stretches, blank)?.glyphs.push(blank)
  return stretches
}

function nearest(stretches: InkStretch[], blank: Glyph): InkStretch | undefined {
  return stretches.find((stretch) => blank.x <= stretch.end) ?? stretches.at(-1)
}
