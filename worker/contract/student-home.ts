import * as z from 'zod/mini'
import { CatalogCourse } from './catalog.ts'
import { JoinedCourse } from './learning.ts'
import { LearningAssessment } from './learning-assessment.ts'
import { CourseOfCard, LessonOfCard } from './practice.ts'
import { id, isoTime } from './wire.ts'

/**
 * What a course asks of its student next. `exam_later` is an exam that is not open now; `review` comes where no course
 * asks for anything and cards are due, `all_done` where every course is complete, `empty` where a course has no lessons.
 */
export const HOME_STEPS = [
  'lesson',
  'exercise',
  'exam',
  'exam_open',
  'failed',
  'no_attempts',
  'exam_later',
  'review',
  'passed',
  'finished',
  'all_done',
  'empty',
] as const
export const HomeStep = z.object({
  kind: z.enum(HOME_STEPS),
  course: JoinedCourse,
  /** The exercise that is due, or the final exam that the step speaks of. */
  assessment: z.nullable(LearningAssessment),
  /** When the running attempt ends; null where none runs, and where it has no clock. */
  ends_at: z.nullable(isoTime),
  /** Whether the instructor was asked for another attempt since the last one. */
  asked: z.boolean(),
})
export type HomeStep = z.infer<typeof HomeStep>
export const ADVICE = ['mistakes', 'slipped'] as const
export const StudentHome = z.object({
  /** The clock by which a running attempt ends. */
  server_now: isoTime,
  /** The one next step; null while no course was joined. */
  next: z.nullable(HomeStep),
  courses: z.array(JoinedCourse),
  /** Days of this week, Sunday first, on which a lesson was read, an attempt finished or a card graded. */
  week: z.array(z.boolean()),
  /** The days that all plans want, 0 for Sunday; null without a plan. */
  goal: z.nullable(z.object({ days: z.number(), which: z.array(z.number()) })),
  /** How many weeks in a row met that goal. */
  weeks_kept: z.number(),
  /** The next sessions of all plans. */
  sessions: z.array(
    z.object({
      date: z.string(),
      minutes: z.number(),
      today: z.boolean(),
      course: z.object({ id, slug: z.string(), title: z.string(), language: z.string() }),
      items: z.array(z.object({ kind: z.enum(['lesson', 'exercise', 'exam']), title: z.string() })),
    }),
  ),
  /** Whether a plan can't keep its date. */
  late: z.boolean(),
  /** The daily review: asked today, left for the next days, done today, and the lessons of what is asked. */
  review: z.object({
    due: z.number(),
    waiting: z.number(),
    done: z.number(),
    lessons: z.array(z.object({ id, title: z.string(), language: z.string(), cards: z.number() })),
  }),
  /** Lessons worth another look, each with its reason: mistakes, or cards that are often forgotten. */
  advice: z.array(
    z.object({
      reason: z.enum(ADVICE),
      /** Passages with mistakes, or due cards that were forgotten before. */
      n: z.number(),
      lesson: LessonOfCard,
      course: CourseOfCard,
    }),
  ),
  recommendations: z.array(
    z.object({
      course: CatalogCourse,
      reason: z.object({
        kind: z.enum(['same_instructor', 'finished', 'same_subject', 'same_category', 'new']),
        /** A name, or of a new one when it was published. */
        about: z.string(),
      }),
    }),
  ),
})
export type StudentHome = z.infer<typeof StudentHome>
