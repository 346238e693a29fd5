import { useEffect, useEffectEvent } from 'react'

export type OutlineAction =
  | 'next'
  | 'previous'
  | 'rename'
  | 'merge'
  | 'split'
  | 'leave-out'
  | 'up'
  | 'down'
  | 'undo'
  | 'accept'
  | 'close'

/** By the place of the key, so that they are the same on an Arabic layout. */
const CODES: Record<string, OutlineAction> = {
  KeyJ: 'next',
  KeyK: 'previous',
  F2: 'rename',
  KeyM: 'merge',
  KeyS: 'split',
  KeyO: 'leave-out',
  Escape: 'close',
}

export function outlineAction(
  event: Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
): OutlineAction | undefined {
  const { code, altKey, shiftKey } = event
  if (event.ctrlKey || event.metaKey) {
    if (code === 'Enter') return 'accept'
    return code === 'KeyZ' && !shiftKey ? 'undo' : undefined
  }
  if (altKey) return code === 'ArrowUp' ? 'up' : code === 'ArrowDown' ? 'down' : undefined
  return shiftKey ? undefined : CODES[code]
}

/** Keys of the outline, off while somebody types or a menu or dialog is open. */
export function useOutlineKeys(act: (action: OutlineAction) => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    const typing =
      target instanceof HTMLElement &&
      target.closest('input, textarea, select, dialog, [role="menu"], [role="separator"]') !== null
    const action = outlineAction(event)
    if (!action || event.defaultPrevented || typing) return
    event.preventDefault()
    act(action)
  })
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
