/** The action of a key in the exam. */
export type ExamKey =
  | { do: 'choose'; index: number }
  | { do: 'next' }
  | { do: 'previous' }
  | { do: 'flag' }
  | { do: 'list' }

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** Reads a press; letters by `code` too, so that they work on an Arabic layout. Arrows mirror in RTL. */
export function readExamKey(press: Press, dir: 'ltr' | 'rtl', letters: boolean): ExamKey | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null
  const digit = /^(?:Digit|Numpad)([1-6])$/.exec(press.code)?.[1]
  if (digit) return { do: 'choose', index: Number(digit) - 1 }
  if (press.key === '?' || press.key === '؟') return { do: 'list' }
  if (press.code === 'KeyF') return { do: 'flag' }
  const letter = letters ? /^Key([A-E])$/.exec(press.code)?.[1] : undefined
  if (letter) return { do: 'choose', index: letter.charCodeAt(0) - 65 }
  if (press.key === 'Enter') return { do: 'next' }
  const forward = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const back = dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
  if (press.key === forward) return { do: 'next' }
  if (press.key === back) return { do: 'previous' }
  return null
}

/** Single keys do nothing while typing, or on elements where Enter has a meaning already. */
export function takesKeys(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return true
  if (target.closest('dialog, input, textarea, select, [contenteditable]')) return false
  return !(key === 'Enter' && target.closest('button, a'))
}
