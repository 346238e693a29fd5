import * as z from 'zod/mini'
import { CONTENT_LANGUAGES } from '#db/vocabulary.ts'
import { id, type Route } from './wire.ts'

const day = z.iso.date({ error: 'invalid_value' })
const weekDays = z.array(z.int().check(z.gte(0), z.lte(6))).check(
  z.minLength(1, 'required'),
  z.maxLength(7),
  z.refine((days) => new Set(days).size === days.length, 'invalid_value'),
)

const termFields = {
  target_date: z.nullable(day),
  days: weekDays,
  minutes_a_day: z.int().check(z.gte(5), z.lte(240)),
  /** Whether a reminder is sent on the days of the plan. */
  remind: z.boolean(),
}
export const StudyTerms = z.object(termFields)
export type StudyTerms = z.infer<typeof StudyTerms>
export const PlanBody = z.strictObject({ course_id: id, ...termFields })
export type PlanBody = z.infer<typeof PlanBody>

const Work = z.object({
  kind: z.enum(['lesson', 'exercise', 'exam']),
  id,
  title: z.string(),
  minutes: z.number(),
  not_before: z.optional(z.string()),
})
export const StudySession = z.object({
  date: z.string(),
  minutes: z.number(),
  review: z.boolean(),
  items: z.array(Work),
  lesson_ids: z.array(id),
})
/** A joined course with what is left of it, and its sessions where it is planned. */
export const StudyPlan = z.object({
  course: z.object({
    id,
    slug: z.string(),
    title: z.string(),
    language: z.enum(CONTENT_LANGUAGES),
  }),
  work: z.array(Work),
  terms: z.nullable(StudyTerms),
  sessions: z.array(StudySession),
  ends_on: z.nullable(z.string()),
  on_track: z.boolean(),
  minutes_needed: z.nullable(z.number()),
})
export type StudyPlan = z.infer<typeof StudyPlan>
const Calendar = z.object({ address: z.nullable(z.string()) })
export const CalendarQuery = z.strictObject({ token: z.string().check(z.maxLength(300)) })

export const studyPlanRoutes: Route[] = [
  {
    method: 'get',
    path: '/student/plan',
    access: 'student',
    summary: 'List your courses with what is left, and the sessions of those that you plan',
    data: z.object({ plans: z.array(StudyPlan), calendar: z.nullable(z.string()) }),
  },
  {
    method: 'put',
    path: '/student/plan',
    access: 'student',
    summary: 'Plan a course: until when, on which days and how long',
    body: PlanBody,
    data: z.object({ plan: StudyPlan }),
  },
  {
    method: 'delete',
    path: '/student/plan/:id',
    access: 'student',
    summary: 'Delete the plan of a course',
    data: z.null(),
  },
  {
    method: 'post',
    path: '/student/plan/calendar',
    access: 'student',
    summary: 'Create the address of your calendar; the one before it ends',
    data: Calendar,
    status: 201,
  },
  {
    method: 'delete',
    path: '/student/plan/calendar',
    access: 'student',
    summary: 'End the address of your calendar',
    data: z.null(),
  },
  {
    method: 'get',
    path: '/student/plan/calendar',
    access: 'public',
    summary: 'Get the sessions of a signed address as text/calendar',
    query: CalendarQuery,
  },
]
