import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import {
  type Difficulty,
  LIMITS,
  type Pool,
  type QuestionType,
  type ReviewState,
  type Skill,
} from '#db/vocabulary.ts'
import { api, idempotent } from '#web/api/client.ts'
import { byCursor } from '#web/api/paging.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { KEYS } from '#web/domain/keys.ts'
import { listQuestions } from '#web/domain/question-query.ts'
import type { MergeBefore, MergeBody } from '#worker/contract/question-merges.ts'
import type { QuestionBody, QuestionChange, QuestionPatch } from '#worker/contract/questions.ts'

export type Filter = {
  course_id?: string
  type?: QuestionType
  difficulty?: Difficulty
  skill?: Skill
  pool?: Pool
  state?: ReviewState
  tag?: string
  search?: string
}

export const tagsQuery = queryOptions({
  queryKey: [...KEYS.questions, 'tags'],
  queryFn: async () => (await unwrap(api.questions.tags.$get())).data,
})

/** Changes any number of questions, all or none; what it answers undoes it. One call takes only so many. */
export async function changeQuestions(changes: QuestionChange[]): Promise<QuestionChange[]> {
  const before: QuestionChange[] = []
  try {
    for (let from = 0; from < changes.length; from += LIMITS.pageSizeMax) {
      const some = changes.slice(from, from + LIMITS.pageSizeMax)
      before.push(...(await unwrap(api.questions.$patch({ json: { changes: some } }))).data.before)
    }
  } catch (failure) {
    if (before.length > 0) await changeQuestions(before)
    throw failure
  }
  return before
}

export const duplicatesQuery = (courseId: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [...KEYS.questions, 'duplicates', courseId],
    queryFn: ({ pageParam: cursor }) =>
      unwrap(api.questions.duplicates.$get({ query: { course_id: courseId, cursor } })),
    ...byCursor,
  })

export const mergeQuestions = async (json: z.infer<typeof MergeBody>) =>
  (await unwrap(api.questions.merge.$post({ json }))).data.before

export const undoMerge = (json: MergeBefore) => unwrap(api.questions.merge.undo.$post({ json }))

export const bankQuery = (filter: Filter) =>
  infiniteQueryOptions({
    queryKey: [...KEYS.questions, 'list', filter],
    queryFn: ({ pageParam }) => listQuestions({ ...filter, cursor: pageParam }),
    ...byCursor,
  })

export const createQuestion = async (json: z.infer<typeof QuestionBody>) =>
  (await unwrap(api.questions.$post({ json }, idempotent()))).data.question

export const changeQuestion = async (id: string, json: z.infer<typeof QuestionPatch>) =>
  (await unwrap(api.questions[':id'].$patch({ param: { id }, json }))).data.question

export const deleteQuestion = (id: string) => unwrap(api.questions[':id'].$delete({ param: { id } }))

export const unmatchedQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEYS.questions, 'unmatched', id],
    queryFn: async () =>
      (await unwrap(api.questions[':id']['unmatched-answers'].$get({ param: { id } }))).data,
  })

export const acceptAnswer = (id: string, text: string) =>
  unwrap(api.questions[':id']['accepted-answers'].$post({ param: { id }, json: { text } }, idempotent()))
