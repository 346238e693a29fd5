import * as z from 'zod/mini'
import { QUESTION_SIGNS } from '#db/vocabulary.ts'
import { HELP_REASONS } from './students.ts'
import { id, isoTime, type Route } from './wire.ts'

/** Under this many students there are numbers, and nothing is concluded from them. */
export const ENOUGH_STUDENTS = 5

const LessonFunnel = z.object({
  id,
  title: z.string(),
  level_id: id,
  started: z.number(),
  finished: z.number(),
  /** Passed the exercise of its level or of the lesson itself; null where there is none, or nobody tried it. */
  passed: z.nullable(z.number()),
  /** Finished the lesson, and were not seen in a later one for five days. */
  stopped: z.number(),
  /** Of its cards in daily reviews of late, how many were remembered, in percent; null from too few grades or students. */
  retention: z.nullable(z.number()),
})
export type LessonFunnel = z.infer<typeof LessonFunnel>

export const QuestionInsight = z.object({
  id,
  title: z.string(),
  language: z.string(),
  /** Answers that are counted, and the share of its points that they earned, 0 to 1. */
  answered: z.number(),
  facility: z.number(),
  /** How much better those do who do well otherwise, −1 to 1; null from too few answers. */
  discrimination: z.nullable(z.number()),
  /** Of questions with answers to choose from: how often each was chosen. */
  choices: z.array(z.object({ id, text: z.string(), right: z.boolean(), count: z.number() })),
  signs: z.array(z.enum(QUESTION_SIGNS)),
})
export type QuestionInsight = z.infer<typeof QuestionInsight>

/** A question with what its instructor said of the key in this wording; null where nothing was said. */
export const KnownQuestion = z.extend(QuestionInsight, {
  key_check: z.nullable(z.object({ reason: z.string(), checked_at: isoTime })),
})
export type KnownQuestion = z.infer<typeof KnownQuestion>

/** Courses that the questions of a whole bank are judged in: those with the newest attempts. */
export const COURSES_JUDGED = 10
/** A question whose answers say that something may be wrong with it, and the course that asked it. */
export const DoubtfulQuestion = z.extend(QuestionInsight, {
  course: z.object({ id, title: z.string(), language: z.string() }),
})
export type DoubtfulQuestion = z.infer<typeof DoubtfulQuestion>
export const DoubtfulQuery = z.strictObject({ course_id: z.optional(id) })

export const SUGGESTIONS = [
  'look_at_lesson',
  'check_question',
  'write_to_students',
  'answer_reports',
] as const
/** Something to do next, with the numbers that speak for it. */
export const Suggestion = z.object({
  kind: z.enum(SUGGESTIONS),
  /** The lesson or question that it is about. */
  subject: z.nullable(z.object({ id, title: z.string(), lang: z.string() })),
  evidence: z.record(z.string(), z.number()),
})
export type Suggestion = z.infer<typeof Suggestion>

export const Insights = z.object({
  /** When its numbers were counted; lists of people are of now. */
  made_at: isoTime,
  /** False under five students: then nothing is concluded. */
  enough: z.boolean(),
  counts: z.object({
    students: z.number(),
    joined_this_week: z.number(),
    /** Of all lessons of all students, in percent rounded down. */
    completion: z.number(),
    finished: z.number(),
    exam_average: z.nullable(z.number()),
    exam_pass_mark: z.nullable(z.number()),
    certificates: z.number(),
  }),
  lessons: z.array(LessonFunnel),
  questions: z.array(QuestionInsight),
  /** Attempts that the questions are judged by, the newest first. */
  attempts: z.number(),
  need_help: z.array(
    z.object({
      student: z.object({ id, name: z.string() }),
      why: z.enum(HELP_REASONS),
      last_seen_at: isoTime,
      lessons_done: z.number(),
      lessons_total: z.number(),
    }),
  ),
  suggestions: z.array(Suggestion),
})
export type Insights = z.infer<typeof Insights>

export const insightRoutes: Route[] = [
  {
    method: 'get',
    path: '/courses/:id/insights',
    access: 'teacher',
    summary: 'Get what your students did: where they stop, and what to look at next',
    data: Insights,
  },
  {
    method: 'post',
    path: '/courses/:id/insights',
    access: 'teacher',
    summary: 'Count the numbers of a course again, and get them',
    data: Insights,
  },
  {
    method: 'get',
    path: '/insights/questions',
    access: 'teacher',
    summary: 'List the questions of your bank that are worth a look, the most serious first',
    query: DoubtfulQuery,
    data: z.array(DoubtfulQuestion),
  },
  {
    method: 'get',
    path: '/questions/:id/insights',
    access: 'teacher',
    summary: 'Get how a question of yours was answered',
    data: z.nullable(KnownQuestion),
  },
]
