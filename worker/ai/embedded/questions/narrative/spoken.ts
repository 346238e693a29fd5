import { plain } from '../../../text/fold.ts'
import type { Lang } from '../../../text/language.ts'
import { sentenceSpans } from '../../../text/sentences.ts'
import { contentStems, parts } from '../../../text/words.ts'
import type { Block } from '../../document.ts'

/** Words in quotation marks, or behind the colon of "he said:", as offsets in the plain text of a block. */
export type Spoken = { from: number; to: number; marked: boolean }

const MARKED =
  /“([^“”]{3,600})”|"([^"]{3,600})"|«([^«»]{3,600})»|(?<=^|[\s—])‘([^‘“"]{3,400}?[.,!?])’(?=[\s—]|$)/gu
/** «سأعود قبل المغرب، أجاب الولد.»: a line of a list or behind a dash, with its speaker and without marks. */
export const SAID_BEHIND: Record<Lang, RegExp> = {
  en: /^[–—-]?\s*([^“”":]{8,200}?[,!?.]) (?=(?:said|asked|answered|replied|cried|shouted|whispered|called|exclaimed) (?:the )?\p{L}[^“”"]{1,40}\.?$)/u,
  ar: /^[–—-]?\s*([^«»“”":]{8,200}?[،!؟?.]) (?=(?:قال|قالت|سأل|سألت|أجاب|أجابت|رد|ردت|صاح|صاحت|همس|همست|هتف|هتفت) [^«»“”"]{2,40}\.?$)/u,
}
/** «قالت السلحفاة: هيا نتسابق.» without marks. */
const BEHIND_COLON = /:\s*([^\s«»“”":][^«»“”":\n]{6,300}?[.!؟?])(?=\s|$)/gu
const WORDS = { least: 4, best: 14, most: 25 }
/** A line that tells something has so many words of content. */
const TELLING = 3

const views = new WeakMap<Block, ReturnType<typeof plain>>()

export function viewOf(block: Block) {
  const known = views.get(block) ?? plain(block.segment.text)
  views.set(block, known)
  return known
}

export function spokenIn(block: Block, lang: Lang): Spoken[] {
  const { text } = viewOf(block)
  if (text.split('"').length % 2 === 0) return []
  const marked = Array.from(text.matchAll(MARKED), ({ index, 0: all }) => ({
    from: index + 1,
    to: index + all.length - 1,
    marked: true,
  }))
  if (marked.length > 0) return marked
  const behind = SAID_BEHIND[lang].exec(text)
  if (behind)
    return [{ from: behind[0].indexOf(behind[1] ?? ''), to: behind[0].trimEnd().length, marked: true }]
  if (lang === 'en') return []
  return Array.from(text.matchAll(BEHIND_COLON), ({ index, 0: all, 1: line = '' }) => ({
    from: index + all.length - line.length,
    to: index + all.length,
    marked: false,
  }))
}

/** Who says something, and whether the text names them before it or behind it. */
export type Speaker = { name: string; behind: boolean }

/** The one or two sentences beside the speaker's name that can be read at a glance, the best length first. */
export function linesOf(
  { from, to }: Spoken,
  text: string,
  behind: boolean,
): Array<readonly [from: number, to: number]> {
  const all = sentenceSpans(text.slice(from, to)).map(({ start, end }) => [from + start, from + end] as const)
  const [first, second] = behind ? [all.at(-1), all.at(-2)] : [all.at(0), all.at(1)]
  if (!first) return []
  const both = second && ([Math.min(first[0], second[0]), Math.max(first[1], second[1])] as const)
  const fitting = [first, ...(both ? [both] : [])].filter(([start, end]) => tells(text.slice(start, end)))
  const off = ([start, end]: readonly [number, number]) =>
    Math.abs(parts(text.slice(start, end)).length - WORDS.best)
  return fitting.toSorted((a, b) => off(a) - off(b))
}

function tells(line: string): boolean {
  const count = parts(line).length
  if (count < WORDS.least || count > WORDS.most) return false
  return (
    /^[^\p{Ll}]/u.test(line) && !/[“”«»"]|\.\.\.|…/.test(line) && new Set(contentStems(line)).size >= TELLING
  )
}
