import type { Slide, SlidePart, SlideText } from './slide.ts'
import type { SlideParagraph } from './slide-paragraphs.ts'

/** The paragraphs of one part that are the slide's title. */
export type SlideTitle = { text: string; cover: boolean; part: number; from: number; to: number }

const TITLES = new Set(['title', 'ctrTitle'])
/** In hundredths of a point, of text whose master decides. */
const USUAL = { box: 1800, placeholder: 2800 }
/** By how much the largest text must be larger than all other. */
const LARGER = 1.1
const MOST_PARAGRAPHS = 2
const MOST_WORDS = 14
const SHORT_WORDS = 9
const SENTENCE_END = /[.;؛،,]$/u

type Line = { part: number; at: number; text: string; size: number; marked: boolean }

/** Titles by placeholder; a slide that has none is titled by its largest text, else by its first short line. */
export function slideTitles(slide: Slide): SlideTitle[] {
  const placed = slide.parts.flatMap((part, i) => titleIn(part, i) ?? [])
  if (placed.length > 0) return placed
  const lines = slide.parts.flatMap((part, i) => ('paragraphs' in part ? linesOf(part, i) : []))
  const found = largest(lines) ?? firstShort(lines, slide.parts)
  return found ? [found] : []
}

function titleIn(part: SlidePart, index: number): SlideTitle | undefined {
  if (!('paragraphs' in part) || !TITLES.has(part.placeholder ?? '') || part.paragraphs.length === 0)
    return undefined
  const text = part.paragraphs.map((paragraph) => paragraph.text).join(' ')
  return { text, cover: part.placeholder === 'ctrTitle', part: index, from: 0, to: part.paragraphs.length }
}

function linesOf({ placeholder, paragraphs }: SlideText, part: number): Line[] {
  const usual = placeholder ? USUAL.placeholder : USUAL.box
  return paragraphs.map(({ text, size, mark }: SlideParagraph, at) => {
    const marked = mark !== undefined && mark.kind !== 'none'
    return { part, at, text, size: size ?? usual, marked }
  })
}

function largest(lines: Line[]): SlideTitle | undefined {
  const size = Math.max(0, ...lines.map((line) => line.size))
  const large = lines.filter((line) => line.size * LARGER > size)
  const first = large[0]
  if (!first || large.length === lines.length || large.length > MOST_PARAGRAPHS) return undefined
  if (!large.every((line, i) => line.part === first.part && line.at === first.at + i && !line.marked))
    return undefined
  return titleOf(large, MOST_WORDS)
}

/** From the top of the slide where all boxes say their place, else in drawing order. */
function firstShort(lines: Line[], parts: SlidePart[]): SlideTitle | undefined {
  const topOf = ({ part }: Line) => (parts[part] as SlideText).top
  const placed = lines.every((line) => topOf(line) !== undefined)
  const [first] = placed ? lines.toSorted((a, b) => (topOf(a) ?? 0) - (topOf(b) ?? 0)) : lines
  return first && !first.marked ? titleOf([first], SHORT_WORDS) : undefined
}

function titleOf(lines: Line[], mostWords: number): SlideTitle | undefined {
  const text = lines.map((line) => line.text).join(' ')
  const words = text.split(/\s+/).length
  const [first, last] = [lines[0], lines.at(-1)]
  if (!first || !last || words > mostWords || SENTENCE_END.test(text) || !/\p{L}\p{M}*\p{L}/u.test(text))
    return undefined
  return { text, cover: false, part: first.part, from: first.at, to: last.at + 1 }
}
