import * as z from 'zod/mini'
import { REVIEW_STATES } from '#db/vocabulary.ts'
import { id, type Route, titleText } from './wire.ts'

export const LessonRow = z.object({
  id,
  title: z.string(),
  title_suggested: z.boolean(),
  position: z.number(),
  minutes: z.number(),
  state: z.enum(REVIEW_STATES),
})
export type LessonRow = z.infer<typeof LessonRow>
export const Level = z.object({
  id,
  title: z.string(),
  title_suggested: z.boolean(),
  position: z.number(),
  lessons: z.array(LessonRow),
})
export type Level = z.infer<typeof Level>
export const TitleBody = z.strictObject({ title: titleText() })
export const LessonPatch = z.strictObject({
  title: z.optional(titleText()),
  /** Kept out of the next publish. */
  hidden: z.optional(z.boolean()),
})
/** A level that holds lessons is deleted with them or not at all. */
export const DeleteLevelQuery = z.strictObject({ with_lessons: z.optional(z.enum(['true', 'false'])) })
export const OrderBody = z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(100)) })

export const levelRoutes: Route[] = [
  {
    method: 'get',
    path: '/courses/:id/levels',
    access: 'teacher',
    summary: 'List the levels and lessons of a course',
    data: z.array(Level),
  },
  {
    method: 'put',
    path: '/courses/:id/levels/order',
    access: 'teacher',
    summary: 'Reorder the levels of a course',
    body: OrderBody,
  },
  { method: 'patch', path: '/levels/:id', access: 'teacher', summary: 'Rename a level', body: TitleBody },
  {
    method: 'delete',
    path: '/levels/:id',
    access: 'teacher',
    summary: 'Delete a level that is empty, or with its lessons',
    query: DeleteLevelQuery,
  },
  {
    method: 'put',
    path: '/levels/:id/lessons/order',
    access: 'teacher',
    summary: 'Reorder the lessons of a level',
    body: OrderBody,
  },
  {
    method: 'patch',
    path: '/lessons/:id',
    access: 'teacher',
    summary: 'Rename a lesson, hide it or show it',
    body: LessonPatch,
  },
  { method: 'delete', path: '/lessons/:id', access: 'teacher', summary: 'Delete a lesson' },
]
