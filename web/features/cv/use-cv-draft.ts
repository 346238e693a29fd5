import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formErrors } from '#web/api/form-errors.ts'
import { unsaved } from '#web/api/unsaved.ts'
import { ApiError } from '#web/api/unwrap.ts'
import { toast } from '#web/ui/toast.ts'
import { type Cv, CvPatch } from '#worker/contract/cv.ts'
import { type Draft, draftOf, patchOf } from './draft.ts'
import { m } from './messages.ts'
import { approveCv, keepCv, saveCv } from './queries.ts'

const corrections = unsaved<Draft>('cv_draft')
/** What was read or saved last. */
const stateOf = (cv: Cv): string => [cv.job_id, cv.analysed_at, cv.edited_at].join(' ')

/** The CV as it is being corrected: its draft, its errors, and what saves and approves it. */
export function useCvDraft(cv: Cv, onRefused: () => void) {
  const client = useQueryClient()
  const [kept] = useState(() => corrections.find(stateOf(cv)))
  const [restored, setRestored] = useState(kept !== undefined)
  const [draft, setDraft] = useState<Draft>(() => kept ?? draftOf(cv))
  const [dirty, setDirty] = useState(restored)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const take = (saved: Cv) => {
    keepCv(client, saved)
    reset(saved)
  }
  const reset = (to: Cv) => {
    corrections.forget()
    setDraft(draftOf(to))
    setDirty(false)
    setRestored(false)
    setErrors({})
  }
  const failed = (error: unknown) => {
    if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0) return
    setErrors(error.fields)
    onRefused()
  }
  const save = useMutation({
    mutationFn: saveCv,
    onSuccess: take,
    onError: failed,
    meta: { success: m.edit.saved },
  })
  const approve = useMutation({
    mutationFn: async (changes: CvPatch | undefined) => {
      if (changes) await saveCv(changes)
      return approveCv()
    },
    onSuccess: take,
    onError: failed,
    meta: { success: m.edit.approved },
  })
  /** What may be sent, or nothing when it says something wrong. */
  const checked = (): CvPatch | undefined => {
    const patch = patchOf(draft)
    const found = formErrors(CvPatch, patch)
    setErrors(found ?? {})
    if (!found) return patch
    toast.error(m.edit.check)
    onRefused()
    return undefined
  }
  const busy = save.isPending || approve.isPending
  return {
    draft,
    dirty,
    /** What is shown was typed before the page was left. */
    restored,
    discard: () => reset(cv),
    errors,
    change: (part: Partial<Draft>) => {
      const next = { ...draft, ...part }
      corrections.keep(stateOf(cv), next)
      setDraft(next)
      setDirty(true)
    },
    save: () => {
      const patch = busy ? undefined : checked()
      if (patch) save.mutate(patch)
    },
    approve: () => {
      const patch = busy ? undefined : checked()
      if (patch) approve.mutate(dirty ? patch : undefined)
    },
    saving: save.isPending,
    approving: approve.isPending,
  }
}
