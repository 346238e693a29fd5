import * as z from 'zod/mini'
import {
  CONTENT_LANGUAGES,
  COURSE_ACTIONS,
  COURSE_ORDERS,
  COURSE_STATES,
  COURSE_STATUSES,
  LIMITS,
  PAYMENT_STATUSES,
} from '#db/vocabulary.ts'
import { CourseBody, CoursePatch, courseFields } from './course-fields.ts'
import { levelRoutes } from './levels.ts'
import { anyText, id, isoTime, page, type Route } from './wire.ts'

export const Course = z.object({
  id,
  slug: z.string(),
  ...courseFields,
  language: z.enum(CONTENT_LANGUAGES),
  status: z.enum(COURSE_STATUSES),
  /** Address of its picture; null for a drawn cover. */
  thumbnail: z.nullable(z.string()),
  archived_at: z.nullable(isoTime),
  /** Nobody joins from then on; null for no end. */
  joining_ends_at: z.nullable(isoTime),
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

/** On the course's own page: with what its parts hold. */
export const WholeCourse = z.extend(OwnCourse, {
  questions_number: z.number(),
  assessments_number: z.number(),
})
export type WholeCourse = z.infer<typeof WholeCourse>

/** Without a state, the list holds what is not archived. */
export const OwnCoursesQuery = z.extend(page, {
  // The end of a page in the order of titles holds a title.
  cursor: z.optional(z.string().check(z.maxLength(3_000))),
  search: z.optional(anyText(100)),
  state: z.optional(z.enum(COURSE_STATES)),
  language: z.optional(z.enum(CONTENT_LANGUAGES)),
  category_id: z.optional(id),
  payment_status: z.optional(z.enum(PAYMENT_STATUSES)),
  sort: z.optional(z.enum(COURSE_ORDERS)),
})

export const CoursesActionBody = z.strictObject({
  ids: z.array(id).check(z.minLength(1, 'required'), z.maxLength(LIMITS.pageSizeMax)),
  action: z.enum(COURSE_ACTIONS),
})

export const Dashboard = z.object({
  counts: z.object({
    courses: z.number(),
    lessons: z.number(),
    students: z.number(),
    exams: z.number(),
    published: z.number(),
    joined_this_week: z.number(),
    active_exams: z.number(),
  }),
  /** Lessons that students finished, day by day (UTC), the oldest first. */
  week: z.array(z.object({ date: z.string(), lessons: z.number() })),
  attention: z.array(
    z.object({
      kind: z.enum([
        'review',
        'job_failed',
        'ready_to_publish',
        'material_failed',
        'reported',
        'students_stopped',
        'key_doubtful',
        'key_reported',
      ]),
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
    query: OwnCoursesQuery,
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
    method: 'post',
    path: '/courses/actions',
    access: 'teacher',
    summary: 'Archive, bring back, show or hide several courses; answers which of them changed',
    body: CoursesActionBody,
    data: z.object({ changed: z.array(id) }),
  },
  {
    method: 'get',
    path: '/courses/:id',
    access: 'teacher',
    summary: 'Get a course',
    data: z.object({ course: WholeCourse }),
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
    method: 'post',
    path: '/courses/:id/duplicate',
    access: 'teacher',
    summary: 'Make a draft with the same content',
    data: z.object({ course: Course }),
    status: 201,
  },
  {
    method: 'get',
    path: '/courses/:id/thumbnail',
    access: 'public',
    summary: 'Redirect to the picture of a course on the files origin',
    status: 302,
  },
  {
    method: 'put',
    path: '/courses/:id/thumbnail',
    access: 'teacher',
    summary: 'Upload the picture of a course: PNG, JPEG or WebP, up to 4 MB',
    multipart: true,
    data: z.object({ course: Course }),
  },
  {
    method: 'delete',
    path: '/courses/:id/thumbnail',
    access: 'teacher',
    summary: 'Remove the picture of a course',
    data: z.object({ course: Course }),
  },
  {
    method: 'post',
    path: '/courses/:id/archive',
    access: 'teacher',
    summary: 'Archive a course: who joined it keeps it, nobody else finds it',
    data: z.object({ course: Course }),
  },
  {
    method: 'post',
    path: '/courses/:id/unarchive',
    access: 'teacher',
    summary: 'Bring a course back from the archive',
    data: z.object({ course: Course }),
  },
  ...levelRoutes,
  {
    method: 'get',
    path: '/instructor/dashboard',
    access: 'teacher',
    summary: 'Get your counts and what needs your attention',
    data: Dashboard,
  },
]
