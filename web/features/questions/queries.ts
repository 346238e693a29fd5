import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { Difficulty, QuestionType } from '#db/vocabulary.ts'
import { api, idempotent } from '#web/api/client.ts'
import { byCursor } from '#web/api/paging.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { KEYS } from '#web/domain/keys.ts'
import { listQuestions } from '#web/domain/question-query.ts'
import type { QuestionBody, QuestionPatch } from '#worker/contract/questions.ts'

export type Filter = { course_id?: string; type?: QuestionType; difficulty?: Difficulty; search?: string }

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
