import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'
import { byCursor } from '#web/api/paging.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { KEYS } from '#web/domain/keys.ts'

/** The certificates of a course, newest first. */
export const issuedQuery = (courseId: string) =>
  infiniteQueryOptions({
    queryKey: [...KEYS.certificates, 'issued', courseId],
    queryFn: ({ pageParam: cursor }) =>
      unwrap(api.courses[':id'].certificates.$get({ param: { id: courseId }, query: { cursor } })),
    ...byCursor,
  })

export const revokeCertificate = (id: string, json: { reason: string; password: string }) =>
  unwrap(api.certificates[':id'].revoke.$post({ param: { id }, json }))
