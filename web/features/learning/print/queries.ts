import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { KEYS } from '#web/domain/keys.ts'

export const joinedPrintQuery = (slug: string) =>
  queryOptions({
    queryKey: [...KEYS.learning, 'print', slug],
    queryFn: async () => (await unwrap(api.student.courses[':slug'].print.$get({ param: { slug } }))).data,
  })

/** An instructor's own course, as published for students. */
export const ownPrintQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEYS.courses, 'print', id],
    queryFn: async () => (await unwrap(api.courses[':id'].print.$get({ param: { id } }))).data,
  })
