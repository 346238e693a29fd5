import type { Glyph } from './glyphs.ts'
import { directionOf, isBlank } from './letters.ts'

/** An item of this many letters shows its own direction; shorter ones follow their line. */
const TELLING = 2

/**
 * Most producers draw Arabic from left to right; cairo and some others draw it as it is written, from
 * right to left, often each glyph as an item of its own.
 */
export function markDescending(glyphs: Glyph[]): void {
  for (let from = 0; from < glyphs.length; ) {
    const to = endOfStretch(glyphs, from, glyphs.length, onOneLine)
    const lineRuns = movement(glyphs, from, to, isRightToLeft).sum < 0
    for (let start = from; start < to; ) {
      const end = endOfStretch(glyphs, start, to, ofOneItem)
      const { sum, letters } = movement(glyphs, start, end)
      const descending = letters >= TELLING ? sum < 0 : lineRuns
      if (descending) for (let i = start; i < end; i++) descend(glyphs[i])
      start = end
    }
    from = to
  }
}

function descend(glyph: Glyph | undefined): void {
  if (glyph) glyph.descending = true
}

const isRightToLeft = (glyph: Glyph): boolean => directionOf(glyph.text) === 'R'
const ofOneItem = (a: Glyph, b: Glyph): boolean => a.run === b.run

/** How often the letters between two places go right, less how often they go left; and how many letters there are. */
function movement(
  glyphs: Glyph[],
  from: number,
  to: number,
  counts?: (glyph: Glyph) => boolean,
): { sum: number; letters: number } {
  let sum = 0
  let letters = 0
  let before: Glyph | undefined
  for (let i = from; i < to; i++) {
    const glyph = glyphs[i]
    if (!glyph || glyph.mark || isBlank(glyph.text) || (counts && !counts(glyph))) continue
    if (before) sum += Math.sign(glyph.x - before.x)
    before = glyph
    letters++
  }
  return { sum, letters }
}

/** Where the glyphs from a place on no longer belong together. */
function endOfStretch(
  glyphs: Glyph[],
  from: number,
  to: number,
  together: (a: Glyph, b: Glyph) => boolean,
): number {
  let end = from + 1
  for (; end < to; end++) {
    const [last, glyph] = [glyphs[end - 1], glyphs[end]]
    if (!last || !glyph || !together(last, glyph)) break
  }
  return end
}

/** Marks sit higher or lower than their letters, so they never end a line. */
function onOneLine(a: Glyph, b: Glyph): boolean {
  if (a.turn !== b.turn) return false
  return Math.abs(a.y - b.y) < Math.max(a.size, b.size) * (a.mark || b.mark ? 1.3 : 0.4)
}
