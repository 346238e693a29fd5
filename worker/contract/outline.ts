import * as z from 'zod/mini'
import { LessonRow, Level } from './levels.ts'
import { id, type Route, titleText } from './wire.ts'

/** A lesson in the outline of a draft, with what is exceptional of it. */
export const OutlineLesson = z.extend(LessonRow, {
  /** Kept out of the next publish. */
  hidden: z.boolean(),
  /** The version that students have; null while they do not have the lesson. */
  live_version: z.nullable(z.number()),
  /** Items of it that wait for a decision. */
  pending: z.number(),
  blocks: z.number(),
})
export type OutlineLesson = z.infer<typeof OutlineLesson>
/** The levels and lessons of a draft in their order, those that were left out too. */
export const CourseOutline = z.object({
  levels: z.array(z.extend(Level, { lessons: z.array(OutlineLesson) })),
  /** Names this order and these titles. A change made on another one is refused with `item_changed`. */
  revision: z.string(),
})
export type CourseOutline = z.infer<typeof CourseOutline>

const LEVELS = 100
const LESSONS = 300
/** The whole order: each lesson once, in any level. Lessons that were left out need not be named. */
export const OutlineBody = z.strictObject({
  levels: z
    .array(z.strictObject({ id, title: titleText(), lessons: z.array(id).check(z.maxLength(LESSONS)) }))
    .check(z.maxLength(LEVELS)),
  revision: z.string().check(z.maxLength(64)),
})
export type OutlineChange = z.infer<typeof OutlineBody>

export const NewLevelBody = z.strictObject({ title: titleText() })
/** `after`: the lesson behind which it stands; null for the first place. Without it the lesson comes last. */
export const NewLessonBody = z.strictObject({ title: titleText(), after: z.optional(z.nullable(id)) })
export const MergeBody = z.strictObject({
  /** The lesson that ends here: its content is put behind that of the first. */
  lesson_id: id,
})
export const SplitBody = z.strictObject({
  /** The first block of the new lesson, which gets all that follows it too. */
  block_id: id,
  title: titleText(),
})

export type SplitLesson = z.infer<typeof SplitBody>

export const outlineRoutes: Route[] = [
  {
    method: 'get',
    path: '/courses/:id/outline',
    access: 'teacher',
    summary: 'Get the levels and lessons of a draft with their state',
    data: CourseOutline,
  },
  {
    method: 'put',
    path: '/courses/:id/outline',
    access: 'teacher',
    summary: 'Put the levels and lessons of a course in another order, and rename levels',
    body: OutlineBody,
    data: CourseOutline,
  },
  {
    method: 'post',
    path: '/courses/:id/levels',
    access: 'teacher',
    summary: 'Add a level',
    body: NewLevelBody,
    data: z.object({ level: Level }),
    status: 201,
  },
  {
    method: 'post',
    path: '/levels/:id/lessons',
    access: 'teacher',
    summary: 'Add a lesson without content',
    body: NewLessonBody,
    data: z.object({ lesson: LessonRow }),
    status: 201,
  },
  {
    method: 'post',
    path: '/lessons/:id/merge',
    access: 'teacher',
    summary: 'Put the content of another lesson behind that of this one',
    body: MergeBody,
    data: z.object({ lesson: LessonRow }),
  },
  {
    method: 'post',
    path: '/lessons/:id/split',
    access: 'teacher',
    summary: 'Make a new lesson of all that follows a block',
    body: SplitBody,
    data: z.object({ lesson: LessonRow }),
    status: 201,
  },
]
