import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { api } from '#web/api/client.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { KEYS } from '#web/domain/keys.ts'
import type { KeyRightBody } from '#worker/contract/question-reports.ts'

/** Questions of a course, or of the bank, whose answers say that something may be wrong. */
export const doubtfulQuery = (courseId: string | undefined) =>
  queryOptions({
    queryKey: [...KEYS.questions, 'doubtful', courseId],
    queryFn: async () =>
      (
        await unwrap(
          api.insights.questions.$get({ query: courseId === undefined ? {} : { course_id: courseId } }),
        )
      ).data,
  })

/** What students of a course hold for wrongly keyed and nobody has answered, the oldest first. */
export const questionReportsQuery = (courseId: string) =>
  queryOptions({
    queryKey: [...KEYS.students(courseId), 'question-reports'],
    queryFn: async () =>
      (await unwrap(api.courses[':id']['question-reports'].$get({ param: { id: courseId } }))).data,
  })

export const sayKeyIsRight = (questionId: string, json: z.infer<typeof KeyRightBody>) =>
  unwrap(api.questions[':id']['key-right'].$post({ param: { id: questionId }, json }))

/** How one question was answered; null before its first answer. */
export const questionInsightQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEYS.questions, 'insight', id],
    queryFn: async () => (await unwrap(api.questions[':id'].insights.$get({ param: { id } }))).data,
  })

export const insightsQuery = (courseId: string) =>
  queryOptions({
    queryKey: [...KEYS.students(courseId), 'insights'],
    queryFn: async () => (await unwrap(api.courses[':id'].insights.$get({ param: { id: courseId } }))).data,
  })

/** Has the numbers counted again, and shows them. */
export async function countAgain(client: QueryClient, courseId: string): Promise<void> {
  const { data } = await unwrap(api.courses[':id'].insights.$post({ param: { id: courseId } }))
  client.setQueryData(insightsQuery(courseId).queryKey, data)
}

/** What students asked the assistant and the course does not say, the newest first. */
export const unansweredQuery = (courseId: string) =>
  queryOptions({
    queryKey: [...KEYS.students(courseId), 'unanswered'],
    queryFn: async () =>
      (await unwrap(api.courses[':id']['unanswered-questions'].$get({ param: { id: courseId } }))).data,
  })

export const takeOff = (courseId: string, key: string) =>
  unwrap(api.courses[':id']['unanswered-questions'][':key'].$delete({ param: { id: courseId, key } }))

/** Words of students for words of the course: suggested ones first, then those that were accepted. */
export const synonymsQuery = (courseId: string) =>
  queryOptions({
    queryKey: [...KEYS.students(courseId), 'synonyms'],
    queryFn: async () => (await unwrap(api.courses[':id'].synonyms.$get({ param: { id: courseId } }))).data,
  })

type Decision = { key: string; state: 'accepted' | 'dismissed' }
export const decideSynonym = (courseId: string, { key, state }: Decision) =>
  unwrap(api.courses[':id'].synonyms[':key'].$patch({ param: { id: courseId, key }, json: { state } }))
