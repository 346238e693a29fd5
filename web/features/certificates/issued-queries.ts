import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'
import { unwrap } from '#web/api/unwrap.ts'

/** What a course's certificates say, newest first. */
export const issuedQuery = (courseId: string) =>
  infiniteQueryOptions({
    queryKey: ['certificates', 'issued', courseId],
    queryFn: ({ pageParam: cursor }) =>
      unwrap(api.courses[':id'].certificates.$get({ param: { id: courseId }, query: { cursor } })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.meta.next_cursor ?? undefined,
  })

export const revokeCertificate = (id: string, json: { reason: string; password: string }) =>
  unwrap(api.certificates[':id'].revoke.$post({ param: { id }, json }))
