import type { Dispatch, SetStateAction } from 'react'
import { accept, acceptSure, type Correcting, keepOwn, keyOf, undo } from './correcting.ts'
import type { CorrectionActions } from './corrections.tsx'

/** The actions on corrections; after a decision the next open one is selected. */
export function useActions(
  state: Correcting,
  setState: Dispatch<SetStateAction<Correcting>>,
  select: (key: string | undefined) => void,
): CorrectionActions {
  const decide = (next: Correcting, after: number) => {
    setState(next)
    const open = next.found.find(({ start }) => start >= after) ?? next.found[0]
    select(open && keyOf({ open }))
  }
  return {
    accept: (correction, words) => decide(accept(state, correction, words), correction.start),
    keep: (correction) => decide(keepOwn(state, correction), correction.start),
    acceptSure: () => decide(acceptSure(state), 0),
    undo(decided) {
      const next = undo(state, decided)
      setState(next)
      const open = next.found.find(({ start }) => start === decided.start)
      select(open && keyOf({ open }))
    },
  }
}
