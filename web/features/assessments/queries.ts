import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { AssessmentKind } from '#db/vocabulary.ts'
import { api, idempotent } from '#web/api/client.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { listLevels } from '#web/domain/course-queries.ts'
import { KEYS } from '#web/domain/keys.ts'
import type { Assessment, AssessmentBody, AssessmentPatch } from '#worker/contract/assessments.ts'

/** A page of the exams or exercises, of one course or of all. */
export const listAssessments = (
  kind: AssessmentKind,
  query: { course_id?: string; limit?: string; cursor?: string | undefined },
) => (kind === 'exam' ? unwrap(api.exams.$get({ query })) : unwrap(api.exercises.$get({ query })))

/** All assessments of a course: the exercises by level, then the exam. */
export const assessmentsQuery = (courseId: string) =>
  queryOptions({
    queryKey: KEYS.assessments(courseId),
    queryFn: async (): Promise<Assessment[]> => {
      const query = { course_id: courseId, limit: '100' }
      const [exams, exercises, levels] = await Promise.all([
        listAssessments('exam', query),
        listAssessments('exercise', query),
        listLevels(courseId),
      ])
      const place = ({ level_id: levelId }: Assessment) => levels.findIndex((level) => level.id === levelId)
      return [...exams.data, ...exercises.data.toSorted((a, b) => place(a) - place(b))]
    },
  })

export type Patch = z.infer<typeof AssessmentPatch>

export async function changeAssessment({ kind, id }: Assessment, json: Patch): Promise<Assessment> {
  if (kind === 'exam') return (await unwrap(api.exams[':id'].$patch({ param: { id }, json }))).data.exam
  return (await unwrap(api.exercises[':id'].$patch({ param: { id }, json }))).data.exercise
}

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

export const createExam = async (json: z.infer<typeof AssessmentBody>) =>
  (await unwrap(api.exams.$post({ json }, idempotent()))).data.exam
