import { useState } from 'react'

const SETTING = 'review:letters'

/** Single letters can be turned off (WCAG 2.1.4); what needs Ctrl stays. */
export function useLetterKeys(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => localStorage.getItem(SETTING) !== 'off')
  const keep = (next: boolean) => {
    localStorage.setItem(SETTING, next ? 'on' : 'off')
    setOn(next)
  }
  return [on, keep]
}

/**
 * The letter of a key: what it writes or, on a layout of another script, what stands in its place on a Latin one:
 * «ش» is on the key of A.
 */
export function letterOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const latin = /^[a-z]$/i.test(key)
  return (latin ? key : code.startsWith('Key') ? code.slice(3) : '').toLowerCase()
}

/** Single keys are off while somebody types or chooses; arrows are left to what scrolls by them. */
export function isBusyTarget(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false
  // A choice of radios has its arrows and no letters.
  const own =
    'input:not([type="radio"]), textarea, select, [contenteditable], dialog, [role="menu"], [role="separator"]'
  return target.closest(key.startsWith('Arrow') ? `${own}, input, [data-own-arrows]` : own) !== null
}
