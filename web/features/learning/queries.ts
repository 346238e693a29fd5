import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { api } from '#web/api/client.ts'
import { byCursor } from '#web/api/paging.ts'
import { ApiError, unwrap } from '#web/api/unwrap.ts'
import { KEYS, SAME_VIEW_MS } from '#web/domain/keys.ts'
import type { CatalogQuery } from '#worker/contract/catalog.ts'
import type { OpenedLesson } from './opened-lesson.ts'

export const homeQuery = queryOptions({
  queryKey: [...KEYS.learning, 'home'],
  queryFn: async () => (await unwrap(api.student.home.$get())).data,
})

export const requestAttempt = (examId: string) =>
  unwrap(api.exams[':id']['attempt-requests'].$post({ param: { id: examId } }))

export const joinedQuery = infiniteQueryOptions({
  queryKey: [...KEYS.learning, 'joined'],
  queryFn: ({ pageParam }) => unwrap(api.student.courses.$get({ query: { cursor: pageParam } })),
  ...byCursor,
})

/** The path of a joined course, or of one's own course in a preview. */
export const pathQuery = (slug: string, preview: string | null = null) =>
  queryOptions({
    queryKey: [...KEYS.learning, 'path', slug, preview],
    queryFn: async () =>
      preview === null
        ? (await unwrap(api.student.courses[':slug'].$get({ param: { slug } }))).data
        : (await fetchPreview(preview)).path,
  })

export const levelQuery = (slug: string, levelId: string) =>
  queryOptions({
    // A key below the path's, so that whatever makes the path stale makes its levels stale.
    queryKey: [...KEYS.learning, 'path', slug, 'level', levelId],
    queryFn: async () => {
      const param = { slug, level_id: levelId }
      return (await unwrap(api.student.courses[':slug'].levels[':level_id'].$get({ param }))).data
    },
  })

const fetchPreview = async (id: string) =>
  (await unwrap(api.courses[':id'].preview.$get({ param: { id } }))).data

/** A preview is refetched by each view, because the review changes it. */
const ANEW = { staleTime: SAME_VIEW_MS, gcTime: SAME_VIEW_MS }

export const previewQuery = (id: string) =>
  queryOptions({ queryKey: ['preview', id], queryFn: () => fetchPreview(id), ...ANEW })

export type CatalogSearch = Omit<z.infer<typeof CatalogQuery>, 'cursor' | 'limit'>
export const catalogQuery = (filter: CatalogSearch) =>
  infiniteQueryOptions({
    queryKey: [...KEYS.learning, 'catalog', filter],
    queryFn: ({ pageParam }) => unwrap(api.catalog.$get({ query: { ...filter, cursor: pageParam } })),
    ...byCursor,
  })

export const facetsQuery = queryOptions({
  queryKey: [...KEYS.learning, 'catalog', 'facets'],
  queryFn: async () => (await unwrap(api.catalog.facets.$get())).data,
})

export const courseQuery = (courseId: string) =>
  queryOptions({
    queryKey: [...KEYS.learning, 'course', courseId],
    queryFn: async () =>
      (await unwrap(api.catalog[':course_id'].$get({ param: { course_id: courseId } }))).data.course,
  })

export const lessonQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEYS.learning, 'lesson', id],
    queryFn: async (): Promise<OpenedLesson> =>
      (await unwrap(api.student.lessons[':id'].$get({ param: { id } }))).data.lesson,
  })

export const previewLessonQuery = (id: string, lessonId: string) =>
  queryOptions({
    queryKey: ['preview', id, 'lesson', lessonId],
    queryFn: async () => {
      const call = api.courses[':id'].preview.lessons[':lesson_id'].$get({
        param: { id, lesson_id: lessonId },
      })
      return (await unwrap(call)).data.lesson
    },
    ...ANEW,
  })

/** The address of the payment page of a paid course, from the response to joining it. */
export async function courseCheckout(id: string, coupon?: string): Promise<string> {
  try {
    await joinCourse(id, coupon)
  } catch (thrown) {
    const asked = thrown instanceof ApiError ? thrown.detailOf('payment_required') : undefined
    if (asked) return asked.checkout_url
    throw thrown
  }
  return window.location.href
}

export const joinCourse = async (id: string, coupon?: string) =>
  (await unwrap(api.courses[':id'].join.$post({ param: { id }, query: { coupon } }))).data

type Place = { position: number; done?: boolean; block_id?: string }
/** `keepalive`, because it may be the last request of a page. */
export const keepPlace = async (id: string, json: Place) => {
  const { progress } = api.student.lessons[':id']
  return (await unwrap(progress.$put({ param: { id }, json }, { init: { keepalive: true } }))).data
}
