import { letterOf } from '#web/ui/letter-keys.ts'

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
  | 'add'
  | 'back'

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
  m: 'add',
  b: 'back',
}

/**
 * What a key means in the review. A letter counts by what it writes or, on a layout of another script,
 * by where it stands: «ش» is on the key of A.
 */
export function keyAction(event: Pressed): KeyAction | undefined {
  const { key, code, shiftKey, ctrlKey, metaKey, altKey } = event
  const letter = letterOf({ key, code })
  if (altKey) return undefined
  if (ctrlKey || metaKey) return letter === 'z' && !shiftKey ? 'undo' : undefined
  if (key === '?' || key === '؟') return 'help'
  if (key === 'Escape') return 'close'
  if (key === 'ArrowDown') return 'next'
  if (key === 'ArrowUp') return 'previous'
  if (shiftKey) return letter === 'a' ? 'approve-all' : undefined
  return LETTERS[letter]
}

const DIGIT_ZEROS = ['0', '\u0660', '\u06f0']

/**
 * The number from 1 that a key stands for: a digit of any script, or on a layout whose digits need Shift
 * the key at the digit's place.
 */
export function numberKey({ key, code, shiftKey, ctrlKey, metaKey, altKey }: Pressed): number | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  const written = DIGIT_ZEROS.map((zero) => key.charCodeAt(0) - zero.charCodeAt(0))
  const digit = key.length === 1 ? written.find((value) => value >= 1 && value <= 9) : undefined
  if (digit !== undefined || shiftKey) return digit
  const place = Number(/^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1])
  return Number.isNaN(place) ? undefined : place
}

/** The keys that remain in the coverage and the exam, where there is no item to decide on. */
export const WITHOUT_ITEMS: readonly KeyAction[] = ['view', 'help', 'undo', 'outline', 'close']
