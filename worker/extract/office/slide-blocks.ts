import { LIST_ITEM } from '../plain/line-blocks.ts'
import type { Block } from '../segment-writer.ts'
import { numberText, numberWord } from './list-numbers.ts'
import type { SlidePart, SlideTable } from './slide.ts'
import type { SlideParagraph } from './slide-paragraphs.ts'

/** Body placeholders get their bullets from the master. */
const BODIES = new Set(['body', 'obj'])
const SENTENCE_END = /[.!?؟]$/u

/** The text of one part of a slide: bullets as list items with their level and number, other text as paragraphs. */
export function partBlocks(part: SlidePart): Block[] {
  if (!('paragraphs' in part)) return [tableBlock(part)]
  // Several paragraphs in a body placeholder are what the projector shows as bullets.
  const list = BODIES.has(part.placeholder ?? '') && part.paragraphs.length > 1
  const counts: (number | undefined)[] = []
  return part.paragraphs.map((paragraph): Block => {
    const number = numberOf(paragraph, counts)
    const text = number ? `${number} ${paragraph.text}` : paragraph.text
    if (!isItem(paragraph, list)) return { kind: 'paragraph', text }
    return { kind: 'list_item', level: paragraph.level + 1, text }
  })
}

function isItem({ text, mark }: SlideParagraph, list: boolean): boolean {
  if (mark?.kind === 'bullet' || mark?.kind === 'number' || LIST_ITEM.test(text.slice(0, 40))) return true
  return list && !(mark?.kind === 'none' && SENTENCE_END.test(text))
}

/** Counts on at the level of the paragraph; a paragraph further out, or one without a number, ends the count. */
function numberOf({ level, mark }: SlideParagraph, counts: (number | undefined)[]): string | undefined {
  counts.length = Math.min(counts.length, level + 1)
  if (mark?.kind !== 'number') {
    counts[level] = undefined
    return undefined
  }
  const count = (counts[level] ?? mark.start - 1) + 1
  counts[level] = count
  const word = numberWord(count, mark.format)
  if (mark.format.endsWith('ParenBoth')) return `(${word})`
  return numberText(word, mark.format.endsWith('ParenR') ? '%1)' : '%1.')
}

/** PowerPoint sets a first row as head unless told otherwise; a row with empty cells is a title or a grid. */
function tableBlock({ rows, head }: SlideTable): Block {
  const isHead = head && rows.length > 1 && rows[0]?.every((cell) => cell !== '') === true
  return { kind: 'table', text: '', rows, ...(isHead ? { level: 1 } : {}) }
}
