import type { DocumentShape } from '../source-document.ts'
import type { Glyph } from './glyphs.ts'
import { findGutter, findSidebar, type Gutter } from './gutter.ts'
import { isRightToLeftText } from './letters.ts'
import { type InkRow, inkRows } from './rows.ts'

const MAX_SPLITS = 3
/** A newspaper page holds some 15,000 letters. */
const HONEST_PAGE = 60_000

/**
 * The glyphs of a page by region, in the order in which the regions are read. Lines that cross the gutter (a title, a
 * wide caption) divide the page into bands. In each band the columns are read one after the other, from the right if
 * the text is right to left.
 */
export function readingRegions(glyphs: Glyph[], shape: DocumentShape = 'blocks'): Glyph[][] {
  const upright = glyphs.filter((glyph) => glyph.turn === 0)
  const turned = glyphs.filter((glyph) => glyph.turn !== 0)
  const regions = split(upright, MAX_SPLITS, shape)
  if (turned.length > 0) regions.push(turned)
  return regions
}

function split(glyphs: Glyph[], splitsLeft: number, shape: DocumentShape): Glyph[][] {
  if (glyphs.length === 0) return []
  if (glyphs.length > HONEST_PAGE) return [glyphs]
  const rows = inkRows(glyphs)
  const sidebar = () => (shape === 'lines' ? findSidebar(rows) : undefined)
  const gutter = splitsLeft > 0 ? (findGutter(rows) ?? sidebar()) : undefined
  if (!gutter) return [glyphs]
  return bandsOf(rows, gutter).flatMap((band) => {
    if (band.full.length > 0) return [band.full]
    const sides = isRightToLeftText([...band.left, ...band.right])
      ? [band.right, band.left]
      : [band.left, band.right]
    return sides.flatMap((side) => split(side, splitsLeft - 1, shape))
  })
}

type Band = { full: Glyph[]; left: Glyph[]; right: Glyph[] }

function bandsOf(rows: InkRow[], gutter: Gutter): Band[] {
  const bands: Band[] = []
  const middle = (gutter.from + gutter.to) / 2
  for (const row of rows) {
    const crosses = row.stretches.some((stretch) => stretch.x < gutter.from && stretch.end > gutter.to)
    let band = bands.at(-1)
    if (!band || band.full.length > 0 !== crosses) {
      band = { full: [], left: [], right: [] }
      bands.push(band)
    }
    for (const stretch of row.stretches) {
      const side = crosses ? band.full : stretch.x + stretch.end < middle * 2 ? band.left : band.right
      side.push(...stretch.glyphs)
    }
  }
  return bands
}
