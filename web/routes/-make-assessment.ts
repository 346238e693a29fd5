import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { afterAssessmentChange } from '#web/domain/stale.ts'
import type { MadeOf } from '#web/features/questions/bank.tsx'
import { toast } from '#web/ui/toast.ts'

/** Makes an exam or exercise of questions that were selected in the bank, and opens it. */
export function useMakeAssessment() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async ({ kind, courseId, questions }: MadeOf): Promise<void> => {
    const isExam = kind === 'exam'
    // A course has this at hand on each of its tabs, and few lists become an exam.
    const [{ createOfQuestions }, { f }] = await Promise.all([
      import('#web/features/assessments/queries.ts'),
      import('#web/features/questions/files/messages.ts'),
    ])
    const made = await createOfQuestions(kind, {
      courseId,
      title: isExam ? f.examTitle : f.exerciseTitle,
      questionIds: questions.map(({ id }) => id),
    })
    toast.success(isExam ? f.madeExam : f.madeExercise)
    await afterAssessmentChange(client, courseId)
    const params = { assessment_id: made.id }
    await (isExam
      ? navigate({ to: '/exams/$assessment_id', params })
      : navigate({ to: '/exercises/$assessment_id', params }))
  }
}
