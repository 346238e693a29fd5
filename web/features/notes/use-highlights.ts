import { useEffect } from 'react'
import type { Note } from '#worker/contract/notes.ts'
import { rangeOf } from './quotes.ts'

const NAME = 'notes'

/** Marks the words of notes as the browser draws a selection: no element is put around them. */
export function useHighlights(notes: Note[] | undefined): void {
  useEffect(() => {
    // Browsers that cannot do this still list the words below their block.
    if (!notes || typeof Highlight === 'undefined' || !CSS.highlights) return
    const ranges = notes.flatMap((note) => {
      const block = document.querySelector(`[data-block="${CSS.escape(note.block_id)}"]`)
      const range = block && note.quote !== '' ? rangeOf(block, note) : undefined
      return range ?? []
    })
    const drawn = new Highlight(...ranges)
    CSS.highlights.set(NAME, drawn)
    return () => {
      // A lesson that takes the place of another may have drawn its own by then.
      if (CSS.highlights.get(NAME) === drawn) CSS.highlights.delete(NAME)
    }
  }, [notes])
}
