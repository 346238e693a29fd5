import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'
import { byCursor } from '#web/api/paging.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { KEYS } from '#web/domain/keys.ts'

export const progressQuery = infiniteQueryOptions({
  queryKey: [...KEYS.learning, 'progress', 'all'],
  queryFn: ({ pageParam }) => unwrap(api.student.progress.$get({ query: { cursor: pageParam } })),
  ...byCursor,
})

export const courseProgressQuery = (slug: string) =>
  queryOptions({
    queryKey: [...KEYS.learning, 'progress', 'course', slug],
    queryFn: async () => (await unwrap(api.student.progress[':slug'].$get({ param: { slug } }))).data,
  })
