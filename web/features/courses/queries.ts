import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { api } from '#web/api/client.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { KEYS } from '#web/domain/keys.ts'
import type { CoursePatch } from '#worker/contract/courses.ts'

export const dashboardQuery = queryOptions({
  queryKey: [...KEYS.courses, 'dashboard'],
  queryFn: async () => (await unwrap(api.instructor.dashboard.$get())).data,
})

export type Patch = z.infer<typeof CoursePatch>
export const changeCourse = async (id: string, json: Patch) =>
  (await unwrap(api.courses[':id'].$patch({ param: { id }, json }))).data.course

export const setCourseShown = async (id: string, active: boolean) => {
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
