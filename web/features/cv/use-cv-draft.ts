import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { unsaved } from '#web/api/unsaved.ts'
import { toast } from '#web/ui/toast.ts'
import { type Cv, CvPatch } from '#worker/contract/cv.ts'
import { type Draft, draftOf } from './draft.ts'
import { m } from './messages.ts'
import { approveCv, keepCv, saveCv } from './queries.ts'

const corrections = unsaved<Draft>('cv_draft')
/** Changes whenever the CV is read again or saved. */
const stateOf = (cv: Cv): string => [cv.job_id, cv.analysed_at, cv.edited_at].join(' ')

/** The body of the form: the corrections, and whether to approve them. */
export const CvBody = z.extend(CvPatch, { approve: z.boolean() })

/** What was typed into a CV and outlives a reload, and what saves and approves it. */
export function useCvDraft(cv: Cv, onSaved: (saved: Cv) => void) {
  const client = useQueryClient()
  const [kept] = useState(() => corrections.find(stateOf(cv)))
  const [restored, setRestored] = useState(kept !== undefined)
  const [dirty, setDirty] = useState(restored)
  const [start] = useState<Draft>(() => kept ?? draftOf(cv))
  const forget = () => {
    corrections.forget()
    setDirty(false)
    setRestored(false)
  }
  const send = useMutation({
    mutationFn: async ({ approve, ...patch }: z.output<typeof CvBody>) => {
      if (!approve) return saveCv(patch)
      if (dirty) await saveCv(patch)
      return approveCv()
    },
    onSuccess: (saved, { approve }) => {
      toast.success(approve ? m.edit.approved : m.edit.saved)
      keepCv(client, saved)
      forget()
      onSaved(saved)
    },
  })
  const keep = (next: Draft) => {
    corrections.keep(stateOf(cv), next)
    setDirty(true)
  }
  return {
    start,
    /** What is shown was typed before the page was left. */
    restored,
    dirty,
    keep,
    forget,
    send,
    approving: send.isPending && send.variables.approve,
    saving: send.isPending && !send.variables.approve,
  }
}
