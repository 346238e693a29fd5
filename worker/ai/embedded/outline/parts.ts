import type { Block } from '../document.ts'
import { depthsOf, type RankedHeading } from './heading-levels.ts'
import { isGeneral } from './joined-titles.ts'
import { articleNumber, countOn, isBareNumber, rankOf } from './numbering.ts'
import { headingTitle } from './titles.ts'

/** A stretch of the document under one heading, with the parts that deeper headings open in it. */
export type Part = {
  title: string
  /** The engine made the title, because no heading stood there. */
  suggested: boolean
  /** The blocks of its heading, one for each line. */
  heading: Block[]
  /** The number of an article of law. */
  article?: string
  /** What stands before the first part inside it. */
  own: Block[]
  parts: Part[]
  /** Of all text in it, headings left out. */
  words: number
}

/** A title has no more text than an opening line or two. */
const TITLE_WORDS = 45

/** The document by its headings: what it is called, what stands before all parts, and the parts. */
export type Tree = { title: string | undefined; front: Block[]; parts: Part[] }

type Heading = RankedHeading & { blocks: Block[] }

/** The document by its headings. A lone heading at its start is the title; `front` stands before all parts. */
export function partsOf(blocks: Block[]): Tree {
  const headings = headingsOf(blocks)
  const title = titleAmong(headings, blocks)
  const chapters = headings.filter((heading) => heading !== title)
  const depths = depthsOf(chapters)
  const counted = countedDepths(chapters, depths)
  const begins = new Map(chapters.map((heading, place) => [heading.blocks[0], place]))
  const inHeading = new Set(headings.flatMap((heading) => heading.blocks))
  const root: Part = { title: '', suggested: false, heading: [], own: [], parts: [], words: 0 }
  const open = [{ part: root, depth: -1 }]
  for (const block of blocks) {
    const place = begins.get(block)
    const heading = place === undefined ? undefined : chapters[place]
    if (heading && place !== undefined) {
      const depth = depths[place] ?? 0
      while ((open.at(-1)?.depth ?? -1) >= depth) open.pop()
      const part = emptyPart(heading, counted.has(depth))
      open.at(-1)?.part.parts.push(part)
      open.push({ part, depth })
    } else if (!inHeading.has(block)) open.at(-1)?.part.own.push(block)
  }
  countWords(root)
  return { title: title && headingTitle(title.text), front: root.own, parts: withText(root).parts }
}

/** All blocks of a part in reading order, headings too. */
export function blocksOf({ heading, own, parts }: Part): Block[] {
  return [...heading, ...own, ...parts.flatMap(blocksOf)]
}

export function wordsIn(blocks: Block[]): number {
  return blocks.reduce((sum, { kind, words }) => sum + (kind === 'heading' ? 0 : words), 0)
}

function emptyPart({ text, blocks }: Heading, isCounted: boolean): Part {
  const article = articleNumber(text)
  const [block] = blocks
  const title =
    block?.segment.slide === undefined ? headingTitle(text, isCounted) : (block.title ?? headingTitle(text))
  const named = article === undefined ? {} : { article }
  return { title, suggested: false, heading: blocks, ...named, own: [], parts: [], words: 0 }
}

/** A heading that is nothing but a number takes the next line for its title: «الباب الأول», then «أحكام عامة». */
function headingsOf(blocks: Block[]): Heading[] {
  const headings: Heading[] = []
  for (const block of blocks) {
    if (block.kind !== 'heading') continue
    const { level, segment, index } = block
    const last = headings.at(-1)
    const follows = last?.blocks.at(-1)?.index === index - 1 && last.level === level
    if (last && follows && isBareNumber(last.text) && rankOf(segment.text) === undefined) {
      last.blocks.push(block)
      last.text = `${last.text}: ${segment.text}`
    } else headings.push({ text: segment.text, level, isEmpty: false, blocks: [block] })
  }
  for (const [place, heading] of headings.entries()) {
    const next = headings[place + 1]?.blocks[0]?.index
    heading.isEmpty = next !== undefined && heading.blocks.at(-1)?.index === next - 1
  }
  return headings
}

/**
 * A single heading at the top is the title of all. So is one that stands before the first chapter with little text or
 * none, where the chapters beside it hold sections.
 */
function titleAmong(headings: Heading[], blocks: Block[]): Heading | undefined {
  const [first] = headings
  if (!first) return undefined
  const top = Math.min(...headings.map(({ level }) => level))
  const atTop = headings.filter(({ level }) => level === top)
  // Some files mark a line of prose above chapters as a lesser heading than they are.
  const isLesser = first.isEmpty && headings[1]?.level === top && rankOf(first.text) === undefined
  if (first.level !== top) return isLesser ? first : undefined
  if (atTop.length === 1) return first
  if (rankOf(first.text) !== undefined) return undefined
  if (headings[1]?.level !== top || atTop.length < 3 || isGeneral(first.text)) return undefined
  if (first.isEmpty) return hasChaptersLike(first, headings) ? undefined : first
  const from = first.blocks.at(-1)?.index ?? 0
  const to = headings[1].blocks[0]?.index ?? 0
  const text = blocks.filter(({ index }) => index > from && index < to)
  const deep = headings.filter(
    ({ level }, place) => level === top && (headings[place + 1]?.level ?? top) > top,
  )
  return wordsIn(text) < TITLE_WORDS && deep.length > atTop.length / 2 ? first : undefined
}

/** Where other headings too are followed at once by one of their own level, the first is a chapter like them. */
function hasChaptersLike(first: Heading, headings: Heading[]): boolean {
  return headings.some(
    (heading, place) => heading !== first && heading.isEmpty && headings[place + 1]?.level === heading.level,
  )
}

function countedDepths(headings: Heading[], depths: number[]): Set<number> {
  const all = [...new Set(depths)]
  return new Set(
    all.filter((depth) =>
      countOn(headings.filter((_, place) => depths[place] === depth).map(({ text }) => text)),
    ),
  )
}

function countWords(part: Part): number {
  part.words = wordsIn(part.own) + part.parts.reduce((sum, inner) => sum + countWords(inner), 0)
  return part.words
}

function withText(part: Part): Part {
  return { ...part, parts: part.parts.filter(({ words }) => words > 0).map(withText) }
}
