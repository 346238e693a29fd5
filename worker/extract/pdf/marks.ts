import type { Glyph } from './glyphs.ts'
import { spreadMarks } from './lam-alef.ts'
import { isBlank } from './letters.ts'

const FAR = 1e8
const ARABIC_MARK = /[\u0600-\u08ff]/

/** Vocalised Arabic has three marks on a letter at most. */
const MAX_MARKS = 12

type Waiting = { mark: Glyph; afterBlank: boolean }

/**
 * Joins each combining mark to its letter. Producers that draw in visual order put a mark before its
 * letter, those that draw from right to left after it; marks also sit at a height of their own, in
 * another item, so they are joined by the stream and by distance before lines are made.
 */
export function attachMarks(glyphs: Glyph[]): Glyph[] {
  const bases: Glyph[] = []
  const marked = new Map<Glyph, string[]>()
  const follows = marksFollow(glyphs)
  let previous: Glyph | undefined
  let waiting: Waiting[] = []

  function give(letter: Glyph, marks: string[]): void {
    const own = marked.get(letter)
    if (own) own.push(...marks)
    else marked.set(letter, marks)
  }

  function settle(next: Glyph | undefined): void {
    const early: string[] = []
    for (const item of waiting) {
      const back = distance(item.mark, previous)
      const ahead = distance(item.mark, next)
      if (previous && belongsBefore(item, back, ahead, follows)) give(previous, [item.mark.text])
      else if (ahead < FAR) early.unshift(item.mark.text)
      else if (previous && back <= FAR) give(previous, [item.mark.text])
    }
    if (next && early.length > 0) give(next, early)
    waiting = []
  }

  let before: Glyph | undefined
  for (const glyph of glyphs) {
    if (glyph.mark) {
      if (waiting.length < MAX_MARKS)
        waiting.push({ mark: glyph, afterBlank: before !== undefined && isBlank(before.text) })
      before = glyph
      continue
    }
    before = glyph
    if (!isBlank(glyph.text)) {
      if (waiting.length > 0) settle(glyph)
      previous = glyph
    }
    bases.push(glyph)
  }
  settle(undefined)
  for (const [glyph, marks] of marked) glyph.text = spreadMarks(glyph.text, marks)
  return bases
}

function belongsBefore(
  { mark, afterBlank }: Waiting,
  back: number,
  ahead: number,
  follows: boolean,
): boolean {
  if (back >= FAR) return false
  if (!ARABIC_MARK.test(mark.text)) return true
  if (mark.descending) return follows ? back <= mark.size * 0.6 : back <= ahead
  const nearer = ahead > mark.size * 1.2 && back < ahead
  return nearer && !(afterBlank && ahead < FAR)
}

/** Whether a right-to-left stream puts marks after their letters, judged by the clear cases. */
function marksFollow(glyphs: Glyph[]): boolean {
  let after = 0
  let before = 0
  for (let i = 0; i < glyphs.length; i++) {
    const mark = glyphs[i]
    if (!mark?.mark || !mark.descending) continue
    const back = distance(mark, glyphs[i - 1])
    const ahead = distance(mark, glyphs[i + 1])
    if (back === 0 && ahead > mark.size * 0.25) after++
    else if (ahead === 0 && back > mark.size * 0.25) before++
  }
  return after >= before
}

/** Horizontal distance to a letter of the same line; FAR on another line, more without a letter. */
function distance(mark: Glyph, base: Glyph | undefined): number {
  if (!base || base.mark) return FAR * 10
  if (mark.turn !== base.turn || Math.abs(mark.y - base.y) > Math.max(mark.size, base.size) * 1.3) return FAR
  const slack = base.size * 0.08
  if (mark.x < base.x - slack) return base.x - mark.x
  return mark.x > base.end + slack ? mark.x - base.end : 0
}
