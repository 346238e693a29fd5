import type { Glyph } from './glyphs.ts'

/** The glyphs of a page by region, in the order in which the regions are read. */
export function readingRegions(glyphs: Glyph[]): Glyph[][] {
  return glyphs.length > 0 ? [glyphs] : []
}
