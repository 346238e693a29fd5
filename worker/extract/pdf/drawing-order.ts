import type { Glyph } from './glyphs.ts'
import { directionOf } from './letters.ts'

/** An item of this many letters shows its own direction; shorter ones follow their line. */
const TELLING = 2

/**
 * Most producers draw Arabic from left to right; cairo and some others draw it as it is written, from
 * right to left, often each glyph as an item of its own.
 */
export function markDescending(glyphs: Glyph[]): void {
  for (const stroke of stretches(glyphs, onOneLine)) {
    const lineRuns = movement(stroke.filter((glyph) => directionOf(glyph.text) === 'R')).sum < 0
    for (const item of stretches(stroke, (a, b) => a.run === b.run)) {
      const { sum, letters } = movement(item)
      const descending = letters >= TELLING ? sum < 0 : lineRuns
      if (descending) for (const glyph of item) glyph.descending = true
    }
  }
}

function movement(glyphs: Glyph[]): { sum: number; letters: number } {
  let sum = 0
  let letters = 0
  let before: number | undefined
  for (const glyph of glyphs) {
    if (glyph.mark || !glyph.text.trim()) continue
    if (before !== undefined) sum += Math.sign(glyph.x - before)
    before = glyph.x
    letters++
  }
  return { sum, letters }
}

function stretches(glyphs: Glyph[], together: (a: Glyph, b: Glyph) => boolean): Glyph[][] {
  const groups: Glyph[][] = []
  let group: Glyph[] = []
  let last: Glyph | undefined
  for (const glyph of glyphs) {
    if (last && together(last, glyph)) group.push(glyph)
    else {
      group = [glyph]
      groups.push(group)
    }
    last = glyph
  }
  return groups
}

/** Marks sit higher or lower than their letters, so they never end a line. */
function onOneLine(a: Glyph, b: Glyph): boolean {
  if (a.turn !== b.turn) return false
  return Math.abs(a.y - b.y) < Math.max(a.size, b.size) * (a.mark || b.mark ? 1.3 : 0.4)
}
