import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { errorText } from '#web/api/error-text.ts'
import type { Assessment } from '#worker/contract/assessments.ts'
import { assessmentsQuery, changeAssessment, type Patch } from './queries.ts'

const WAIT_MS = 800

/** The fields of an exam or exercise; a change is shown at once, saved shortly after, and taken back when refused. */
export function useAssessment(assessment: Assessment) {
  const client = useQueryClient()
  const [draft, setDraft] = useState<Patch>({})
  const waiting = useRef<Patch>({})
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [at, setAt] = useState<Date>()
  const save = useMutation({
    mutationFn: (patch: Patch) => changeAssessment(assessment, patch),
    meta: { quiet: true },
    onSuccess: (saved) => {
      setAt(new Date())
      client.setQueryData(assessmentsQuery(assessment.course_id).queryKey, (list) =>
        list?.map((one) => (one.id === saved.id ? saved : one)),
      )
    },
  })
  const send = useEffectEvent(() => {
    clearTimeout(timer.current)
    const patch = waiting.current
    waiting.current = {}
    if (patch.title?.trim() === '') delete patch.title
    if (Object.keys(patch).length > 0) save.mutate(patch)
  })
  const change = (patch: Patch) => {
    setDraft((known) => ({ ...known, ...patch }))
    waiting.current = { ...waiting.current, ...patch }
    clearTimeout(timer.current)
    timer.current = setTimeout(() => send(), WAIT_MS)
  }
  // Leaving the screen saves what waits.
  useEffect(() => () => send(), [])
  return {
    values: { ...assessment, ...draft },
    change,
    at,
    saving: save.isPending,
    error: save.isError ? errorText(save.error) : undefined,
  }
}
