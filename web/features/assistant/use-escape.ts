import { useEffect } from 'react'

/** Esc stops an answer wherever the focus is, except while it closes a dialog. */
export function useEscape(isAnswering: boolean, onStop: () => void) {
  useEffect(() => {
    if (!isAnswering) return
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !document.querySelector('dialog[open]')) onStop()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [isAnswering, onStop])
}
