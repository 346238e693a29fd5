import { searchForm } from '../fold.ts'
import type { Slide, SlidePart, SlideText } from './slide.ts'

/** A shorter presentation may well say something on half of its slides. */
const LEAST_SLIDES = 4
const TITLES = new Set(['title', 'ctrTitle'])
/** The number of a slide, alone or with that of all slides. */
const COUNTED = /^\D{0,8}(\d{1,3})(?:\D{1,6}\d{1,3})?$/

/**
 * Takes away the lines that stand on more than half of the slides: the name of the house, a link to the start, the
 * number of the slide. Titles that repeat are chapters that go on. The numbers of slides count from 1.
 */
export function withoutRepeatedLines(slides: { slide: Slide; number: number }[]): void {
  if (slides.length < LEAST_SLIDES) return
  const seen = new Map<string, number>()
  for (const { slide, number } of slides)
    for (const key of new Set(slide.parts.flatMap((part) => keysOf(part, number))))
      seen.set(key, (seen.get(key) ?? 0) + 1)
  for (const { slide, number } of slides) {
    for (const part of slide.parts) {
      if (!isText(part)) continue
      part.paragraphs = part.paragraphs.filter(
        ({ text }) => (seen.get(keyOf(text, number)) ?? 0) * 2 <= slides.length,
      )
    }
  }
}

const isText = (part: SlidePart): part is SlideText =>
  'paragraphs' in part && !TITLES.has(part.placeholder ?? '')
const keysOf = (part: SlidePart, number: number): string[] =>
  isText(part) ? part.paragraphs.map(({ text }) => keyOf(text, number)) : []

function keyOf(text: string, number: number): string {
  const folded = searchForm(text)
  return Number(COUNTED.exec(folded)?.[1] ?? 0) === number ? '#' : folded
}
