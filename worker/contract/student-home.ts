import * as z from 'zod/mini'
import { CatalogCourse, JoinedCourse } from './learning.ts'
import { LearningAssessment } from './learning-assessment.ts'

/** What a course asks of its student next; the last three ask nothing more. */
export const HOME_STEPS = [
  'lesson',
  'exercise',
  'exam',
  'exam_open',
  'failed',
  'no_attempts',
  'passed',
  'finished',
] as const
export const HomeStep = z.object({
  kind: z.enum(HOME_STEPS),
  course: JoinedCourse,
  /** The exercise that is due, or the final exam that the step speaks of. */
  assessment: z.nullable(LearningAssessment),
})
export type HomeStep = z.infer<typeof HomeStep>
export const StudentHome = z.object({
  /** The one next step; null while no course was joined. */
  next: z.nullable(HomeStep),
  courses: z.array(JoinedCourse),
  /** Days of this week, Sunday first, on which a lesson was read or an attempt finished. */
  week: z.array(z.boolean()),
  recommendations: z.array(
    z.object({
      course: CatalogCourse,
      reason: z.object({
        kind: z.enum(['same_instructor', 'same_category', 'new']),
        about: z.optional(z.string()),
      }),
    }),
  ),
})
export type StudentHome = z.infer<typeof StudentHome>
