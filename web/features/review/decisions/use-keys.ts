import { useEffect, useEffectEvent } from 'react'
import { isBusyTarget } from '#web/ui/letter-keys.ts'
import { type KeyAction, keyAction } from './keys.ts'

/** No single letters. */
const ALWAYS: readonly KeyAction[] = ['undo', 'close', 'next', 'previous']

/** Calls `act` for the keys of the review, wherever the focus is but in a field, a menu or a dialog. */
export function useKeys(letters: boolean, act: (action: KeyAction) => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (
      event.defaultPrevented ||
      isBusyTarget(event.target, event.key) ||
      document.querySelector('dialog[open]')
    )
      return
    const action = keyAction(event)
    if (!action || (!letters && !ALWAYS.includes(action))) return
    if (action !== 'close') event.preventDefault()
    act(action)
  })
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
