import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { AssessmentKind } from '#db/vocabulary.ts'
import { api } from '#web/api/client.ts'
import { byCursor } from '#web/api/paging.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { type AssessmentFilter, listAssessments } from '#web/domain/assessment-lists.ts'
import { KEYS } from '#web/domain/keys.ts'
import { previewAttempt } from '#web/domain/question/drawn-attempt.ts'
import { listQuestions } from '#web/domain/question-query.ts'
import type { Assessment, PoolGroup } from '#worker/contract/assessments.ts'

/** All exams or exercises of the instructor, over all courses. */
export const ownAssessmentsQuery = (kind: AssessmentKind, filter: AssessmentFilter) =>
  infiniteQueryOptions({
    queryKey: [...KEYS.allAssessments, 'list', kind, filter],
    queryFn: ({ pageParam: cursor }) => listAssessments(kind, { ...filter, cursor }),
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

/** An attempt as it would be drawn now, by the rules as they were saved last. It is kept nowhere. */
export const drawnAttemptQuery = ({ id, course_id: courseId, ...rules }: Assessment) => {
  const {
    question_ids: named,
    draws,
    mcq_count: choices,
    true_or_false_count: statements,
    other_count: others,
  } = rules
  return queryOptions({
    queryKey: [...KEYS.allAssessments, 'drawn', id, named, draws, choices, statements, others],
    queryFn: () => previewAttempt(courseId, id),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The questions of a course to pick from, with those that words are found in. */
export const pickableQuery = (courseId: string, search: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [...KEYS.questions, 'pickable', courseId, search],
    queryFn: ({ pageParam: cursor }) =>
      listQuestions({ course_id: courseId, ...(search && { search }), limit: '100', cursor }),
    ...byCursor,
  })
