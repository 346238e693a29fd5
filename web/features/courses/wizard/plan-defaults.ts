import { EXAM_DEFAULTS } from '#db/vocabulary.ts'
import type { CoursePlan } from '#worker/contract/course-fields.ts'

/** What a draft starts from, as generation does; the instructor changes it. */
export const PER_LESSON = 4
const EXERCISE = { mcq_count: 8, true_or_false_count: 4 } as const
const EXAM_QUESTIONS = 20

export const exerciseOf = ({ exercise }: CoursePlan) => ({
  scope: exercise?.scope ?? 'level',
  mcq_count: exercise?.mcq_count ?? EXERCISE.mcq_count,
  true_or_false_count: exercise?.true_or_false_count ?? EXERCISE.true_or_false_count,
  duration_minutes: exercise?.duration_minutes ?? 0,
  success_percentage: exercise?.success_percentage ?? EXAM_DEFAULTS.successPercentage,
  is_active: exercise?.is_active ?? true,
})

export const examOf = ({ exam }: CoursePlan) => ({
  questions: exam?.questions ?? EXAM_QUESTIONS,
  duration_minutes: exam?.duration_minutes ?? EXAM_DEFAULTS.durationMinutes,
  success_percentage: exam?.success_percentage ?? EXAM_DEFAULTS.successPercentage,
  max_attempts: exam?.max_attempts ?? EXAM_DEFAULTS.maxAttempts,
  is_active: exam?.is_active ?? true,
})
