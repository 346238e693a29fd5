import type { Glyph } from './glyphs.ts'

/** Whole numbers, since a sort that is answered in fractions puts each answer on the heap. */
const order = (a: number, b: number): -1 | 0 | 1 => (a < b ? -1 : a > b ? 1 : 0)

export const fromTop = (a: Glyph, b: Glyph): number => order(b.y, a.y)
export const fromLeft = (a: Glyph, b: Glyph): number => order(a.x, b.x)
export const inDrawingOrder = (a: Glyph, b: Glyph): number => order(a.order, b.order)

/** The glyphs in order: the same list where they are, as nearly all are. Not to be written to. */
export function ordered(glyphs: Glyph[], compare: (a: Glyph, b: Glyph) => number): readonly Glyph[] {
  for (let i = 1; i < glyphs.length; i++) {
    const [last, glyph] = [glyphs[i - 1], glyphs[i]]
    if (last && glyph && compare(last, glyph) > 0) return glyphs.toSorted(compare)
  }
  return glyphs
}
