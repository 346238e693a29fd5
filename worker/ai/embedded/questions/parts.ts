import { display } from '../../text/fold.ts'
import { inScriptOf } from '../../text/language.ts'
import { parts } from '../../text/words.ts'
import type { Block, Document } from '../document.ts'

const LONGEST_NAME = 9
const NUMBERING =
  /^(?:(?:chapter|section|part|unit|lesson|article|module|rule)\s+)?[\p{Nd}]+(?:[.)\-–:][\p{Nd}]*)*\s*[:.–-]?\s*|^(?:الفصل|الباب|القسم|الوحدة|الدرس|المادة|المبحث|المحور)\s+\S+\s*[:.–-]\s*/iu

/** The name of the part that a block stands in: its nearest heading without its number. */
export function partOf(block: Block, { blocks, lang }: Document): string | undefined {
  const heading = blocks.slice(0, block.index).findLast(({ kind }) => kind === 'heading')
  const name = display(heading?.segment.text ?? '')
    .replace(NUMBERING, '')
    .replace(/[.:؟?،]+$/, '')
    .trim()
  const usable = name.length > 2 && parts(name).length <= LONGEST_NAME && inScriptOf(name, lang)
  return usable && !/[«»“”"]/.test(name) ? name : undefined
}
