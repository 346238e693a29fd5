import type { PdfBlock } from './structure.ts'
import { joinLines } from './structure.ts'

const SENTENCE_END = /[.!?؟:…»"”)]\s*$/u

/** A paragraph cut by the end of a page goes on; it keeps the page where it begins. */
export function joinAcrossPages(pages: PdfBlock[][]): PdfBlock[] {
  const blocks: PdfBlock[] = []
  for (const page of pages) {
    const [first, ...rest] = page
    const last = blocks.at(-1)
    if (!first) continue
    if (last && goesOn(last, first)) {
      last.text = joinLines(last.text, first.text)
      last.open = first.open
    } else blocks.push(first)
    for (const block of rest) blocks.push(block)
  }
  return blocks
}

function goesOn(last: PdfBlock, first: PdfBlock): boolean {
  if (first.kind !== 'paragraph' || (last.kind !== 'paragraph' && last.kind !== 'list_item')) return false
  if (!last.open || Math.abs(last.size - first.size) > 0.6 || SENTENCE_END.test(last.text)) return false
  return !/^\p{Lu}/u.test(first.text)
}
