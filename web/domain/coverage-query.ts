import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { KEYS } from './keys.ts'

/** What became of each passage of a course's files. */
export const coverageQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEYS.review(id), 'coverage'],
    queryFn: async () => (await unwrap(api.courses[':id'].coverage.$get({ param: { id } }))).data,
  })
