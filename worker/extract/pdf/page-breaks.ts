import { isCaption } from '../figures/captions.ts'
import { onPage } from '../line-boxes.ts'
import { createLineJoiner, type JoinLines } from './hyphens.ts'
import type { PdfBlock } from './structure.ts'
import { breaksOff, mayGoOn } from './unfinished.ts'

const SAME_SIZE = 0.6
/** Footnotes, a figure with its labels and a table are no more blocks than this. */
const MOST_ASIDES = 24

/**
 * Joins a paragraph or table that continues in the next column or page, or below a figure. It keeps the page on which
 * it begins. Notes, captions, tables and smaller print may stand between the two halves of a sentence.
 */
export function joinAcrossBreaks(blocks: PdfBlock[], joinLines: JoinLines = createLineJoiner()): PdfBlock[] {
  const joined: PdfBlock[] = []
  /** The text that may go on, and how many blocks of another kind have come since. */
  let last: PdfBlock | undefined
  let asides = 0
  /** The table above, with nothing but notes behind it. */
  let table: PdfBlock | undefined
  for (const block of blocks) {
    const broken = last && (asides > 0 || isElsewhere(last, block))
    if (last && broken && goesOn(last, block, asides)) {
      last.text = joinLines(last.text, block.text)
      last.boxes = joinedBoxes(last, block, 0)
      last.open = block.open
      last.room = block.room
      last.lines += block.lines
      last.region = block.region
      asides = 0
    } else if (table && isElsewhere(table, block) && isSameTable(table, block)) {
      const head = repeatsHead(table, block) ? 1 : 0
      table.boxes = joinedBoxes(table, block, head)
      table.rows?.push(...(block.rows ?? []).slice(head))
    } else {
      joined.push(block)
      if (block.kind !== 'note') table = block.rows ? block : undefined
      if (last && isAside(block, last, asides)) asides++
      else if (block.kind !== 'note') {
        last = isText(block) && !isCaption(block.text) ? block : undefined
        asides = 0
      }
    }
  }
  return joined
}

const pageOf = (block: PdfBlock): number => block.place?.page ?? 0
const isElsewhere = (last: PdfBlock, next: PdfBlock): boolean =>
  pageOf(last) !== pageOf(next) || last.region !== next.region
const isText = ({ kind }: PdfBlock): boolean => kind === 'paragraph' || kind === 'list_item'

/** What may stand between the halves of a sentence that breaks off, up to the next page. */
function isAside(block: PdfBlock, last: PdfBlock, asides: number): boolean {
  if (block.kind === 'note') return asides > 0
  if (breaksOff(tailOf(last)) === undefined) return false
  if (asides >= MOST_ASIDES || pageOf(block) > pageOf(last) + 1 || block.kind === 'heading') return false
  return block.kind === 'table' || isCaption(block.text) || last.size - block.size > SAME_SIZE
}

/** A line is full as well where the first word of the next had no room on it. */
const tailOf = ({ text, open, room, lines }: PdfBlock, next?: PdfBlock) => ({
  text,
  full: open || (next !== undefined && next.opening >= room),
  lines,
})

function goesOn(last: PdfBlock, next: PdfBlock, asides: number): boolean {
  if (next.kind !== 'paragraph' || !isText(last) || Math.abs(last.size - next.size) > SAME_SIZE) return false
  const breaking = breaksOff(tailOf(last, next))
  if (asides > 0 && !isSurelyOne(breaking, last, next)) return false
  return !isCaption(next.text) && mayGoOn(breaking, next)
}

/** Below a figure on the same page another paragraph is likelier than the rest of one. */
function isSurelyOne(breaking: ReturnType<typeof breaksOff>, last: PdfBlock, next: PdfBlock): boolean {
  if (breaking === 'sure' || /^\p{Ll}/u.test(next.text)) return true
  return breaking === 'open' && pageOf(last) !== pageOf(next)
}

const isSameTable = (last: PdfBlock, next: PdfBlock): boolean =>
  last.rows !== undefined && next.rows !== undefined && last.rows[0]?.length === next.rows[0]?.length

function joinedBoxes(last: PdfBlock, next: PdfBlock, skipped: number): PdfBlock['boxes'] {
  if (!last.boxes || !next.boxes) return undefined
  const page = next.place?.page
  const added = next.boxes.slice(skipped)
  const isOnOther = page !== undefined && page !== last.place?.page
  return [...last.boxes, ...(isOnOther ? added.map((line) => onPage(line, page)) : added)]
}

const repeatsHead = (last: PdfBlock, next: PdfBlock): boolean =>
  last.rows?.[0]?.join('\t') === next.rows?.[0]?.join('\t')
