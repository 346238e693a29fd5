export type KeyAction =
  | 'next'
  | 'previous'
  | 'approve'
  | 'edit'
  | 'reject'
  | 'regenerate'
  | 'source'
  | 'unreviewed'
  | 'outline'
  | 'view'
  | 'approve-all'
  | 'undo'
  | 'help'
  | 'close'

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

const LETTERS: Record<string, KeyAction> = {
  j: 'next',
  k: 'previous',
  a: 'approve',
  e: 'edit',
  r: 'reject',
  g: 'regenerate',
  s: 'source',
  n: 'unreviewed',
  o: 'outline',
  v: 'view',
}

/**
 * What a key means in the review. A letter counts by what it writes or, on a layout of another script,
 * by where it stands: «ش» is on the key of A.
 */
export function keyAction(event: Pressed): KeyAction | undefined {
  const { key, code, shiftKey, ctrlKey, metaKey, altKey } = event
  const latin = /^[a-z]$/i.test(key)
  const letter = (latin ? key : code.startsWith('Key') ? code.slice(3) : '').toLowerCase()
  if (altKey) return undefined
  if (ctrlKey || metaKey) return letter === 'z' && !shiftKey ? 'undo' : undefined
  if (key === '?' || key === '؟') return 'help'
  if (key === 'Escape') return 'close'
  if (key === 'ArrowDown') return 'next'
  if (key === 'ArrowUp') return 'previous'
  if (shiftKey) return letter === 'a' ? 'approve-all' : undefined
  return LETTERS[letter]
}

/** Single keys are off while somebody types or chooses; arrows are left to what scrolls by them. */
export function isBusyTarget(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false
  const own = 'input, textarea, select, [contenteditable], dialog, [role="menu"], [role="separator"]'
  return target.closest(key.startsWith('Arrow') ? `${own}, [data-own-arrows]` : own) !== null
}

/** In the coverage and the exam there is no item to decide on: these keys are left. */
export const WITHOUT_ITEMS: readonly KeyAction[] = ['view', 'help', 'undo', 'outline', 'close']
