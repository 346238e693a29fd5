import { countLetters } from '#worker/contract/letters.ts'
import type { Glyph } from '#worker/extract/pdf/glyphs.ts'
import type { TextLine } from '#worker/extract/pdf/page-lines.ts'

/** A glyph of half an em at 10 points; tests name only what matters to them. */
export function glyph(text: string, x: number, rest: Partial<Glyph> = {}): Glyph {
  const size = rest.size ?? 10
  const width = /^\p{M}+$/u.test(text) ? 0 : size / 2
  return {
    text,
    x,
    y: 0,
    end: x + width,
    size,
    run: 1,
    descending: false,
    turn: 0,
    mark: width === 0,
    bold: false,
    order: 0,
    ...rest,
  }
}

/** Glyphs side by side in drawing order, as a producer that draws from left to right leaves them. */
export function drawn(texts: string[], rest: Partial<Glyph> = {}): Glyph[] {
  let x = 0
  return texts.map((text, order) => {
    const next = glyph(text, x, { ...rest, order })
    x = next.end
    return next
  })
}

/** A full line of text at a height. */
export const line = (text: string, y: number, rest: Partial<TextLine> = {}): TextLine => ({
  text,
  cells: text.split('\t'),
  boxes: [[0, 400, y, 10, countLetters(text), 0]],
  y,
  size: 10,
  x: 0,
  end: 400,
  turn: 0,
  rightToLeft: false,
  bold: false,
  region: 0,
  ...rest,
})
