import * as z from 'zod/mini'
import { JoinedCourse } from './learning.ts'
import { LearningAssessment } from './learning-assessment.ts'
import { id, page, type Route, slug } from './wire.ts'

/** Time spent in lessons, and the questions of lessons and exercises that were answered. Exams are not among them. */
const Learned = {
  seconds: z.number(),
  answered: z.number(),
  /** How many of them were right at the first try. */
  right: z.number(),
}

export const CourseProgress = z.object({ course: JoinedCourse, ...Learned })
export type CourseProgress = z.infer<typeof CourseProgress>

/** Over everything that the student learned. */
export const ProgressTotals = z.object({ ...Learned, lessons_done: z.number(), certificates: z.number() })
export type ProgressTotals = z.infer<typeof ProgressTotals>

const LessonLearned = z.object({
  id,
  title: z.string(),
  number: z.number(),
  locked: z.boolean(),
  done: z.boolean(),
  /** Share read, 0 to 100. */
  position: z.number(),
  ...Learned,
})

export const ProgressDetail = z.object({
  course: z.object({ id, slug: z.string(), title: z.string(), language: z.string() }),
  ...Learned,
  lessons_done: z.number(),
  lessons_total: z.number(),
  certificate_id: z.nullable(id),
  levels: z.array(
    z.object({
      id,
      title: z.string(),
      lessons_done: z.number(),
      lessons: z.array(LessonLearned),
      ...Learned,
    }),
  ),
  /** The topics with the most mistakes, the weakest first. */
  weak: z.array(
    z.object({ level_id: id, lesson_id: id, title: z.string(), answered: z.number(), right: z.number() }),
  ),
  exams: z.array(LearningAssessment),
})
export type ProgressDetail = z.infer<typeof ProgressDetail>

export const ByCourseSlug = z.object({ slug })

export const progressRoutes: Route[] = [
  {
    method: 'get',
    path: '/student/progress',
    access: 'student',
    summary: 'List how far you are in your courses, the one seen last first',
    query: page,
    data: z.array(CourseProgress),
  },
  {
    method: 'get',
    path: '/student/progress/:slug',
    access: 'student',
    summary: 'Get how far you are in a course, by level and lesson',
    data: ProgressDetail,
  },
]
