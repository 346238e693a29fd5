/** What questions are made of: their types, and per type what is shown, what is right and what a response says. */

/** The types whose parts are answers to choose from. */
export const ANSWER_TYPES = ['multiple_choice', 'true_or_false', 'multiple_answer'] as const
export type AnswerType = (typeof ANSWER_TYPES)[number]
export const QUESTION_TYPES = [...ANSWER_TYPES, 'ordering', 'matching', 'numeric', 'short_answer'] as const
export type QuestionType = (typeof QUESTION_TYPES)[number]
export const DIFFICULTIES = ['beginner', 'intermediate', 'advanced'] as const
export type Difficulty = (typeof DIFFICULTIES)[number]
/** What a question asks for: to know it again, to say what it means, to use it. */
export const SKILLS = ['recall', 'understand', 'apply'] as const
export type Skill = (typeof SKILLS)[number]
/** What is wished of a question that is made again, or beside one; of a lesson that is written again. */
export const QUESTION_WISHES = ['another', 'more_like_this', 'easier', 'harder'] as const
export type QuestionWish = (typeof QUESTION_WISHES)[number]
export const LESSON_WISHES = ['shorter', 'more_examples'] as const
export type LessonWish = (typeof LESSON_WISHES)[number]
/** Where a question is asked: in exercises and lesson checks, in exams, or in either. */
export const POOLS = ['practice', 'exam', 'both'] as const
export type Pool = (typeof POOLS)[number]
/** What the text of a lesson may ask: a question that is kept for exams would be given away. */
export const ASKED_POOLS = ['practice', 'both'] as const satisfies Pool[]

/** Most characters of a part of a question and of what is typed as an answer. */
export const RESPONSE_CHARS = 500

/** Something that a question shows. Its id is random and says nothing about its place. */
export type Part = { id: string; text: string }
type Answers = { answers: Part[] }
/** What is shown of a question beside its title, by type. Never a key, nor an order that gives it away. */
export type PartsOf = {
  multiple_choice: Answers
  true_or_false: Answers
  multiple_answer: Answers
  ordering: { items: Part[] }
  matching: { lefts: Part[]; rights: Part[] }
  numeric: { unit: string | null }
  short_answer: Record<never, never>
}
export type QuestionParts = PartsOf[QuestionType]

/** By language of a published translation: its accepted answers, or its unit. They count in whatever language is read. */
type InLanguages = { translated?: Record<string, string[]> }
/** What is right, by type. Pairs are of a left and the right that belongs to it. */
export type KeyOf = {
  multiple_choice: { answer_id: string }
  true_or_false: { answer_id: string }
  multiple_answer: { answer_ids: string[] }
  ordering: { order: string[] }
  matching: { pairs: [left: string, right: string][] }
  numeric: { value: number; tolerance: number } & InLanguages
  short_answer: { accepted: string[] } & InLanguages
}
export type QuestionKey = KeyOf[QuestionType]

/** What somebody answers, by type. */
export type ResponseOf = {
  multiple_choice: { answer_id: string }
  true_or_false: { answer_id: string }
  multiple_answer: { answer_ids: string[] }
  ordering: { order: string[] }
  matching: { pairs: [left: string, right: string][] }
  numeric: { text: string }
  short_answer: { text: string }
}
export type QuestionResponse = ResponseOf[QuestionType]

/** What is said to somebody who chose an answer, by its id. */
export type Feedback = Record<string, string>

/** What may be missing for a certificate. */
export const CERTIFYING_FAULTS = [
  'no_exam',
  'too_few_questions',
  'too_few_lessons',
  'too_many_true_or_false',
  'pool_too_small',
  'success_too_low',
  'no_duration',
  'cv_not_approved',
] as const

/** What an exam must have before passing it earns a certificate. */
export const CERTIFYING = {
  questions: 10,
  /** Share of the course's lessons that its questions come from. */
  lessonsPercent: 80,
  /** True or false is guessed half of the time: at most one question in three. */
  trueOrFalsePercent: 33,
  successPercent: 50,
  /** Questions to draw from for each one that is asked, so that a second attempt asks others. */
  poolRatio: 1.5,
} as const
