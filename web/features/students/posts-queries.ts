import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'
import { byCursor } from '#web/api/paging.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { KEYS } from '#web/domain/keys.ts'

/** What the instructor of a course told its student. */
export const postsQuery = (slug: string) =>
  infiniteQueryOptions({
    queryKey: [...KEYS.learning, 'posts', slug],
    queryFn: ({ pageParam: cursor }) =>
      unwrap(api.student.courses[':slug'].posts.$get({ param: { slug }, query: { cursor } })),
    ...byCursor,
  })

export const readPosts = (slug: string) =>
  unwrap(api.student.courses[':slug'].posts.read.$post({ param: { slug } }))
