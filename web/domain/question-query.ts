import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { KEYS } from './keys.ts'

/** One question of the instructor, with its key. */
export const questionQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEYS.questions, 'one', id],
    queryFn: async () => (await unwrap(api.questions[':id'].$get({ param: { id } }))).data.question,
  })
