import type { Glyph } from './glyphs.ts'
import { spreadMarks } from './lam-alef.ts'

const FAR = 1e8
const ARABIC_MARK = /[\u0600-\u08ff]/

/** Vocalised Arabic has three marks on a letter at most. */
const MAX_MARKS = 12

type Waiting = { mark: Glyph; afterBlank: boolean }
type Letter = { glyph: Glyph; marks: string[] }

/**
 * Joins each combining mark to its letter. Producers that draw in visual order put a mark before its
 * letter, those that draw from right to left after it; marks also sit at a height of their own, in
 * another item, so they are joined by the stream and by distance before lines are made.
 */
export function attachMarks(glyphs: Glyph[]): Glyph[] {
  const bases: Glyph[] = []
  const marked: Letter[] = []
  const follows = marksFollow(glyphs)
  let previous: Letter | undefined
  let waiting: Waiting[] = []

  function settle(next: Letter | undefined): void {
    const early: string[] = []
    for (const item of waiting) {
      const back = distance(item.mark, previous?.glyph)
      const ahead = distance(item.mark, next?.glyph)
      if (previous && belongsBefore(item, back, ahead, follows)) previous.marks.push(item.mark.text)
      else if (ahead < FAR) early.unshift(item.mark.text)
      else if (previous && back <= FAR) previous.marks.push(item.mark.text)
    }
    next?.marks.push(...early)
    waiting = []
  }

  for (const [i, glyph] of glyphs.entries()) {
    if (glyph.mark) {
      const before = glyphs[i - 1]
      if (waiting.length < MAX_MARKS)
        waiting.push({ mark: glyph, afterBlank: before !== undefined && !before.text.trim() })
      continue
    }
    if (glyph.text.trim()) {
      const letter: Letter = { glyph, marks: [] }
      if (waiting.length > 0) settle(letter)
      previous = letter
      marked.push(letter)
    }
    bases.push(glyph)
  }
  settle(undefined)
  for (const { glyph, marks } of marked) if (marks.length > 0) glyph.text = spreadMarks(glyph.text, marks)
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
  for (const [i, mark] of glyphs.entries()) {
    if (!mark.mark || !mark.descending) continue
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
