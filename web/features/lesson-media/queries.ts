import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'
import { byCursor } from '#web/api/paging.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { KEYS } from '#web/domain/keys.ts'
import type { Captions, NewLessonMediaBody } from '#worker/contract/media.ts'

export const mediaListQuery = infiniteQueryOptions({
  queryKey: [...KEYS.media, 'list'],
  queryFn: ({ pageParam }) => unwrap(api.media.$get({ query: { cursor: pageParam } })),
  ...byCursor,
})

export const mediaQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEYS.media, 'one', id],
    queryFn: async () => (await unwrap(api.media[':id'].$get({ param: { id } }))).data.media,
  })

export const createMedia = async (lessonId: string, json: NewLessonMediaBody) =>
  (await unwrap(api.lessons[':id'].media.$post({ param: { id: lessonId }, json }))).data.media

export const renameMedia = async (id: string, name: string) =>
  (await unwrap(api.media[':id'].$patch({ param: { id }, json: { name } }))).data.media

export const deleteMedia = (id: string) => unwrap(api.media[':id'].$delete({ param: { id } }))

export const deleteCaptions = (id: string, lang: Captions['lang']) =>
  unwrap(api.media[':id'].captions[':lang'].$delete({ param: { id, lang } }))

/** Where captions are set, and downloaded in a format. */
export const captionsFile = (id: string, lang: Captions['lang'], format?: 'vtt' | 'srt'): string =>
  api.media[':id'].captions[':lang'].$url({ param: { id, lang } }).pathname +
  (format ? `?format=${format}` : '')
