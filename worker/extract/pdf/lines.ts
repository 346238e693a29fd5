import type { Glyph } from './glyphs.ts'
import { directionOf, isBlank } from './letters.ts'
import { mergeScripts } from './scripts.ts'
import { fromLeft, fromTop, inDrawingOrder, ordered } from './sorting.ts'

/** Glyphs on one baseline, in visual order from left to right. */
export type GlyphLine = { y: number; size: number; turn: number; glyphs: Glyph[] }

/** Ordering by insertion is quadratic; only an attack draws more glyphs on one line. */
const HONEST_LINE = 4_000
/** Letters of one line may sit up to this many ems apart in height. */
const BASELINE_SLACK = 0.4

/** Upright text first, then text turned by a quarter and so on; each from the top down. */
export function groupLines(glyphs: Glyph[]): GlyphLine[] {
  const sorted = glyphs.toSorted((a, b) => a.turn - b.turn || fromTop(a, b) || inDrawingOrder(a, b))
  const lines: GlyphLine[] = []
  for (const glyph of sorted) {
    const line = lines.at(-1)
    const near =
      line &&
      line.turn === glyph.turn &&
      Math.abs(line.y - glyph.y) < Math.max(line.size, glyph.size) * BASELINE_SLACK
    if (near) {
      line.glyphs.push(glyph)
      line.size = Math.max(line.size, glyph.size)
    } else lines.push({ y: glyph.y, size: glyph.size, turn: glyph.turn, glyphs: [glyph] })
  }
  for (const line of lines) line.y = baseline(line)
  const whole = mergeScripts(lines)
  for (const line of whole) line.glyphs = visualOrder(line.glyphs)
  return whole.filter((line) => line.glyphs.length > 0)
}

/** The height of most full-size letters, whatever is raised or lowered beside them. */
function baseline(line: GlyphLine): number {
  const heights: number[] = []
  let isLevel = true
  for (const glyph of line.glyphs) {
    if (glyph.size <= line.size * 0.85) continue
    heights.push(glyph.y)
    if (glyph.y !== heights[0]) isLevel = false
  }
  if (isLevel) return heights[0] ?? line.y
  return heights.sort((a, b) => a - b)[Math.floor(heights.length / 2)] ?? line.y
}

/**
 * Drawing order, changed only if x clearly contradicts it: kerned and overlapping letters of one item stay as they
 * were drawn. Spaces at both ends are removed.
 */
function visualOrder(glyphs: Glyph[]): Glyph[] {
  const drawn = ordered(glyphs, inDrawingOrder)
  if (glyphs.length > HONEST_LINE) return drawn.toSorted(fromLeft)
  const descending =
    drawn.reduce((count, glyph) => (glyph.descending ? count + 1 : count), 0) > drawn.length / 2
  const placed: Glyph[] = []
  for (const glyph of descending ? drawn.toReversed() : drawn) {
    let at = placed.length
    while (at > 0) {
      const left = placed[at - 1]
      if (!left || left.x <= glyph.x + slack(left, glyph, descending)) break
      at--
    }
    if (at === placed.length) placed.push(glyph)
    else placed.splice(at, 0, glyph)
  }
  const first = placed.findIndex((glyph) => !isBlank(glyph.text))
  if (first < 0) return []
  const last = placed.findLastIndex((glyph) => !isBlank(glyph.text))
  return placed.slice(first, last + 1)
}

/** How far the drawing order outweighs x: the two halves of a lam-alef lie across each other. */
function slack(left: Glyph, glyph: Glyph, descending: boolean): number {
  const trusted = descending
    ? directionOf(left.text) === 'R' && directionOf(glyph.text) === 'R'
    : left.run === glyph.run && !glyph.descending
  return trusted ? glyph.size * 0.3 : 0.01
}
