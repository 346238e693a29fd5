import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { afterQuestionChange } from '#web/domain/stale.ts'
import type { Question } from '#worker/contract/questions.ts'
import { bodyOf, draftOf } from './draft.ts'
import { m } from './messages.ts'
import { createQuestion } from './queries.ts'

/** Writes the same question once more and opens it to be changed. The passage it was made from stays with the first. */
export function useDuplicate() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (question: Question) => {
      const { course_id: courseId, lesson_id: lessonId, language, about } = question
      const place = { course_id: courseId ?? '', ...(lessonId && { lesson_id: lessonId }) }
      return createQuestion({ ...bodyOf(draftOf(question)), ...place, language, about })
    },
    meta: { success: m.duplicated },
    onSuccess: async ({ id }) => {
      await afterQuestionChange(client)
      await navigate({ to: '/question-bank/$question_id', params: { question_id: id } })
    },
  })
}
