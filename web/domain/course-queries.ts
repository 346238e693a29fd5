import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { allPages } from '#web/api/all-pages.ts'
import { api } from '#web/api/client.ts'
import { byCursor } from '#web/api/paging.ts'
import { unwrap } from '#web/api/unwrap.ts'
import type { CoursePatch } from '#worker/contract/course-fields.ts'
import type { Course, OwnCoursesQuery } from '#worker/contract/courses.ts'
import { KEYS } from './keys.ts'

/** What an instructor's list of courses is narrowed to, and its order. */
export type CourseFilter = Omit<z.infer<typeof OwnCoursesQuery>, 'cursor' | 'limit'>

export const coursesQuery = (filter: CourseFilter) =>
  infiniteQueryOptions({
    queryKey: [...KEYS.courses, 'list', filter],
    queryFn: ({ pageParam: cursor }) => unwrap(api.courses.$get({ query: { ...filter, cursor } })),
    ...byCursor,
    placeholderData: keepPreviousData,
  })

/** All own courses, to choose one of. */
export const courseChoicesQuery = queryOptions({
  queryKey: [...KEYS.courses, 'choices'],
  queryFn: () => allPages((cursor) => unwrap(api.courses.$get({ query: { limit: '100', cursor } }))),
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

/** The draft's levels and lessons with their state. */
export const outlineQuery = (courseId: string) =>
  queryOptions({
    queryKey: [...KEYS.courses, 'outline', courseId],
    queryFn: async () => (await unwrap(api.courses[':id'].outline.$get({ param: { id: courseId } }))).data,
  })

/**
 * Shows a course as it was just saved, wherever it is read by itself. Its plan is shown as it was typed: an answer may
 * be older than what the next step of the wizard begins from.
 */
export function showCourse(client: QueryClient, saved: Course): void {
  client.setQueryData(
    courseQuery(saved.id).queryKey,
    (known) => known && { ...known, ...saved, plan: known.plan },
  )
}

export const deleteLesson = (id: string) => unwrap(api.lessons[':id'].$delete({ param: { id } }))

export const changeCourse = async (id: string, json: z.infer<typeof CoursePatch>) =>
  (await unwrap(api.courses[':id'].$patch({ param: { id }, json }))).data.course
