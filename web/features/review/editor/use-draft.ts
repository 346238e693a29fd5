import { useState } from 'react'

/** Numbered by the shape of what is kept: a draft of an older shape is not read. */
const keyOf = (id: string) => `review-draft-2:${id}`

/** Puts what somebody typed back where the editor finds it. */
export const keepDraft = <Draft>(id: string, draft: Draft): void =>
  localStorage.setItem(keyOf(id), JSON.stringify(draft))

/** What somebody has typed into an item: it stays in this browser until it is saved. */
export function useDraft<Draft>(id: string, start: Draft) {
  const [kept] = useState(() => localStorage.getItem(keyOf(id)))
  // Only this file writes the key, with the same type of draft.
  const [draft] = useState<Draft>(() => (kept === null ? start : (JSON.parse(kept) as Draft)))
  const [changed, setChanged] = useState(kept !== null)
  const keep = (next: Draft) => {
    setChanged(true)
    keepDraft(id, next)
  }
  const forget = () => localStorage.removeItem(keyOf(id))
  return { draft, keep, forget, changed }
}
