import { onPage } from '../line-boxes.ts'
import { joinLines, type PdfBlock } from './structure.ts'

const SENTENCE_END = /[.!?؟:…»"”)]\s*$/u

/** Joins a paragraph or table that continues in the next column or page. It keeps the page on which it begins. */
export function joinAcrossBreaks(blocks: PdfBlock[]): PdfBlock[] {
  const joined: PdfBlock[] = []
  // Footnotes may come between the two halves of a sentence.
  let lastText: PdfBlock | undefined
  for (const block of blocks) {
    const last = lastText
    const broken = last && (last.place?.page !== block.place?.page || last.region !== block.region)
    if (broken && goesOn(last, block)) {
      last.text = joinLines(last.text, block.text)
      last.boxes = joinedBoxes(last, block, 0)
      last.open = block.open
      last.region = block.region
    } else if (broken && last.rows && block.rows && last.rows[0]?.length === block.rows[0]?.length) {
      const head = repeatsHead(last.rows, block.rows) ? 1 : 0
      last.boxes = joinedBoxes(last, block, head)
      last.rows.push(...block.rows.slice(head))
    } else {
      joined.push(block)
      if (block.kind !== 'note') lastText = block
    }
  }
  return joined
}

function goesOn(last: PdfBlock, next: PdfBlock): boolean {
  if (next.kind !== 'paragraph' || (last.kind !== 'paragraph' && last.kind !== 'list_item')) return false
  if (!last.open || Math.abs(last.size - next.size) > 0.6 || SENTENCE_END.test(last.text.slice(-4)))
    return false
  return !/^\p{Lu}/u.test(next.text)
}

function joinedBoxes(last: PdfBlock, next: PdfBlock, skipped: number): PdfBlock['boxes'] {
  if (!last.boxes || !next.boxes) return undefined
  const page = next.place?.page
  const added = next.boxes.slice(skipped)
  const isElsewhere = page !== undefined && page !== last.place?.page
  return [...last.boxes, ...(isElsewhere ? added.map((line) => onPage(line, page)) : added)]
}

const repeatsHead = (rows: string[][], next: string[][]): boolean =>
  rows[0]?.join('\t') === next[0]?.join('\t')
