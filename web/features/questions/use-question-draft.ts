import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { ContentLanguage } from '#db/vocabulary.ts'
import { errorText } from '#web/api/error-text.ts'
import { ApiError } from '#web/api/unwrap.ts'
import { afterQuestionChange } from '#web/domain/stale.ts'
import { toast } from '#web/ui/toast.ts'
import type { Question } from '#worker/contract/questions.ts'
import type { Draft } from './draft.ts'
import { m } from './messages.ts'
import { changeQuestion, createQuestion } from './queries.ts'

type Of = {
  start: Draft
  /** The one that is changed; without it a new one is made. */
  question?: Question
  /** Asked after a change: whether there is more to do on its page. */
  staysAfterSaving?: () => Promise<boolean>
}

/** What is typed and its way to the server. */
export function useQuestionDraft({ start, question, staysAfterSaving }: Of) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [draft, setDraft] = useState(start)
  const [revision, setRevision] = useState(question?.revision)
  /** As somebody else saved it while this was typed. */
  const [newer, setNewer] = useState<Question>()

  /** What the server has, in place of what was typed. */
  function show(saved: Question): void {
    setDraft(saved)
    setRevision(saved.revision)
    setNewer(undefined)
  }

  const save = useMutation({
    mutationFn: (place: { language: ContentLanguage; course_id: string }) => {
      const { type, title, points, difficulty, explanation, answers } = draft
      const fields = { type, title, points, difficulty, explanation, answers }
      if (question) return changeQuestion(question.id, { ...fields, revision: newer?.revision ?? revision })
      return createQuestion({ ...fields, ...place })
    },
    meta: { quiet: true, success: m.saved },
    onSuccess: async (saved) => {
      await afterQuestionChange(client)
      if (await staysAfterSaving?.()) show(saved)
      else await navigate({ to: '/question-bank' })
    },
    onError: (error) => {
      const detail = error instanceof ApiError ? error.detailOf('item_changed') : undefined
      if (detail && 'question' in detail) setNewer(detail.question)
      else if (!(error instanceof ApiError) || error.status !== 422) toast.error(errorText(error))
    },
  })
  const set = (part: Partial<Draft>) => setDraft((known) => ({ ...known, ...part }))
  return { draft, set, save, newer, show }
}
