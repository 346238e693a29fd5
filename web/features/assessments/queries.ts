import type * as z from 'zod/mini'
import { type AssessmentKind, EXAM_DEFAULTS } from '#db/vocabulary.ts'
import { api, idempotent } from '#web/api/client.ts'
import { unwrap } from '#web/api/unwrap.ts'
import type { Assessment, AssessmentBody } from '#worker/contract/assessments.ts'

export async function openAssessment({ kind, id }: Assessment, open: boolean): Promise<Assessment> {
  const param = { id }
  if (kind === 'exam') {
    const call = open ? api.exams[':id'].activate : api.exams[':id'].deactivate
    return (await unwrap(call.$post({ param }))).data.exam
  }
  const call = open ? api.exercises[':id'].activate : api.exercises[':id'].deactivate
  return (await unwrap(call.$post({ param }))).data.exercise
}

export const deleteAssessment = ({ kind, id }: Assessment) =>
  kind === 'exam'
    ? unwrap(api.exams[':id'].$delete({ param: { id } }))
    : unwrap(api.exercises[':id'].$delete({ param: { id } }))

export const createAssessment = async (
  kind: AssessmentKind,
  json: z.infer<typeof AssessmentBody>,
): Promise<Assessment> =>
  kind === 'exam'
    ? (await unwrap(api.exams.$post({ json }, idempotent()))).data.exam
    : (await unwrap(api.exercises.$post({ json }, idempotent()))).data.exercise

/** The same exam or exercise once more, closed until its instructor opens it. */
export function duplicateAssessment(one: Assessment, title: string): Promise<Assessment> {
  const { kind, level_id: levelId, lesson_id: lessonId, ...rest } = one
  const json = {
    title,
    course_id: rest.course_id,
    ...(levelId && { level_id: levelId }),
    ...(lessonId && { lesson_id: lessonId }),
    duration_minutes: rest.duration_minutes,
    mcq_count: rest.mcq_count,
    true_or_false_count: rest.true_or_false_count,
    other_count: rest.other_count,
    success_percentage: rest.success_percentage,
    max_attempts: rest.max_attempts,
    pause_minutes: rest.pause_minutes,
    show: rest.show,
    draws: rest.draws,
    opens_at: rest.opens_at,
    closes_at: rest.closes_at,
    question_ids: rest.question_ids,
    is_active: false,
  }
  return createAssessment(kind, json)
}

/** An exam or exercise that asks these questions, in this order. */
export function createOfQuestions(
  kind: AssessmentKind,
  { courseId, title, questionIds }: { courseId: string; title: string; questionIds: string[] },
): Promise<Assessment> {
  const json = {
    title,
    course_id: courseId,
    question_ids: questionIds,
    duration_minutes: kind === 'exam' ? EXAM_DEFAULTS.durationMinutes : 0,
    success_percentage: EXAM_DEFAULTS.successPercentage,
    max_attempts: kind === 'exam' ? EXAM_DEFAULTS.maxAttempts : 0,
    mcq_count: 0,
    true_or_false_count: 0,
  }
  return createAssessment(kind, json)
}
