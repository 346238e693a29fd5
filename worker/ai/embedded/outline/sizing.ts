import { LESSON_WORDS } from '../../lesson-words.ts'
import type { Lang } from '../../text/language.ts'
import { contentStems } from '../../text/words.ts'
import type { Block } from '../document.ts'
import { joined, type Section } from './sections.ts'
import { LONG_TEXT, SHORT_TEXT, type TilingLimits, tile } from './tiling.ts'

/** A lesson with too few words joins its neighbour; a fragment joins even one of another chapter. */
const SCRAP_WORDS: Record<Lang, number> = { en: 40, ar: 28 }

/** Joins lessons too short to stand alone with the next or the one before, within their chapter if possible. */
export function joinShort(sections: Section[], lang: Lang): Section[] {
  const result: Section[] = []
  for (const section of sections) {
    const last = result.at(-1)
    if (last && belongTogether(last, section, lang)) {
      result[result.length - 1] = under(joined(last, section), last, lang)
    } else result.push(section)
  }
  return result
}

function belongTogether(last: Section, next: Section, lang: Lang): boolean {
  const { least: short, most } = LESSON_WORDS[lang]
  if (last.words + next.words > most) return false
  const smaller = Math.min(last.words, next.words)
  // Text before the first heading joins the next section, because it has no title of its own.
  const opening = last.titles.length === 0 && last.words < 2 * short
  return opening || smaller < SCRAP_WORDS[lang] || (last.chapter === next.chapter && smaller < short)
}

/** An introduction without its own text takes the title of the section it introduces. */
function under(section: Section, first: Section, lang: Lang): Section {
  const [title, ...others] = section.titles
  const introduces = first.words < LESSON_WORDS[lang].least && title === first.chapter && others.length > 0
  return introduces ? { ...section, titles: others } : section
}

/** Splits a section longer than a lesson where its subject changes. */
export function splitLong(
  section: Section,
  lang: Lang,
  nameOf: (blocks: Block[]) => string | undefined,
): Section[] {
  if (section.words <= LESSON_WORDS[lang].most) return [section]
  const groups = tiled(section.blocks, LONG_TEXT)
  if (groups.length < 2) return [section]
  return groups.map((blocks, index) => {
    const part = nameOf(blocks)
    const own = section.titles[0]
    const name = own && part && index > 0 ? `${own}: ${part}` : (own ?? part)
    const words = countWords(blocks)
    return {
      ...section,
      titles: name ? [name] : [],
      suggested: section.suggested || index > 0,
      blocks,
      words,
    }
  })
}

/** Splits a text without headings where its subject changes. */
export function sectionsByTopic(blocks: Block[], nameOf: (blocks: Block[]) => string | undefined): Section[] {
  const limits = blocks.length < 15 ? SHORT_TEXT : LONG_TEXT
  return tiled(blocks, limits).map((group) => {
    const name = nameOf(group)
    const titles = name ? [name] : []
    return { titles, suggested: true, chapter: undefined, blocks: group, words: countWords(group) }
  })
}

function tiled(blocks: Block[], limits: TilingLimits): Block[][] {
  // A heading belongs to what follows it, so the two are one tile.
  const units: Block[][] = []
  for (const block of blocks) {
    const last = units.at(-1)
    if (last?.every(({ kind }) => kind === 'heading')) last.push(block)
    else units.push([block])
  }
  const tiles = units.map((unit) => ({
    stems: unit.flatMap(({ segment }) => contentStems(segment.text)),
    words: countWords(unit),
  }))
  const starts = tile(tiles, limits)
  return starts.map((start, index) => units.slice(start, starts[index + 1]).flat())
}

function countWords(blocks: Block[]): number {
  return blocks.reduce((sum, { kind, words }) => sum + (kind === 'heading' ? 0 : words), 0)
}

/** Joins neighbours, the smallest pair first, until at most `most` are left. */
export function joinDownTo<T>(
  items: T[],
  most: number,
  size: (item: T) => number,
  join: (a: T, b: T) => T,
): T[] {
  const left = [...items]
  while (left.length > Math.max(1, most)) {
    const pairs = left.slice(1).map((item, index) => size(item) + size(left[index] ?? item))
    const at = pairs.indexOf(Math.min(...pairs))
    const [a, b] = [left[at], left[at + 1]]
    if (a === undefined || b === undefined) break
    left.splice(at, 2, join(a, b))
  }
  return left
}
