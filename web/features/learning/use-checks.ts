import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { usePreview } from '#web/domain/course-links.ts'
import type { QuestionResponse } from '#web/domain/question/asked.ts'
import type { Verdict } from '#worker/contract/attempts.ts'
import { answerCheck } from './check-queries.ts'
import { afterCheck, afterVerdict, type CheckState, checkAtStart, OPEN, settledPhase } from './check-rules.ts'
import { type OpenedLesson, onJudged } from './opened-lesson.ts'
import { lessonQuery } from './queries.ts'

/** The checks of a lesson while it is read. Answers are saved as practice; a preview sends none. */
export function useChecks(lesson: OpenedLesson) {
  const client = useQueryClient()
  const preview = usePreview() !== null
  const [checks, setChecks] = useState<Record<string, CheckState>>(() =>
    Object.fromEntries(lesson.checks.map(({ question_id: id }) => [id, checkAtStart(lesson, id)])),
  )
  const [active, setActive] = useState<string>()
  const change = (id: string, next: (state: CheckState) => CheckState) =>
    setChecks((all) => ({ ...all, [id]: next(all[id] ?? OPEN) }))

  const hear = useCallback(
    (id: string, response: QuestionResponse, verdict: Verdict | null | 'kept') => {
      setChecks((all) => ({ ...all, [id]: afterVerdict(all[id] ?? OPEN, response, verdict) }))
      client.setQueryData(
        lessonQuery(lesson.id).queryKey,
        (read) => read && afterCheck(read, id, response, verdict),
      )
    },
    [client, lesson.id],
  )
  useEffect(() => {
    if (!preview) return onJudged(lesson.id, hear)
  }, [preview, lesson.id, hear])

  const send = useMutation({
    mutationFn: ({ id, response }: { id: string; response: QuestionResponse }) =>
      answerCheck(lesson.id, id, response),
    onSuccess: (verdict, { id, response }) => {
      setActive(id)
      hear(id, response, verdict)
      if (verdict && verdict !== 'kept' && !verdict.correct)
        change(id, (state) => ({ ...state, returns: true }))
    },
    onError: (_, { id }) => change(id, (state) => ({ ...state, phase: 'open' })),
  })

  const settled = useMemo(
    () => new Set(Object.keys(checks).filter((id) => settledPhase(checks[id] ?? OPEN))),
    [checks],
  )
  return {
    all: checks,
    of: (id: string): CheckState => checks[id] ?? OPEN,
    active,
    settled,
    /** The check whose answer is being sent. */
    sending: send.isPending ? send.variables.id : undefined,
    respond: (id: string, response: QuestionResponse) => change(id, (state) => ({ ...state, response })),
    judge: (id: string, response: QuestionResponse) => {
      if (send.isPending) return
      change(id, (state) => ({ ...state, response }))
      if (preview) change(id, (state) => ({ ...state, phase: 'preview' }))
      else send.mutate({ id, response })
    },
    again: (id: string) => change(id, ({ missed }) => ({ phase: 'open', missed })),
    show: (id: string) => change(id, (state) => ({ ...state, phase: 'shown' })),
  }
}
export type Checks = ReturnType<typeof useChecks>
