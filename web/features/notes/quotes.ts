/**
 * Words of a block by themselves: numbers of sources, what only screen readers hear and the notes below are no part of
 * its text, so that a quote is found again whatever stands around it.
 */
const LEFT_OUT = 'button, .visually-hidden, [data-notes], svg, details > summary'

/** What the server keeps of a quote: LIMITS.quoteChars, without all other limits. */
const QUOTE_CHARS = 1_000

type Piece = { node: Text; start: number }

function piecesOf(block: Element): { text: string; pieces: Piece[] } {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
  const pieces: Piece[] = []
  let text = ''
  while (walker.nextNode()) {
    const node = walker.currentNode as Text // SHOW_TEXT
    if (node.parentElement?.closest(LEFT_OUT)) continue
    pieces.push({ node, start: text.length })
    text += node.data
  }
  return { text, pieces }
}

export type Quote = { block_id: string; quote: string; occurrence: number }

/** The offset in the block's text of a point of a range: of the first piece that does not lie before it. */
function offsetOf(pieces: Piece[], node: Node, offset: number, length: number): number {
  for (const piece of pieces) {
    if (piece.node === node) return piece.start + offset
    const point = document.createRange()
    point.setStart(node, offset)
    if (point.comparePoint(piece.node, 0) > 0) return piece.start
  }
  return length
}

/** What is selected, as a quote of the block in which it begins; undefined where it is no words of a lesson. */
export function quoteOf(selection: Selection | null): Quote | undefined {
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined
  const range = selection.getRangeAt(0)
  const from = range.startContainer
  const element = from instanceof Element ? from : from.parentElement
  const block = element?.closest<HTMLElement>('[data-block]')
  if (!block?.dataset.block) return undefined
  const { text, pieces } = piecesOf(block)
  const begin = offsetOf(pieces, from, range.startOffset, text.length)
  const end = block.contains(range.endContainer)
    ? offsetOf(pieces, range.endContainer, range.endOffset, text.length)
    : text.length
  const chosen = text.slice(begin, end)
  const quote = chosen.trim().slice(0, QUOTE_CHARS)
  if (quote === '') return undefined
  const start = begin + chosen.indexOf(quote)
  return { block_id: block.dataset.block, quote, occurrence: countOf(text.slice(0, start), quote) }
}

/** How often the words stand in the text before. */
function countOf(text: string, words: string): number {
  let count = 0
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) count++
  return count
}

/** Where a quote stands now; undefined once its words have changed. */
export function rangeOf(block: Element, { quote, occurrence }: Omit<Quote, 'block_id'>): Range | undefined {
  const { text, pieces } = piecesOf(block)
  let at = text.indexOf(quote)
  for (let n = 0; n < occurrence && at >= 0; n++) at = text.indexOf(quote, at + 1)
  if (at < 0) at = text.indexOf(quote)
  if (at < 0) return undefined
  const range = document.createRange()
  const point = (offset: number) => pieces.findLast(({ start }) => start <= offset)
  const first = point(at)
  const last = point(at + quote.length - 1)
  if (!first || !last) return undefined
  range.setStart(first.node, at - first.start)
  range.setEnd(last.node, at + quote.length - last.start)
  return range
}

/** The block that is read: the last one that begins above the middle of the window. What is folded away is none. */
export function blockOnScreen(): string | undefined {
  const blocks = [...document.querySelectorAll<HTMLElement>('[data-block]')].filter((block) =>
    block.checkVisibility(),
  )
  const middle = window.innerHeight / 2
  return (blocks.findLast((block) => block.getBoundingClientRect().top < middle) ?? blocks[0])?.dataset.block
}
