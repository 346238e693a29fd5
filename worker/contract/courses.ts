import * as z from 'zod/mini'
import {
  AGES,
  AUDIENCES,
  CONTENT_LANGUAGES,
  CONTENT_TYPES,
  COURSE_STATUSES,
  CURRENCIES,
  CURRICULUM_TYPES,
  type Currency,
  LIMITS,
  LOWEST_PRICE,
  OUTPUT_TYPES,
  PAYMENT_STATUSES,
  QUALIFICATIONS,
  REVIEW_STATES,
} from '#db/vocabulary.ts'
import { anyText, id, isoTime, page, type Route, titleText, trimmedText, typedNumber } from './wire.ts'

/** The spec's fields of a course that its instructor sets. */
const fields = {
  title: titleText(),
  description: z.pipe(trimmedText(4_000), z.string().check(z.minLength(1, 'description_required'))),
  category_id: z.nullable(id),
  audience: z.nullable(z.enum(AUDIENCES)),
  target_audience: z.nullable(anyText(LIMITS.titleChars)),
  age: z.nullable(z.enum(AGES)),
  content_type: z.enum(CONTENT_TYPES),
  output_types: z.array(z.enum(OUTPUT_TYPES)).check(z.minLength(1, 'content_type_required'), z.maxLength(5)),
  qualification: z.nullable(z.enum(QUALIFICATIONS)),
  curriculum_type: z.enum(CURRICULUM_TYPES),
  price: typedNumber().check(z.int(), z.gte(0), z.lte(100_000_00)),
  currency: z.enum(CURRENCIES),
  payment_status: z.enum(PAYMENT_STATUSES),
}
type Price = {
  payment_status?: string | undefined
  price?: number | undefined
  currency?: Currency | undefined
}
/** What a gateway would not charge cannot be asked for. A part that is left out is decided by what is stored. */
const isPayable = ({ payment_status: status, price, currency }: Price): boolean =>
  status !== 'paid' || price === undefined || price >= LOWEST_PRICE[currency ?? 'USD']
const payable = { error: 'price_too_low', path: ['price'] }

export const CoursePatch = z.partial(z.strictObject(fields)).check(z.refine(isPayable, payable))
export const CourseBody = z
  .strictObject({
    ...z.partial(z.object(fields)).shape,
    title: fields.title,
    language: z.enum(CONTENT_LANGUAGES),
  })
  .check(
    z.refine(({ price = 0, currency = 'QAR', ...body }) => isPayable({ ...body, price, currency }), payable),
  )

export const Course = z.object({
  id,
  slug: z.string(),
  ...z.object(fields).shape,
  /** Empty until somebody or the outline writes one. */
  description: z.string(),
  language: z.enum(CONTENT_LANGUAGES),
  status: z.enum(COURSE_STATUSES),
  is_active: z.boolean(),
  levels_number: z.number(),
  lessons_number: z.number(),
  learners_number: z.number(),
  minutes: z.number(),
  published_at: z.nullable(isoTime),
  created_at: isoTime,
  updated_at: isoTime,
})
export type Course = z.infer<typeof Course>
/** In the instructor's list and on the course's own page: its newest job and what is left to review. */
export const OwnCourse = z.extend(Course, {
  job: z.nullable(z.object({ id, state: z.string() })),
  review: z.object({ pending: z.number(), total: z.number() }),
  materials: z.array(z.object({ id, name: z.string() })),
})
export type OwnCourse = z.infer<typeof OwnCourse>

export const LessonRow = z.object({
  id,
  title: z.string(),
  title_suggested: z.boolean(),
  position: z.number(),
  minutes: z.number(),
  state: z.enum(REVIEW_STATES),
})
export const Level = z.object({
  id,
  title: z.string(),
  title_suggested: z.boolean(),
  position: z.number(),
  lessons: z.array(LessonRow),
})
export type Level = z.infer<typeof Level>
export const TitleBody = z.strictObject({ title: titleText() })
export const OrderBody = z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(100)) })

export const Category = z.object({ id, name_ar: z.string(), name_en: z.string() })

export const Dashboard = z.object({
  counts: z.object({ courses: z.number(), lessons: z.number(), students: z.number(), exams: z.number() }),
  attention: z.array(
    z.object({
      kind: z.enum(['review', 'job_failed', 'ready_to_publish', 'material_failed', 'reported']),
      subject: z.object({ id, title: z.string(), lang: z.string() }),
      evidence: z.record(z.string(), z.union([z.number(), z.string()])),
      /** Path of the screen that settles it. */
      action: z.string(),
      since: isoTime,
    }),
  ),
  courses: z.array(OwnCourse),
})
export type Dashboard = z.infer<typeof Dashboard>

export const courseRoutes: Route[] = [
  {
    method: 'get',
    path: '/courses',
    access: 'teacher',
    summary: 'List your courses',
    query: page,
    data: z.array(OwnCourse),
  },
  {
    method: 'post',
    path: '/courses',
    access: 'teacher',
    summary: 'Create an empty course',
    body: CourseBody,
    data: z.object({ course: Course }),
    status: 201,
  },
  {
    method: 'get',
    path: '/courses/:id',
    access: 'teacher',
    summary: 'Get a course',
    data: z.object({ course: OwnCourse }),
  },
  {
    method: 'patch',
    path: '/courses/:id',
    access: 'teacher',
    summary: 'Update a course',
    body: CoursePatch,
    data: z.object({ course: Course }),
  },
  {
    method: 'delete',
    path: '/courses/:id',
    access: 'teacher',
    summary: 'Delete a course that no student has joined',
  },
  {
    method: 'post',
    path: '/courses/:id/activate',
    access: 'teacher',
    summary: 'Show a course in the catalogue',
    data: z.object({ course: Course }),
  },
  {
    method: 'post',
    path: '/courses/:id/deactivate',
    access: 'teacher',
    summary: 'Hide a course from the catalogue',
    data: z.object({ course: Course }),
  },
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
  { method: 'delete', path: '/levels/:id', access: 'teacher', summary: 'Delete an empty level' },
  {
    method: 'put',
    path: '/levels/:id/lessons/order',
    access: 'teacher',
    summary: 'Reorder the lessons of a level',
    body: OrderBody,
  },
  { method: 'patch', path: '/lessons/:id', access: 'teacher', summary: 'Rename a lesson', body: TitleBody },
  { method: 'delete', path: '/lessons/:id', access: 'teacher', summary: 'Delete a lesson' },
  {
    method: 'get',
    path: '/categories',
    access: 'verified',
    summary: 'List the categories',
    data: z.array(Category),
  },
  {
    method: 'get',
    path: '/instructor/dashboard',
    access: 'teacher',
    summary: 'Get your counts and what needs your attention',
    data: Dashboard,
  },
]
