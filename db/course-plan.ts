import type { DOWNLOADABLE, PLAN_STEPS } from './vocabulary.ts'

/** Of the outputs that can be downloaded: whether students may. One that is not named is undecided. */
export type AllowDownload = { [Output in (typeof DOWNLOADABLE)[number]]?: boolean }

/**
 * What an instructor wishes of a course before it is generated, kept with its draft. What is not named is left to the
 * engine, or to the product's defaults.
 */
export type CoursePlan = {
  /** The step of the wizard that was open last, and when it was left. */
  step?: (typeof PLAN_STEPS)[number]
  left_at?: number
  levels_number?: number
  lessons_per_level?: number
  /** Subjects that a lesson takes together. */
  lessons_subject_number?: number
  questions?: {
    per_lesson?: number
    /** Half of the questions are kept for the exam. */
    keep_for_exam?: boolean
  }
  exercise?: {
    scope?: 'level' | 'lesson' | 'course'
    mcq_count?: number
    true_or_false_count?: number
    duration_minutes?: number
    success_percentage?: number
    is_active?: boolean
  }
  exam?: {
    questions?: number
    duration_minutes?: number
    success_percentage?: number
    max_attempts?: number
    is_active?: boolean
  }
}
