import type { Glyph } from './glyphs.ts'
import { directionOf, isBlank } from './letters.ts'

/** A small shape, filled or hollow, about as wide as it is high. */
export type Dot = { x: number; end: number; bottom: number; top: number }

/** A page with more of them has a drawing. */
const MOST_DOTS = 500
/** A bullet is smaller than its letters and stands at the middle of the small ones, in ems of its line. */
const SIZE = { least: 0.12, most: 0.7 }
const MIDDLE = { least: 0.1, most: 0.65 }
/** The longest distance from the bullet to its text, and the shortest to anything on its other side. */
const FARTHEST = 3
const APART = 1.5
const OVERLAP = 0.1
const LARGEST_TYPE = 48
/** A point in a drawing has its name beside it, of a letter and a digit. */
const SHORTEST_ITEM = 3
/** In points. */
const ALIGNED = 1

/** Browsers draw the bullets of a list as shapes; before a line of text such a shape is one. */
export function withDrawnBullets(glyphs: Glyph[], dots: Dot[]): Glyph[] {
  if (dots.length === 0 || dots.length > MOST_DOTS) return glyphs
  const byHeight = glyphs
    .filter((glyph) => glyph.turn === 0 && !isBlank(glyph.text))
    .toSorted((a, b) => a.y - b.y)
  const found = dots.flatMap((dot) => bulletOf(dot, byHeight) ?? [])
  const bullets = found.filter((bullet) => found.some((other) => standsUnder(bullet, other)))
  return bullets.length > 0 ? [...glyphs, ...bullets] : glyphs
}

/** A list has another item above or below; a dot in a figure rarely does. */
function standsUnder(bullet: Glyph, other: Glyph): boolean {
  return Math.abs(bullet.x - other.x) < ALIGNED && Math.abs(bullet.y - other.y) > bullet.size / 2
}

function bulletOf(dot: Dot, byHeight: Glyph[]): Glyph | undefined {
  const line = lineBeside(dot, byHeight)
  if (line.length < SHORTEST_ITEM) return undefined
  const before = nearest(
    line.filter((glyph) => glyph.end <= dot.x + glyph.size * OVERLAP),
    dot,
  )
  const after = nearest(
    line.filter((glyph) => glyph.x >= dot.end - glyph.size * OVERLAP),
    dot,
  )
  if (after && directionOf(after.text) !== 'R' && begins(after, before, dot)) return bullet(dot, after)
  if (before && directionOf(before.text) !== 'L' && begins(before, after, dot)) return bullet(dot, before)
  return undefined
}

/** The letters between whose feet and heads the middle of the dot lies. */
function lineBeside(dot: Dot, byHeight: Glyph[]): Glyph[] {
  const middle = (dot.bottom + dot.top) / 2
  const height = dot.top - dot.bottom
  const line: Glyph[] = []
  for (let i = firstAbove(middle - LARGEST_TYPE, byHeight); i < byHeight.length; i++) {
    const glyph = byHeight[i]
    if (!glyph || glyph.y > middle) break
    const rise = (middle - glyph.y) / glyph.size
    const size = height / glyph.size
    const fits = rise >= MIDDLE.least && rise <= MIDDLE.most && size >= SIZE.least && size <= SIZE.most
    if (fits) line.push(glyph)
  }
  return line
}

function firstAbove(y: number, byHeight: Glyph[]): number {
  let low = 0
  let high = byHeight.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((byHeight[middle]?.y ?? 0) < y) low = middle + 1
    else high = middle
  }
  return low
}

const distance = (glyph: Glyph, dot: Dot): number => Math.max(glyph.x - dot.end, dot.x - glyph.end, 0)

function nearest(glyphs: Glyph[], dot: Dot): Glyph | undefined {
  return glyphs.reduce<Glyph | undefined>(
    (best, glyph) => (best && distance(best, dot) <= distance(glyph, dot) ? best : glyph),
    undefined,
  )
}

function begins(text: Glyph, other: Glyph | undefined, dot: Dot): boolean {
  if (distance(text, dot) > text.size * FARTHEST) return false
  return !other || distance(other, dot) > other.size * APART
}

function bullet(dot: Dot, beside: Glyph): Glyph {
  return { ...beside, text: '•', x: dot.x, end: dot.end, mark: false, order: beside.order - 0.5 }
}
