import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { api, idempotent } from '#web/api/client.ts'
import { unwrap } from '#web/api/unwrap.ts'
import type { CoursePatch } from '#worker/contract/courses.ts'

export const dashboardQuery = queryOptions({
  queryKey: ['courses', 'dashboard'],
  queryFn: async () => (await unwrap(api.instructor.dashboard.$get())).data,
})

export const ownCoursesQuery = infiniteQueryOptions({
  queryKey: ['courses', 'list'],
  queryFn: ({ pageParam }) => unwrap(api.courses.$get({ query: { cursor: pageParam } })),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.meta.next_cursor ?? undefined,
})

export const ownCourseQuery = (id: string) =>
  queryOptions({
    queryKey: ['courses', 'one', id],
    queryFn: async () => (await unwrap(api.courses[':id'].$get({ param: { id } }))).data.course,
  })

export const levelsQuery = (id: string) =>
  queryOptions({
    queryKey: ['courses', 'levels', id],
    queryFn: async () => (await unwrap(api.courses[':id'].levels.$get({ param: { id } }))).data,
  })

export const categoriesQuery = queryOptions({
  queryKey: ['courses', 'categories'],
  queryFn: async () => (await unwrap(api.categories.$get())).data,
  staleTime: Number.POSITIVE_INFINITY,
})

export type Patch = z.infer<typeof CoursePatch>
export const changeCourse = async (id: string, json: Patch) =>
  (await unwrap(api.courses[':id'].$patch({ param: { id }, json }))).data.course

export const publishCourse = async (id: string) =>
  (await unwrap(api.courses[':id'].publish.$post({ param: { id } }, idempotent()))).data.course

export const showCourse = async (id: string, active: boolean) => {
  const call = active
    ? api.courses[':id'].activate.$post({ param: { id } })
    : api.courses[':id'].deactivate.$post({ param: { id } })
  return (await unwrap(call)).data.course
}

export const deleteCourse = (id: string) => unwrap(api.courses[':id'].$delete({ param: { id } }))

export const renameLevel = (id: string, title: string) =>
  unwrap(api.levels[':id'].$patch({ param: { id }, json: { title } }))
export const renameLesson = (id: string, title: string) =>
  unwrap(api.lessons[':id'].$patch({ param: { id }, json: { title } }))
export const orderLevels = (id: string, ids: string[]) =>
  unwrap(api.courses[':id'].levels.order.$put({ param: { id }, json: { ids } }))
export const orderLessons = (level: string, ids: string[]) =>
  unwrap(api.levels[':id'].lessons.order.$put({ param: { id: level }, json: { ids } }))
export const deleteLesson = (id: string) => unwrap(api.lessons[':id'].$delete({ param: { id } }))
