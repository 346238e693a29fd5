import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { ContentLanguage } from '#db/vocabulary.ts'
import { api, idempotent } from '#web/api/client.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { uploadFile } from '#web/api/upload.ts'
import { KEYS } from '#web/domain/keys.ts'
import type { CoursePatch } from '#worker/contract/course-fields.ts'
import type { CoursesActionBody } from '#worker/contract/courses.ts'
import type { OutlineChange, SplitLesson } from '#worker/contract/outline.ts'

export const dashboardQuery = queryOptions({
  queryKey: [...KEYS.courses, 'dashboard'],
  queryFn: async () => (await unwrap(api.instructor.dashboard.$get())).data,
})

export type Patch = z.infer<typeof CoursePatch>

export const setCourseShown = async (id: string, active: boolean) => {
  const call = active
    ? api.courses[':id'].activate.$post({ param: { id } })
    : api.courses[':id'].deactivate.$post({ param: { id } })
  return (await unwrap(call)).data.course
}

export type CourseAction = z.infer<typeof CoursesActionBody>['action']
/** Answers which of the courses it changed. */
export const actOnCourses = async (ids: string[], action: CourseAction) =>
  (await unwrap(api.courses.actions.$post({ json: { ids, action } }))).data

export const duplicateCourse = async (id: string) =>
  (await unwrap(api.courses[':id'].duplicate.$post({ param: { id } }))).data

export const savePicture = async (id: string, file: File) =>
  (await uploadFile(api.courses[':id'].thumbnail, '$put', { file, param: { id } }).done).course
export const removePicture = async (id: string) =>
  (await unwrap(api.courses[':id'].thumbnail.$delete({ param: { id } }))).data.course

export const createDraft = async (title: string, language: ContentLanguage) =>
  (await unwrap(api.courses.$post({ json: { title, language } }))).data.course
export const startWriting = async (id: string) =>
  (await unwrap(api.courses[':id'].generate.$post({ param: { id }, json: { stop_at: 'outline' } }))).data.job

export const deleteCourse = (id: string) => unwrap(api.courses[':id'].$delete({ param: { id } }))

export const renameLevel = (id: string, title: string) =>
  unwrap(api.levels[':id'].$patch({ param: { id }, json: { title } }))
export const renameLesson = (id: string, title: string) =>
  unwrap(api.lessons[':id'].$patch({ param: { id }, json: { title } }))
export const hideLesson = (id: string, hidden: boolean) =>
  unwrap(api.lessons[':id'].$patch({ param: { id }, json: { hidden } }))
export const createLevel = (id: string, title: string) =>
  unwrap(api.courses[':id'].levels.$post({ param: { id }, json: { title } }))
export const createLesson = async (id: string, title: string) =>
  (await unwrap(api.levels[':id'].lessons.$post({ param: { id }, json: { title } }))).data.lesson
/** What a lesson from chosen passages costs, before anything is spent. */
export const levelEstimateQuery = (id: string, segmentIds: string[]) =>
  queryOptions({
    queryKey: [...KEYS.courses, 'level-estimate', id, segmentIds],
    queryFn: async () => {
      const json = { segment_ids: segmentIds }
      return (await unwrap(api.levels[':id'].generate.estimate.$post({ param: { id }, json }))).data
    },
    enabled: segmentIds.length > 0,
  })
/** Starts the job that makes a lesson of passages. */
export const writeLesson = async (id: string, json: { title: string; segment_ids: string[] }) =>
  (await unwrap(api.levels[':id'].generate.$post({ param: { id }, json }, idempotent()))).data.job
/** The lesson that is named second ends; its content stands behind that of the first. */
export const mergeLessons = (id: string, lessonId: string) =>
  unwrap(api.lessons[':id'].merge.$post({ param: { id }, json: { lesson_id: lessonId } }))
export const splitLesson = (id: string, json: SplitLesson) =>
  unwrap(api.lessons[':id'].split.$post({ param: { id }, json }))

/** With the lessons that it holds. */
export const deleteLevel = (id: string) =>
  unwrap(api.levels[':id'].$delete({ param: { id }, query: { with_lessons: 'true' } }))
export const putOutline = (id: string, json: OutlineChange) =>
  unwrap(api.courses[':id'].outline.$put({ param: { id }, json }))
