import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { KEYS } from './keys.ts'

/** The draft of a lesson. Somebody else may have changed it, so it is fetched again whenever the page is looked at. */
export const draftQuery = (lessonId: string) =>
  queryOptions({
    queryKey: [...KEYS.lessonDraft(lessonId)],
    queryFn: async () => (await unwrap(api.lessons[':id'].draft.$get({ param: { id: lessonId } }))).data,
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
