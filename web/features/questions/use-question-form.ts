import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { useContractForm } from '#web/api/contract-form.ts'
import { errorText } from '#web/api/error-text.ts'
import { ApiError } from '#web/api/unwrap.ts'
import { afterQuestionChange } from '#web/domain/stale.ts'
import { locale } from '#web/i18n/index.ts'
import { toast } from '#web/ui/toast.ts'
import type { OwnCourse } from '#worker/contract/courses.ts'
import { type Question, QuestionBody, QuestionPatch } from '#worker/contract/questions.ts'
import { bodyOf, type Draft, draftOf } from './draft.ts'
import { m } from './messages.ts'
import { changeQuestion, createQuestion } from './queries.ts'

type Body = z.infer<typeof QuestionBody> | z.infer<typeof QuestionPatch>
type Options = {
  start: Draft
  /** The question to edit. Without it a new one is created. */
  question?: Question
  courseId?: string
  courses: OwnCourse[]
  /** Asked after a change: whether there is more to do on its page. */
  staysAfterSaving?: () => Promise<boolean>
  /** The question as it was saved from another part of the page, with an accepted answer more. */
  grown?: Question
}

/**
 * The form of a question and its way to the server. `newer` is the question as somebody else saved it while this
 * was typed, and `show` puts a saved one in the place of what was typed.
 */
export function useQuestionForm({
  start,
  question,
  courseId = '',
  courses,
  staysAfterSaving,
  grown,
}: Options) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [revision, setRevision] = useState(question?.revision)
  const [newer, setNewer] = useState<Question>()
  const languageOf = (courseId: string) =>
    question?.language ?? courses.find((course) => course.id === courseId)?.language ?? locale

  const save = useMutation({
    mutationFn: (body: Body) => {
      if (question) return changeQuestion(question.id, body)
      return createQuestion(QuestionBody.parse(body))
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
  const schema: z.ZodMiniType<Body> = question ? QuestionPatch : QuestionBody
  const { form, shell, values, change, submit, errors } = useContractForm({
    values: { ...start, course_id: question?.course_id ?? courseId },
    schema,
    body: ({ course_id: courseId, ...draft }) =>
      question
        ? { ...bodyOf(draft), revision: newer?.revision ?? revision }
        : { ...bodyOf(draft), course_id: courseId, language: languageOf(courseId) },
    call: save,
  })

  function show(saved: Question): void {
    form.reset({ ...draftOf(saved), course_id: values.course_id })
    setRevision(saved.revision)
    setNewer(undefined)
  }

  // The answer joins what is typed, which would otherwise take it away again when it is saved.
  const grow = useRef(change)
  grow.current = change
  const typed = useRef(values.accepted)
  typed.current = values.accepted
  useEffect(() => {
    if (!grown || !('accepted' in grown)) return
    const known = typed.current.filter((text) => text.trim() !== '')
    grow.current({ accepted: [...new Set([...known, ...grown.accepted])] })
    setRevision(grown.revision)
  }, [grown])

  const language = languageOf(values.course_id)
  return { shell, values, change, submit, errors, saving: save.isPending, language, newer, show }
}
