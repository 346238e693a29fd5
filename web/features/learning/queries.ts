import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'
import { byCursor } from '#web/api/paging.ts'
import { ApiError, unwrap } from '#web/api/unwrap.ts'
import { KEYS } from '#web/domain/keys.ts'
import { passagePlace, placeQuery } from '#web/domain/material-queries.ts'
import type { Passage } from '#worker/contract/learning.ts'
import type { Citation } from '#worker/contract/materials.ts'

export const homeQuery = queryOptions({
  queryKey: [...KEYS.learning, 'home'],
  queryFn: async () => (await unwrap(api.student.home.$get())).data,
})

export const joinedQuery = infiniteQueryOptions({
  queryKey: [...KEYS.learning, 'joined'],
  queryFn: ({ pageParam }) => unwrap(api.student.courses.$get({ query: { cursor: pageParam } })),
  ...byCursor,
})

/** The path of a joined course, or of an own one that is previewed. */
export const pathQuery = (slug: string, preview: string | null = null) =>
  queryOptions({
    queryKey: [...KEYS.learning, 'path', slug, preview],
    queryFn: async () =>
      preview === null
        ? (await unwrap(api.student.courses[':slug'].$get({ param: { slug } }))).data
        : (await fetchPreview(preview)).path,
  })

const fetchPreview = async (id: string) =>
  (await unwrap(api.courses[':id'].preview.$get({ param: { id } }))).data

/** A preview is read anew each time: the review changes what it shows. */
const ANEW = { staleTime: 0, gcTime: 0 }

export const previewQuery = (id: string) =>
  queryOptions({ queryKey: ['preview', id], queryFn: () => fetchPreview(id), ...ANEW })

export type CatalogSearch = { search?: string; language?: 'ar' | 'en' | 'zh' | 'ja' }
export const catalogQuery = (filter: CatalogSearch) =>
  infiniteQueryOptions({
    queryKey: [...KEYS.learning, 'catalog', filter],
    queryFn: ({ pageParam }) => unwrap(api.catalog.$get({ query: { ...filter, cursor: pageParam } })),
    ...byCursor,
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
    queryFn: async () => (await unwrap(api.student.lessons[':id'].$get({ param: { id } }))).data.lesson,
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

/** The page of a passage; in a preview it is read from the instructor's own material. */
export const passageQuery = (id: string, citation: Citation, preview: string | null = null) =>
  queryOptions({
    queryKey: [...KEYS.learning, 'passage', id, citation.segment_id, preview],
    queryFn: async ({ client }) => {
      const { segment_id: segmentId } = citation
      if (preview !== null) return ownPassage(client, citation)
      const param = { id, segment_id: segmentId }
      return (await unwrap(api.student.lessons[':id'].passages[':segment_id'].$get({ param }))).data
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

async function ownPassage(client: QueryClient, citation: Citation): Promise<Passage> {
  const { material_id: materialId, material_name: materialName, segment_id: segmentId, locator } = citation
  const segments = await client.ensureQueryData(placeQuery(passagePlace(materialId, segmentId, locator)))
  const lang = segments.find((segment) => segment.id === segmentId)?.lang ?? 'en'
  return { material_name: materialName, lang, pages: null, locator, segments }
}

/** The address of the payment page of a paid course, from the response to joining it. */
export async function courseCheckout(id: string): Promise<string> {
  try {
    await joinCourse(id)
  } catch (thrown) {
    const asked = thrown instanceof ApiError ? thrown.detailOf('payment_required') : undefined
    if (asked) return asked.checkout_url
    throw thrown
  }
  return window.location.href
}

export const joinCourse = async (id: string) =>
  (await unwrap(api.courses[':id'].join.$post({ param: { id } }))).data

export const keepPlace = async (id: string, position: number, done?: boolean) =>
  (await unwrap(api.student.lessons[':id'].progress.$put({ param: { id }, json: { position, done } }))).data
