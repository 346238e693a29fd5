import { caretIn, leaveField, selectedIn } from './caret.ts'

/** What a key does at a place in a text where the browser alone would do nothing, or too little. */
export type FieldAction =
  | 'enter'
  | 'join-back'
  | 'join-forward'
  | 'undo'
  | 'redo'
  | 'select'
  | 'up'
  | 'down'
  | 'menu'
  | 'bold'
  | 'code'
  | 'link'
  | 'cite'
  | 'rewrite'

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'
>

/** Keys together with Ctrl or Command. */
const COMMANDS: Partial<Record<string, FieldAction>> = {
  KeyY: 'redo',
  KeyB: 'bold',
  KeyE: 'code',
  KeyK: 'link',
  KeyJ: 'rewrite',
}

/** Keys by where they stand, so that they work on an Arabic layout. */
export function fieldAction(event: Pressed, field: HTMLElement): FieldAction | undefined {
  if (event.isComposing) return undefined
  const command = event.ctrlKey || event.metaKey
  if (command && event.code === 'KeyZ') return event.shiftKey ? 'redo' : 'undo'
  if (command && event.shiftKey) return event.code === 'KeyS' ? 'cite' : undefined
  const commanded = command && !event.altKey ? COMMANDS[event.code] : undefined
  if (commanded) return commanded
  if (event.altKey && event.key === 'ArrowUp') return 'up'
  if (event.altKey && event.key === 'ArrowDown') return 'down'
  const selected = selectedIn(field)
  if (!selected) return undefined
  const length = (field.textContent ?? '').length
  if (command && event.code === 'KeyA') {
    const isAll = selected.from === 0 && selected.to === length
    return isAll ? 'select' : undefined
  }
  if (event.key === 'Escape') return 'select'
  if (command) return undefined
  if (event.key === 'Enter') return 'enter'
  if (event.key === '/' && length === 0) return 'menu'
  const isCaret = selected.from === selected.to
  if (event.key === 'Backspace' && isCaret && selected.from === 0) return 'join-back'
  if (event.key === 'Delete' && isCaret && selected.to === length) return 'join-forward'
  return undefined
}

/** Arrows lead from one text into the next: by the direction of the text, and up and down in their column. */
export function arrowLeaves(event: Pressed, field: HTMLElement): boolean {
  if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false
  const selected = selectedIn(field)
  if (!selected || selected.from !== selected.to) return false
  const at = caretIn(field)
  if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
    const isForward = (event.key === 'ArrowLeft') === (getComputedStyle(field).direction === 'rtl')
    if (isForward) return at === (field.textContent ?? '').length && leaveField(field, 1)
    return at === 0 && leaveField(field, -1)
  }
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return false
  const range = getSelection()?.getRangeAt(0).getBoundingClientRect()
  const box = field.getBoundingClientRect()
  const line = Number.parseFloat(getComputedStyle(field).lineHeight) || 24
  const caret = range && range.height > 0 ? range : box
  const column = range && range.height > 0 ? range.x : box.x + box.width / 2
  if (event.key === 'ArrowUp') return caret.top - box.top < line && leaveField(field, -1, column)
  return box.bottom - caret.bottom < line && leaveField(field, 1, column)
}
