import type { Glyph } from './glyphs.ts'

const FAR = 1e8
const ARABIC_MARK = /[\u0600-\u08ff]/

/**
 * Joins each combining mark to its letter. Producers that draw in visual order put a mark before its
 * letter, those that draw from right to left after it; marks also sit at a height of their own, in
 * another item, so they are joined by the stream and by distance before lines are made.
 */
export function attachMarks(glyphs: Glyph[]): Glyph[] {
  const bases: Glyph[] = []
  let previous: Glyph | undefined
  let waiting: { mark: Glyph; afterBlank: boolean }[] = []

  function settle(next: Glyph | undefined): void {
    const early: string[] = []
    for (const { mark, afterBlank } of waiting) {
      const back = distance(mark, previous)
      const ahead = distance(mark, next)
      if (previous && belongsBefore(mark, back, ahead, afterBlank)) previous.text += mark.text
      else if (ahead < FAR) early.unshift(mark.text)
      else if (previous && back <= FAR) previous.text += mark.text
    }
    if (next && early.length > 0) next.text += early.join('')
    waiting = []
  }

  for (const [i, glyph] of glyphs.entries()) {
    if (glyph.mark) {
      const before = glyphs[i - 1]
      waiting.push({ mark: glyph, afterBlank: before !== undefined && !before.text.trim() })
      continue
    }
    if (glyph.text.trim()) {
      if (waiting.length > 0) settle(glyph)
      previous = glyph
    }
    bases.push(glyph)
  }
  settle(undefined)
  return bases
}

function belongsBefore(mark: Glyph, back: number, ahead: number, afterBlank: boolean): boolean {
  if (back >= FAR) return false
  if (!ARABIC_MARK.test(mark.text)) return true
  const nearer = mark.descending ? back <= ahead : ahead > mark.size * 1.2 && back < ahead
  return nearer && !(afterBlank && ahead < FAR)
}

/** Horizontal distance to a letter of the same line; FAR on another line, more without a letter. */
function distance(mark: Glyph, base: Glyph | undefined): number {
  if (!base) return FAR * 10
  if (mark.turn !== base.turn || Math.abs(mark.y - base.y) > Math.max(mark.size, base.size) * 1.3) return FAR
  const slack = base.size * 0.08
  if (mark.x < base.x - slack) return base.x - mark.x
  return mark.x > base.end + slack ? mark.x - base.end : 0
}
