import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'
import { byCursor } from '#web/api/paging.ts'
import { unwrap } from '#web/api/unwrap.ts'
import type { Course } from '#worker/contract/courses.ts'
import { KEYS } from './keys.ts'

/** An instructor's own courses, the newest first. */
export const coursesQuery = infiniteQueryOptions({
  queryKey: [...KEYS.courses, 'list'],
  queryFn: ({ pageParam: cursor }) => unwrap(api.courses.$get({ query: { cursor } })),
  ...byCursor,
})

/** The newest hundred, to choose one of. */
export const courseChoicesQuery = queryOptions({
  queryKey: [...KEYS.courses, 'choices'],
  queryFn: async () => (await unwrap(api.courses.$get({ query: { limit: '100' } }))).data,
})

export const courseQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEYS.courses, 'one', id],
    queryFn: async () => (await unwrap(api.courses[':id'].$get({ param: { id } }))).data.course,
  })

export const listLevels = async (courseId: string) =>
  (await unwrap(api.courses[':id'].levels.$get({ param: { id: courseId } }))).data

export const levelsQuery = (courseId: string) =>
  queryOptions({ queryKey: [...KEYS.courses, 'levels', courseId], queryFn: () => listLevels(courseId) })

/** Shows a course as it was just saved, wherever it is read by itself. */
export function showCourse(client: QueryClient, saved: Course): void {
  client.setQueryData(courseQuery(saved.id).queryKey, (known) => known && { ...known, ...saved })
}

export const deleteLesson = (id: string) => unwrap(api.lessons[':id'].$delete({ param: { id } }))
