import { queryOptions } from '@tanstack/react-query'
import type { AssessmentKind } from '#db/vocabulary.ts'
import { api } from '#web/api/client.ts'
import { unwrap } from '#web/api/unwrap.ts'
import type { Assessment, AssessmentsQuery } from '#worker/contract/assessments.ts'
import { listLevels } from './course-queries.ts'
import { KEYS } from './keys.ts'

/** What a list of exams or exercises is narrowed to. */
export type AssessmentFilter = Omit<AssessmentsQuery, 'limit' | 'cursor'>

/** A page of the exams or exercises, of one course or of all. */
export const listAssessments = (
  kind: AssessmentKind,
  query: AssessmentFilter & { limit?: string; cursor?: string | undefined },
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
