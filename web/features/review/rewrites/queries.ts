import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { KEYS } from '#web/domain/keys.ts'
import type { Kept } from '#worker/contract/rewrites.ts'

/** Old and new of one of them. */
export const rewriteQuery = (courseId: string, id: string) =>
  queryOptions({
    queryKey: [...KEYS.review(courseId), 'rewrite', id],
    queryFn: async () => (await unwrap(api.rewrites[':id'].$get({ param: { id } }))).data,
  })

export const keepOf = async (id: string, keep: Kept) =>
  (await unwrap(api.rewrites[':id'].$post({ param: { id }, json: { keep } }))).data
