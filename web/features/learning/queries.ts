import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { ApiError, answer } from '#web/api/answer.ts'
import { api } from '#web/api/client.ts'

export const homeQuery = queryOptions({
  queryKey: ['learning', 'home'],
  queryFn: async () => (await answer(api.student.home.$get())).data,
})

export const joinedQuery = infiniteQueryOptions({
  queryKey: ['learning', 'joined'],
  queryFn: ({ pageParam }) => answer(api.student.courses.$get({ query: { cursor: pageParam } })),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.meta.next_cursor ?? undefined,
})

export const pathQuery = (slug: string) =>
  queryOptions({
    queryKey: ['learning', 'path', slug],
    queryFn: async () => (await answer(api.student.courses[':slug'].$get({ param: { slug } }))).data,
  })

export type CatalogSearch = { search?: string; language?: 'ar' | 'en' | 'zh' | 'ja' }
export const catalogQuery = (filter: CatalogSearch) =>
  infiniteQueryOptions({
    queryKey: ['learning', 'catalog', filter],
    queryFn: ({ pageParam }) => answer(api.catalog.$get({ query: { ...filter, cursor: pageParam } })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.meta.next_cursor ?? undefined,
  })

export const courseQuery = (course_id: string) =>
  queryOptions({
    queryKey: ['learning', 'course', course_id],
    queryFn: async () => (await answer(api.catalog[':course_id'].$get({ param: { course_id } }))).data.course,
  })

export const lessonQuery = (id: string) =>
  queryOptions({
    queryKey: ['learning', 'lesson', id],
    queryFn: async () => (await answer(api.student.lessons[':id'].$get({ param: { id } }))).data.lesson,
  })

export const passageQuery = (id: string, segment_id: string) =>
  queryOptions({
    queryKey: ['learning', 'passage', id, segment_id],
    queryFn: async () =>
      (await answer(api.student.lessons[':id'].passages[':segment_id'].$get({ param: { id, segment_id } })))
        .data,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Where a paid course is paid for: the answer to joining it names the address. */
export async function courseCheckout(id: string): Promise<string> {
  try {
    await joinCourse(id)
  } catch (thrown) {
    const url = thrown instanceof ApiError ? thrown.detail.checkout_url : undefined
    if (typeof url === 'string') return url
    throw thrown
  }
  return window.location.href
}

export const joinCourse = async (id: string) =>
  (await answer(api.courses[':id'].join.$post({ param: { id } }))).data

export const keepPlace = async (id: string, position: number, done?: boolean) =>
  (await answer(api.student.lessons[':id'].progress.$put({ param: { id }, json: { position, done } }))).data
