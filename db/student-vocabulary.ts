/** How the students of a course are found: everyone, or those of whom one thing is true. */
export const STUDENT_STATES = ['needs_help', 'not_started', 'learning', 'finished', 'passed'] as const
export type StudentState = (typeof STUDENT_STATES)[number]
/** What an instructor does for or to one student; each is a row of its own. */
export const STUDENT_ACTIONS = ['extra_attempt', 'extra_time', 'coming_time', 'removed'] as const
export type StudentAction = (typeof STUDENT_ACTIONS)[number]

/** What the answers to a question say about it, the most serious first. */
export const QUESTION_SIGNS = [
  'key_doubtful',
  'too_hard',
  'too_easy',
  'tells_little',
  'unused_answer',
] as const
export type QuestionSign = (typeof QUESTION_SIGNS)[number]
