import { useEffect } from 'react'
import type { Actions } from './actions.ts'

/**
 * Undo, redo and the panel beside the lesson, wherever the focus is in the editor but in a search field or a dialog,
 * which have an undo of their own.
 */
export function useEditorKeys(acts: Actions, toggleSide: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const work = workOf(event)
      if (!work || event.defaultPrevented) return
      event.preventDefault()
      work()
    }
    const workOf = (event: KeyboardEvent): (() => void) | undefined => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || document.querySelector('dialog[open]')) return
      if (event.code === 'Backslash') return toggleSide
      const target = event.target instanceof Element ? event.target : null
      if (target?.closest('dialog, .lesson-source')) return
      if (event.code === 'KeyY') return acts.redo
      if (event.code === 'KeyZ') return event.shiftKey ? acts.redo : acts.undo
      return
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [acts, toggleSide])
}
