import { contentStems } from '../../text/words.ts'
import type { Block } from '../document.ts'
import { articleNumber } from './numbering.ts'
import { wordsIn } from './parts.ts'
import type { LessonSize } from './sizes.ts'
import { tile } from './tiling.ts'

const WINDOW = 3

/** Blocks cut where their subject changes, or where an article of law begins. */
export function byTopic(blocks: Block[], size: LessonSize): Block[][] {
  const units = unitsOf(blocks)
  const tiles = units.map((unit) => ({
    stems: unit.flatMap(({ segment }) => contentStems(segment.text)),
    words: wordsIn(unit),
  }))
  const limits = {
    minWords: Math.round(2.25 * size.least),
    maxWords: Math.round(0.8 * size.most),
    window: WINDOW,
  }
  const starts = tile(tiles, limits)
  return starts.map((start, index) => units.slice(start, starts[index + 1]).flat())
}

/** A list, a table or a quote goes with what leads to it, and text with its heading. */
function unitsOf(blocks: Block[]): Block[][] {
  const units: Block[][] = []
  for (const block of blocks) {
    const last = units.at(-1)
    if (last && (follows(block) || leads(last.at(-1)))) last.push(block)
    else units.push([block])
  }
  return units
}

const follows = ({ kind }: Block) => kind === 'list_item' || kind === 'table'
const leads = (block: Block | undefined) =>
  block !== undefined && (block.kind === 'heading' || /[:：]\s*$/.test(block.segment.text))

/** An article that its own paragraph opens: «المادة (3): …». */
const ARTICLES = 3

/** The blocks by articles of law, where at least three paragraphs open one; what stands before them comes first. */
export function byArticle(blocks: Block[]): { article: string | undefined; blocks: Block[] }[] {
  const groups: { article: string | undefined; blocks: Block[] }[] = [{ article: undefined, blocks: [] }]
  for (const block of blocks) {
    const article = block.kind === 'paragraph' ? articleNumber(block.segment.text.slice(0, 80)) : undefined
    if (article === undefined) groups.at(-1)?.blocks.push(block)
    else groups.push({ article, blocks: [block] })
  }
  const found = groups.filter((group) => group.blocks.length > 0)
  return groups.length > ARTICLES ? found : []
}
