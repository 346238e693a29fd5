import { queryOptions } from '@tanstack/react-query'
import { api, idempotent } from '#web/api/client.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { KEYS, SAME_VIEW_MS } from '#web/domain/keys.ts'

/** What publishing would change. Below the courses, since each change of a course makes it stale. */
export const changesQuery = (courseId: string) =>
  queryOptions({
    queryKey: [...KEYS.courses, 'changes', courseId],
    queryFn: async () => (await unwrap(api.courses[':id'].changes.$get({ param: { id: courseId } }))).data,
    // Edits are made on other screens, so that each view asks for it again.
    staleTime: SAME_VIEW_MS,
  })

export const publishCourse = async (id: string, note: string) =>
  (await unwrap(api.courses[':id'].publish.$post({ param: { id }, json: { note } }, idempotent()))).data

export const unpublishCourse = (id: string) => unwrap(api.courses[':id'].unpublish.$post({ param: { id } }))

export const courseVersionsQuery = (courseId: string) =>
  queryOptions({
    queryKey: [...KEYS.courses, 'versions', courseId],
    queryFn: async () => (await unwrap(api.courses[':id'].versions.$get({ param: { id: courseId } }))).data,
  })

export const lessonVersionsQuery = (lessonId: string) =>
  queryOptions({
    queryKey: [...KEYS.courses, 'lesson-versions', lessonId],
    queryFn: async () => (await unwrap(api.lessons[':id'].versions.$get({ param: { id: lessonId } }))).data,
  })

export const compareQuery = (lessonId: string, from: string, to: string) =>
  queryOptions({
    queryKey: [...KEYS.courses, 'compare', lessonId, from, to],
    queryFn: async () =>
      (await unwrap(api.lessons[':id'].compare.$get({ param: { id: lessonId }, query: { from, to } }))).data
        .parts,
    staleTime: 0,
  })

export const restoreVersion = (id: string, number: number) =>
  unwrap(
    api.lessons[':id'].versions[':number'].restore.$post(
      { param: { id, number: String(number) } },
      idempotent(),
    ),
  )
