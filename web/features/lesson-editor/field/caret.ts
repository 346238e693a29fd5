/** Offsets in a field's text. The selection may run either way; `from` is the smaller one. */
export type Stretch = { from: number; to: number }

/** What is selected in a field; undefined when the selection is elsewhere. */
export function selectedIn(field: HTMLElement): Stretch | undefined {
  const selection = getSelection()
  if (!selection || selection.rangeCount === 0) return undefined
  const range = selection.getRangeAt(0)
  if (!field.contains(range.startContainer) || !field.contains(range.endContainer)) return undefined
  const before = document.createRange()
  before.setStart(field, 0)
  before.setEnd(range.startContainer, range.startOffset)
  const from = before.toString().length
  return { from, to: from + range.toString().length }
}

/** Where the caret is, at the moving end of a selection; -1 when it is elsewhere. */
export function caretIn(field: HTMLElement): number {
  const selection = getSelection()
  if (!selection?.focusNode || !field.contains(selection.focusNode)) return -1
  const range = document.createRange()
  range.setStart(field, 0)
  range.setEnd(selection.focusNode, selection.focusOffset)
  return range.toString().length
}

/** A place in the DOM for an offset in the text. */
export function pointAt(field: HTMLElement, offset: number): [node: Node, offset: number] {
  const walker = document.createTreeWalker(field, NodeFilter.SHOW_TEXT)
  let left = offset
  let last: Node | null = null
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const length = node.nodeValue?.length ?? 0
    last = node
    if (left <= length) return [node, left]
    left -= length
  }
  return last ? [last, last.nodeValue?.length ?? 0] : [field, 0]
}

/** Puts the caret at a place, with what lies between it and `from` selected. */
export function placeCaret(field: HTMLElement, at: number, from = at): void {
  field.focus({ preventScroll: true })
  getSelection()?.setBaseAndExtent(...pointAt(field, from), ...pointAt(field, at))
  field.scrollIntoView({ block: 'nearest' })
}

/** The fields of the lesson in their order on the screen. */
const fieldsOnScreen = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.lesson-field')]

/** Goes to the next field, at the column of the caret when it comes by an arrow up or down. */
export function leaveField(field: HTMLElement, by: 1 | -1, column?: number): boolean {
  const fields = fieldsOnScreen()
  const next = fields[fields.indexOf(field) + by]
  if (!next) return false
  if (column === undefined) {
    placeCaret(next, by > 0 ? 0 : (next.textContent ?? '').length)
    return true
  }
  next.focus()
  const box = next.getBoundingClientRect()
  const spot = document.caretPositionFromPoint?.(column, by > 0 ? box.top + 12 : box.bottom - 12)
  if (spot && next.contains(spot.offsetNode)) getSelection()?.collapse(spot.offsetNode, spot.offset)
  else placeCaret(next, 0)
  return true
}
