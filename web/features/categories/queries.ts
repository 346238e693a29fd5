import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { api } from '#web/api/client.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { KEYS } from '#web/domain/keys.ts'
import type { CategoryBody } from '#worker/contract/categories.ts'

export const createCategory = async (json: z.infer<typeof CategoryBody>) =>
  (await unwrap(api.categories.$post({ json }))).data
export const changeCategory = async (id: string, json: z.infer<typeof CategoryBody>) =>
  (await unwrap(api.categories[':id'].$patch({ param: { id }, json }))).data
export const deleteCategory = (id: string) => unwrap(api.categories[':id'].$delete({ param: { id } }))
/** The category that is named stays, and the other one goes. */
export const mergeInto = async (id: string, other: string) =>
  (await unwrap(api.categories[':id'].merge.$post({ param: { id }, json: { ids: [other] } }))).data

/** What the words of a course suggest. */
export const proposalsQuery = (courseId: string) =>
  queryOptions({
    queryKey: [...KEYS.courses, 'categories', courseId],
    queryFn: async () => (await unwrap(api.courses[':id'].categories.$get({ param: { id: courseId } }))).data,
  })
