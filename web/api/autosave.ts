import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { errorText } from './error-text.ts'

const WAIT_MS = 800

type Autosave<Patch, Saved> = {
  save: (patch: Partial<Patch>) => Promise<Saved>
  onSaved: (saved: Saved) => void
  /** What two changes are together, where the later one does not replace whole fields of the earlier. */
  merge?: (known: Partial<Patch>, patch: Partial<Patch>) => Partial<Patch>
}

/**
 * Fields that save themselves shortly after the last change. `draft` holds what was typed since the screen opened. It
 * is applied over the fetched values, so a response never overwrites what somebody is typing.
 */
export function useAutosave<Patch extends { title?: string }, Saved>({
  save,
  onSaved,
  merge = (known, patch) => ({ ...known, ...patch }),
}: Autosave<Patch, Saved>) {
  const [draft, setDraft] = useState<Partial<Patch>>({})
  const waiting = useRef<Partial<Patch>>({})
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [at, setAt] = useState<Date>()
  const saving = useMutation({
    mutationFn: save,
    meta: { quiet: true },
    onSuccess: (saved) => {
      setAt(new Date())
      onSaved(saved)
    },
  })
  const send = useEffectEvent(() => {
    clearTimeout(timer.current)
    const patch = waiting.current
    waiting.current = {}
    // A title cannot be empty, so an empty one is not saved until something is typed.
    if (patch.title?.trim() === '') delete patch.title
    if (Object.keys(patch).length > 0) saving.mutate(patch)
  })
  const change = (patch: Partial<Patch>) => {
    setDraft((known) => merge(known, patch))
    waiting.current = merge(waiting.current, patch)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => send(), WAIT_MS)
  }
  // Leaving the screen saves pending changes.
  useEffect(() => () => send(), [])
  return {
    draft,
    change,
    at,
    saving: saving.isPending,
    error: saving.isError ? errorText(saving.error) : undefined,
  }
}
