import { display } from '../../../text/fold.ts'
import type { Block } from '../../document.ts'
import { areAlikeHeads } from './list-kin.ts'
import type { TextList } from './lists.ts'

const LEAST = 3

/** A table of two columns that are two lists side by side: no row of it says anything of its first cell. */
export function isTwoLists({ kind, segment: { rows: [head = []] = [] } }: Block): boolean {
  const [left, right] = head
  return kind === 'table' && head.length === 2 && areAlikeHeads(display(left ?? ''), display(right ?? ''))
}

/** Each column of such a table as a list. */
export function columnLists(block: Block): TextList[] {
  const [head = [], ...rows] = block.segment.rows ?? []
  if (!isTwoLists(block)) return []
  return head.flatMap((lead, column) => {
    const items = rows.map((row) => display(row[column] ?? '')).filter((cell) => /\p{L}{2}/u.test(cell))
    const list = { lead: display(lead), heading: true, items, sentences: [], blocks: [block], ordered: false }
    return items.length < LEAST ? [] : [list]
  })
}
