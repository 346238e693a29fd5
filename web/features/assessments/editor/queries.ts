import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { AssessmentKind } from '#db/vocabulary.ts'
import { api } from '#web/api/client.ts'
import { byCursor } from '#web/api/paging.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { KEYS } from '#web/domain/keys.ts'
import { listQuestions } from '#web/domain/question-query.ts'
import type { Assessment, PoolGroup } from '#worker/contract/assessments.ts'
import type { Question } from '#worker/contract/questions.ts'
import { listAssessments } from '../queries.ts'

/** All exams or exercises of the instructor, over all courses. */
export const ownAssessmentsQuery = (kind: AssessmentKind) =>
  infiniteQueryOptions({
    queryKey: [...KEYS.allAssessments, 'list', kind],
    queryFn: ({ pageParam: cursor }) => listAssessments(kind, { cursor }),
    ...byCursor,
  })

export const assessmentQuery = (kind: AssessmentKind, id: string) =>
  queryOptions({
    queryKey: [...KEYS.allAssessments, 'one', id],
    queryFn: async (): Promise<Assessment> =>
      kind === 'exam'
        ? (await unwrap(api.exams[':id'].$get({ param: { id } }))).data.exam
        : (await unwrap(api.exercises[':id'].$get({ param: { id } }))).data.exercise,
  })

/** Both pools of its scope; questions may have been written elsewhere since. */
export const poolQuery = (kind: AssessmentKind, id: string) =>
  queryOptions({
    queryKey: [...KEYS.allAssessments, 'pool', id],
    queryFn: async (): Promise<PoolGroup[]> =>
      kind === 'exam'
        ? (await unwrap(api.exams[':id'].pool.$get({ param: { id } }))).data.groups
        : (await unwrap(api.exercises[':id'].pool.$get({ param: { id } }))).data.groups,
    staleTime: 0,
  })

/** The approved questions of a course, to pick from. */
export const approvedQuestionsQuery = (courseId: string) =>
  queryOptions({
    queryKey: [...KEYS.questions, 'approved', courseId],
    queryFn: async (): Promise<Question[]> => {
      const found: Question[] = []
      let cursor: string | undefined
      do {
        const page = await listQuestions({ course_id: courseId, limit: '100', cursor })
        found.push(...page.data.filter(({ state }) => state === 'approved' || state === 'edited'))
        cursor = page.meta.next_cursor ?? undefined
      } while (cursor)
      return found
    },
  })
