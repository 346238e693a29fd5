import type { PdfBlock } from './structure.ts'

/** An item that stands this many ems further in than another is one of that item's. */
const NESTED = 0.8
const DEEPEST = 6

/** Tells how deep the items of each list stand, by how far their numbers or bullets stand in. */
export function setListDepths(blocks: PdfBlock[]): void {
  const indents: number[] = []
  let last: PdfBlock | undefined
  for (const block of blocks) {
    if (block.kind === 'note') continue
    // Another column begins somewhere else.
    if (block.kind !== 'list_item' || last?.region !== block.region) indents.length = 0
    last = block
    if (block.kind !== 'list_item') continue
    const slack = block.size * NESTED
    while (indents.length > 1 && block.indent < (indents.at(-1) ?? 0) - slack) indents.pop()
    const innermost = indents.at(-1)
    if (innermost === undefined || (block.indent > innermost + slack && indents.length < DEEPEST))
      indents.push(block.indent)
    block.level = indents.length
  }
}
