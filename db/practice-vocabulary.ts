/** What comes back in the daily review, and how it is graded. */
export const PRACTICE_KINDS = ['card', 'question'] as const
export type PracticeKind = (typeof PRACTICE_KINDS)[number]
/** What brought it there: a lesson that was finished, a check, an exercise, or a question missed in an exam. */
export const PRACTICE_ORIGINS = ['card', 'check', 'exercise', 'exam'] as const
export type PracticeOrigin = (typeof PRACTICE_ORIGINS)[number]
/** How well it was remembered, in the order of the number keys 1 to 4. */
export const RATINGS = ['again', 'hard', 'good', 'easy'] as const
export type Rating = (typeof RATINGS)[number]
/** What FSRS knows of a card; times in milliseconds. */
export type Memory = {
  stability: number
  difficulty: number
  reps: number
  lapses: number
  reviewed_at: number
}
