import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { KEYS } from '#web/domain/keys.ts'
import type { TranslateBody } from '#worker/contract/translate.ts'

/** A translation, with the corrections of the server. */
export const translate = async (body: TranslateBody, signal: AbortSignal) =>
  (await unwrap(api.translate.$post({ json: body }, { init: { signal } }))).data

export const glossaryCoursesQuery = queryOptions({
  queryKey: [...KEYS.texts, 'courses'],
  queryFn: async () => (await unwrap(api.translate.courses.$get())).data,
})

export const courseTermsQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEYS.texts, 'terms', id],
    queryFn: async () => (await unwrap(api.translate.courses[':id'].terms.$get({ param: { id } }))).data,
    enabled: id !== '',
  })
