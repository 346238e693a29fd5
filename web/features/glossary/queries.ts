import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { api } from '#web/api/client.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { KEYS } from '#web/domain/keys.ts'
import type { TermBody } from '#worker/contract/terms.ts'

export const termsQuery = (courseId: string) =>
  queryOptions({
    queryKey: KEYS.terms(courseId),
    queryFn: async () => (await unwrap(api.courses[':id'].terms.$get({ param: { id: courseId } }))).data,
  })

export const createTerm = async (id: string, json: z.infer<typeof TermBody>) =>
  (await unwrap(api.courses[':id'].terms.$post({ param: { id }, json }))).data

export const changeTerm = async (id: string, term: string, json: { term: string; meaning: string }) =>
  (await unwrap(api.courses[':id'].terms[':term'].$patch({ param: { id, term }, json }))).data

export const deleteTerm = async (id: string, term: string) =>
  (await unwrap(api.courses[':id'].terms[':term'].$delete({ param: { id, term } }))).data

/** Keeps `term` and deletes `other`. */
export const mergeInto = async (id: string, term: string, other: string) =>
  (
    await unwrap(
      api.courses[':id'].terms[':term'].merge.$post({ param: { id, term }, json: { ids: [other] } }),
    )
  ).data

export const collectTerms = async (id: string) =>
  (await unwrap(api.courses[':id'].terms.collect.$post({ param: { id } }))).data.added
