import { LIMITS } from '#db/vocabulary.ts'
import type { Block } from '../document.ts'
import { type Planning, sizeFor } from './lessons.ts'
import { isBareNumber } from './numbering.ts'
import { OUTLINE_WORDS } from './outline-words.ts'
import { blocksOf, type Part, type Tree, wordsIn } from './parts.ts'

/** "Part One" says nothing: the chapters in such parts have names. */
export function withoutBareNumbers(parts: Part[]): Part[] {
  const inner = parts.flatMap((part) => {
    const [first, ...others] = part.parts
    return isBareNumber(part.title) && first ? [prefixed(first, part.own), ...others] : [part]
  })
  const isBetter = inner.length > parts.length && inner.length <= LIMITS.levels
  return isBetter ? inner : parts
}

/** What stands before the first chapter opens it; a long opening is a chapter of its own. */
export function withFront({ front, parts }: Tree, planning: Planning): Part[] {
  const [first, ...others] = parts
  const words = wordsIn(front)
  if (words === 0 || !first) return parts
  const size = sizeFor(first, planning)
  const title = OUTLINE_WORDS[planning.knowledge.document.lang].introduction
  const opening: Part = { title, suggested: true, heading: [], own: front, parts: [], words }
  if (words > size.most) return [opening, ...parts]
  if (words < size.least) return [prefixed(first, front), ...others]
  const own: Part = { ...first, own: [], parts: [], heading: first.heading, words: wordsIn(first.own) }
  const inner = first.parts.length > 0 ? first.parts : [{ ...own, own: first.own }]
  const kept = first.parts.length > 0 ? first.own : []
  return [{ ...first, own: kept, parts: [opening, ...inner], words: first.words + words }, ...others]
}

const prefixed = (part: Part, blocks: Block[]): Part =>
  part.parts.length > 0 && part.own.length === 0
    ? {
        ...part,
        parts: [prefixed(part.parts[0] as Part, blocks), ...part.parts.slice(1)],
        words: part.words + wordsIn(blocks),
      }
    : { ...part, own: [...blocks, ...part.own], words: part.words + wordsIn(blocks) }

function appended(part: Part, blocks: Block[]): Part {
  const last = part.parts.at(-1)
  const words = part.words + wordsIn(blocks)
  return last
    ? { ...part, parts: [...part.parts.slice(0, -1), appended(last, blocks)], words }
    : { ...part, own: [...part.own, ...blocks], words }
}

/** A heading with a line under it is no chapter: it goes with its neighbour. */
export function withoutScraps(chapters: Part[], least: number): Part[] {
  const kept: Part[] = []
  let waiting: Block[] = []
  for (const [place, chapter] of chapters.entries()) {
    const isScrap = chapter.words < least && chapter.parts.length === 0
    const last = kept.at(-1)
    if (!isScrap) {
      kept.push(waiting.length > 0 ? prefixed(chapter, waiting) : chapter)
      waiting = []
    } else if (place < chapters.length - 1 || !last) waiting.push(...blocksOf(chapter))
    else kept[kept.length - 1] = appended(last, [...waiting.splice(0), ...blocksOf(chapter)])
  }
  const last = kept.at(-1)
  if (waiting.length > 0 && last) kept[kept.length - 1] = appended(last, waiting)
  return kept.length > 0 ? kept : chapters
}

/** Few chapters that are too long for their lessons, or fewer than were asked for, give way to their own parts. */
export function opensWide(
  chapters: Part[],
  most: number,
  wished: number | undefined,
  planning: Planning,
): Part[] {
  let open = chapters
  for (;;) {
    const candidates = open
      .filter((part) => {
        const size = sizeFor(part, planning)
        const isLong = part.words > LIMITS.lessonsPerLevel * size.most
        const fits = part.parts.length > 1 && open.length - 1 + part.parts.length <= most
        const isRich = part.parts.every(({ words }) => words >= size.least)
        return fits && isRich && (isLong || (wished !== undefined && open.length < wished))
      })
      .sort((a, b) => b.words - a.words)
    const [widest] = candidates
    if (!widest) return open
    const [first, ...others] = widest.parts
    const inner = first ? [prefixed(first, widest.own), ...others] : []
    open = open.flatMap((part) => (part === widest ? inner : [part]))
  }
}
