/** A list that is open: how far its items stand in, and the number that its last one was given. */
type OpenList = { indent: number; written?: string; number: number }

const BULLET = /^[-*+•]\s+/
const NUMBER = /^(\d{1,9})([.)]\s+)/
/** An item that stands this much further in is one of the item above. */
const NESTED = 2
const DEEPEST = 9

/** Tells how deep items stand, and counts those of a list whose items are all written as `1.`, as renderers do. */
export function createListReader() {
  const lists: OpenList[] = []

  function item(line: string): { text: string; level: number } {
    const indent = line.length - line.trimStart().length
    while (lists.length > 1 && indent < (lists.at(-1)?.indent ?? 0)) lists.pop()
    const above = lists.at(-1)
    if (!above || (indent >= above.indent + NESTED && lists.length < DEEPEST))
      lists.push({ indent, number: 0 })
    const list = lists.at(-1)
    const text = line.trim().replace(BULLET, '')
    const number = NUMBER.exec(text)
    if (list && !number) delete list.written
    if (!list || !number) return { text, level: lists.length }
    const [mark, written = '', behind = ''] = number
    list.number = written === list.written ? list.number + 1 : Number(written)
    list.written = written
    return { text: `${list.number}${behind}${text.slice(mark.length)}`, level: lists.length }
  }

  return {
    item,
    end: () => {
      lists.length = 0
    },
  }
}
