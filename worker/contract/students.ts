import * as z from 'zod/mini'
import { ASSESSMENT_KINDS, LIMITS, STUDENT_ACTIONS, STUDENT_STATES } from '#db/vocabulary.ts'
import { Result } from './attempts.ts'
import { anyText, id, isoTime, page, type Route, requiredText, trimmedText } from './wire.ts'

/** Why somebody may need help: they stopped some days ago, or failed two exercises one after the other. */
export const HELP_REASONS = ['stopped', 'failed_twice'] as const

export const StudentsQuery = z.extend(page, {
  search: z.optional(anyText(LIMITS.titleChars)),
  state: z.optional(z.enum(STUDENT_STATES)),
})

/** How the roster was searched and filtered from which a student was opened. */
export const StudentQuery = z.pick(StudentsQuery, { search: true, state: true })

/** The best of somebody's attempts at one exam or exercise. */
const Best = z.object({
  /** Null before the first attempt has ended. */
  best_percentage: z.nullable(z.number()),
  passed: z.boolean(),
  attempts: z.number(),
  /** Null: as many as they like. */
  attempts_left: z.nullable(z.number()),
  is_open: z.boolean(),
})

/** `is_minor`: under 18, as they say of themselves. */
export const Learner = z.object({ id, name: z.string(), email: z.string(), is_minor: z.boolean() })

/** A student in the roster of a course. */
export const CourseStudent = z.object({
  student: Learner,
  joined_at: isoTime,
  last_seen_at: isoTime,
  /** Whether they have opened a lesson. */
  started: z.boolean(),
  lessons_done: z.number(),
  lessons_total: z.number(),
  /** By level the share read of each lesson, 0 to 100. */
  levels: z.array(z.array(z.number())),
  /** Exercises that were passed, all there are, and the mean of the best attempts; null before the first. */
  exercises_done: z.number(),
  exercises_total: z.number(),
  exercises_average: z.nullable(z.number()),
  /** The final exam; null where the course has none. */
  exam: z.nullable(z.extend(Best, { id })),
  certificate_id: z.nullable(id),
  certificate_at: z.nullable(isoTime),
  needs_help: z.nullable(z.enum(HELP_REASONS)),
})
export type CourseStudent = z.infer<typeof CourseStudent>

const SeenAttempt = z.object({
  id,
  number: z.number(),
  is_open: z.boolean(),
  started_at: isoTime,
  finished_at: z.nullable(isoTime),
  deadline_at: z.nullable(isoTime),
  percentage: z.nullable(z.number()),
  passed: z.boolean(),
})
export const StudentAssessment = z.extend(Best, {
  id,
  kind: z.enum(ASSESSMENT_KINDS),
  title: z.string(),
  level_id: z.nullable(id),
  duration_minutes: z.number(),
  success_percentage: z.number(),
  list: z.array(SeenAttempt),
})
export type StudentAssessment = z.infer<typeof StudentAssessment>

export const LogEntry = z.object({
  id,
  action: z.enum(STUDENT_ACTIONS),
  assessment_title: z.nullable(z.string()),
  minutes: z.nullable(z.number()),
  percent: z.nullable(z.number()),
  reason: z.string(),
  created_at: isoTime,
})
export const StudentMessage = z.object({
  id,
  text: z.string(),
  lesson_title: z.nullable(z.string()),
  read_at: z.nullable(isoTime),
  created_at: isoTime,
})

/** One student of a course: what they read and when, every attempt, and what was done for them. */
export const StudentOfCourse = z.extend(CourseStudent, {
  outline: z.array(
    z.object({
      id,
      title: z.string(),
      lessons: z.array(
        z.object({
          id,
          title: z.string(),
          minutes: z.number(),
          position: z.number(),
          done_at: z.nullable(isoTime),
        }),
      ),
    }),
  ),
  assessments: z.array(StudentAssessment),
  /** By how much all attempts that they begin from now on are longer, in percent. */
  extra_time: z.number(),
  /** Lessons finished and attempts ended by day, newest first, of the last thirty days. */
  days: z.array(z.object({ date: z.string(), lessons: z.number(), attempts: z.number() })),
  /** Lessons to which wrong answers of finished exams belong, the most first, and how many there are in all. */
  wrong: z.object({
    total: z.number(),
    lessons: z.array(z.object({ id, title: z.string(), count: z.number() })),
  }),
  /** The newest of both, and where they go on; null where that is all. */
  log: z.array(LogEntry),
  messages: z.array(StudentMessage),
  log_cursor: z.nullable(z.string()),
})
export type StudentOfCourse = z.infer<typeof StudentOfCourse>

export const StudentLogPage = z.object({ log: z.array(LogEntry), messages: z.array(StudentMessage) })
export type StudentLogPage = z.infer<typeof StudentLogPage>

const Neighbour = z.nullable(z.object({ id, name: z.string() }))
/** Who stands before and after a student in the roster. */
export const Neighbours = z.object({ previous: Neighbour, next: Neighbour })
export type Neighbours = z.infer<typeof Neighbours>

/** Kept for the instructor; the student does not see it. */
const reason = trimmedText(500)
export const ExtraAttemptBody = z.strictObject({ assessment_id: id, reason: z.optional(reason) })
export const ExtendBody = z.strictObject({
  minutes: z.number().check(z.int(), z.gte(1), z.lte(LIMITS.extraMinutes)),
  reason: z.optional(reason),
})
/** 0 takes back what was given before. */
export const ExtraTimeBody = z.strictObject({
  percent: z.number().check(z.int(), z.gte(0), z.lte(LIMITS.extraPercent)),
  reason: z.optional(reason),
})
export const RemoveBody = z.strictObject({ reason: requiredText(500) })

export const studentRoutes: Route[] = [
  {
    method: 'get',
    path: '/courses/:id/students',
    access: 'teacher',
    summary: 'List the students of your course, the last seen first',
    query: StudentsQuery,
    data: z.array(CourseStudent),
  },
  {
    method: 'get',
    path: '/courses/:id/students/:student_id',
    access: 'teacher',
    summary: 'Get one student of your course, and who is before and after them in the roster',
    query: StudentQuery,
    data: z.object({ student: StudentOfCourse, neighbours: Neighbours }),
  },
  {
    method: 'get',
    path: '/courses/:id/students/:student_id/log',
    access: 'teacher',
    summary: 'List what was granted and written to one student of your course, newest first',
    query: page,
    data: StudentLogPage,
  },
  {
    method: 'delete',
    path: '/courses/:id/students/:student_id',
    access: 'teacher',
    summary: 'Remove a student from your course',
    body: RemoveBody,
  },
  {
    method: 'post',
    path: '/courses/:id/students/:student_id/extra-attempt',
    access: 'teacher',
    summary: 'Give a student another attempt',
    body: ExtraAttemptBody,
    data: z.object({ attempts_left: z.number() }),
    status: 201,
  },
  {
    method: 'post',
    path: '/courses/:id/students/:student_id/extra-time',
    access: 'teacher',
    summary: 'Give a student more time in all attempts that begin from now on',
    body: ExtraTimeBody,
    data: z.object({ percent: z.number() }),
    status: 201,
  },
  {
    method: 'get',
    path: '/courses/:id/students/:student_id/attempts/:attempt_id',
    access: 'teacher',
    summary: 'Get a finished attempt of a student, with every answer',
    data: z.object({ result: Result }),
  },
  {
    method: 'post',
    path: '/attempts/:id/extend',
    access: 'teacher',
    summary: 'Give a running attempt of your student more minutes',
    body: ExtendBody,
    data: z.object({ deadline_at: isoTime }),
  },
]
