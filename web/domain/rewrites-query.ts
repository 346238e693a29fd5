import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { KEYS } from './keys.ts'

/** What waits for a choice between old and new. */
export const rewritesQuery = (courseId: string) =>
  queryOptions({
    queryKey: [...KEYS.review(courseId), 'rewrites'],
    queryFn: async () => (await unwrap(api.courses[':id'].rewrites.$get({ param: { id: courseId } }))).data,
    staleTime: 60_000,
  })
