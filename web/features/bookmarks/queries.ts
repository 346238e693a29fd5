import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'
import { byCursor } from '#web/api/paging.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { KEYS } from '#web/domain/keys.ts'

export const bookmarksQuery = infiniteQueryOptions({
  queryKey: [...KEYS.bookmarks, 'list'],
  queryFn: ({ pageParam }) => unwrap(api.student.bookmarks.$get({ query: { cursor: pageParam } })),
  ...byCursor,
})

export const bookmarkQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEYS.bookmarks, 'lesson', id],
    queryFn: async () =>
      (await unwrap(api.student.lessons[':id'].bookmark.$get({ param: { id } }))).data.bookmarked,
  })

/** Bookmarks a lesson, or removes its bookmark; both may be repeated. */
export const setBookmark = async (id: string, bookmarked: boolean) => {
  const { bookmark } = api.student.lessons[':id']
  const param = { id }
  return bookmarked ? unwrap(bookmark.$put({ param })) : unwrap(bookmark.$delete({ param }))
}
