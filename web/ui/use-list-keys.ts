import { useEffect, useEffectEvent } from 'react'
import { isBusyTarget, letterOf } from './letter-keys.ts'

/** What a key does in a list: with the row that has the focus or, where it needs none, by itself. */
export type ListKey = { key: string; text: string } & (
  | { act: (rowId: string) => void }
  | { anywhere: () => void }
  /** The row itself hears it: `names` are the keys that are pressed together. */
  | { names: readonly string[] }
)

const ROW = 'data-list-row'

/** The row with the focus, by what its `data-list-row` says. */
const focusedRow = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>(`[${ROW}]`) ?? null

/** Moves the focus to the next row or the one before; to the first where none has it. */
function moveFocus(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>(`[${ROW}]`)]
  const now = focusedRow()
  const next = now ? rows[rows.indexOf(now) + step] : rows[0]
  const link = next?.querySelector<HTMLElement>('a[href], [data-row-focus]')
  ;(link ?? next)?.focus()
}

/** The name of a key as a key bar shows it. */
function nameOf(event: KeyboardEvent): string {
  if (event.key === ' ') return 'Space'
  if (event.key === 'Escape') return 'Esc'
  if (event.key === '؟') return '?'
  return letterOf(event).toUpperCase() || event.key
}

/**
 * J and K between the rows of a list, unless the screen has another use for them, and what the list does by other keys.
 * Letters can be turned off.
 */
export function useListKeys(keys: readonly ListKey[], letters: boolean, onHelp: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, altKey, defaultPrevented } = event
    if (defaultPrevented || ctrlKey || metaKey || altKey) return
    if (isBusyTarget(target, key) || document.querySelector('dialog[open]')) return
    const name = nameOf(event)
    if (!letters && name.length === 1 && name !== '?') return
    const row = focusedRow()?.getAttribute(ROW)
    const known = keys.find((one) => one.key === name)
    if (known && 'anywhere' in known) known.anywhere()
    else if (name === 'J') moveFocus(1)
    else if (name === 'K') moveFocus(-1)
    else if (name === '?') onHelp()
    // Space on a button presses it.
    else if (known && 'act' in known && row && !(name === 'Space' && target instanceof HTMLButtonElement))
      known.act(row)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
