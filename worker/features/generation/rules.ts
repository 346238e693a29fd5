import {
  CERTIFYING,
  EXAM_DEFAULTS,
  type JobKind,
  type JobStage,
  LIMITS,
  type StepState,
} from '#db/vocabulary.ts'
import type { CoursePlan } from '#worker/contract/course-fields.ts'
import { stageOf } from '#worker/jobs/rules.ts'

export const QUESTIONS_PER_LESSON = 4
export const CARDS_PER_LESSON = 4

/** Whether a job of this kind writes lessons of its own with their practice, not one that is there. */
export const writesLessons = (kind: JobKind): boolean => kind === 'generate_course' || kind === 'generate_new'

/** What the instructor asked of the questions of each lesson, for the job that writes them. */
export const questionParams = ({ questions: asked }: CoursePlan) => ({
  ...(asked?.per_lesson ? { questions_per_lesson: asked.per_lesson } : {}),
  ...(asked?.keep_for_exam === false ? { one_pool: true as const } : {}),
})

/** Steps of a course job before its outline says how many lessons there are. */
const EXPECTED_LESSONS = 8

/** The progress of a job. Each lesson counts twice: for its text and for its practice. */
export function progressOf(steps: { key: string; state: StepState }[], wholeCourse: boolean) {
  const done = steps.filter((step) => step.state === 'done').length
  if (!wholeCourse) return { done, total: steps.length }
  const count = (stage: JobStage) => steps.filter((step) => stageOf(step.key) === stage).length
  const outlined = steps.some((step) => step.key === 'outline' && step.state === 'done')
  const lessons = outlined ? count('lesson') : EXPECTED_LESSONS
  return { done, total: count('extract') + 1 + 2 * lessons + 1 }
}

const CHARACTERS_PER_LESSON = 2_500
/** A file that has not been read yet counts as a short one. */
export const UNREAD_CHARACTERS = 20_000

/** The shape that a text of this length will probably get, within the limits and the options. */
export function expectedShape(characters: number, options: { levels?: number; lessons?: number }) {
  const lessons = Math.max(1, Math.min(64, Math.round(characters / CHARACTERS_PER_LESSON)))
  const levels = options.levels ?? Math.max(1, Math.min(LIMITS.levels, Math.round(Math.sqrt(lessons))))
  const perLevel =
    options.lessons ?? Math.max(1, Math.min(LIMITS.lessonsPerLevel, Math.ceil(lessons / levels)))
  return { levels, perLevel }
}

const WORDS_A_MINUTE = 160
export const readingMinutes = (words: number): number => Math.max(1, Math.ceil(words / WORDS_A_MINUTE))

/** The minimum number of questions for an exercise. */
const EXERCISE_MIN = 2
const EXERCISE_MAX = { multiple_choice: 8, true_or_false: 4, other: 6 } as const
const EXAM_MAX = 30
/** What is left of an exam's pool, at least, once its questions are reviewed. */
const KEPT_PERCENT = 90
const MINUTES_A_QUESTION = 1.5
const EXAM_MINUTES_MIN = 10

/** How many questions there are of the two types with a count of their own, and of all others. */
export type QuestionCounts = Record<'multiple_choice' | 'true_or_false' | 'other', number>
export type AssessmentPlan = {
  mcq_count: number
  true_or_false_count: number
  other_count: number
  duration_minutes: number
  success_percentage: number
  max_attempts: number
}

/**
 * An exercise, without limits of attempts and, unless one was asked for, of time. It asks as many as the instructor
 * wished, where there are so many. Null if there are too few questions.
 */
export function planExercise(
  available: QuestionCounts,
  asked: CoursePlan['exercise'] = {},
): AssessmentPlan | null {
  const { mcq_count: choices, true_or_false_count: statements } = asked
  const mcqCount = Math.min(available.multiple_choice, choices ?? EXERCISE_MAX.multiple_choice)
  const trueOrFalseCount = Math.min(available.true_or_false, statements ?? EXERCISE_MAX.true_or_false)
  const otherCount = Math.min(available.other, EXERCISE_MAX.other)
  if (mcqCount + trueOrFalseCount + otherCount < EXERCISE_MIN) return null
  const rules = {
    success_percentage: asked.success_percentage ?? EXAM_DEFAULTS.successPercentage,
    max_attempts: 0,
    duration_minutes: asked.duration_minutes ?? 0,
  }
  return { mcq_count: mcqCount, true_or_false_count: trueOrFalseCount, other_count: otherCount, ...rules }
}

/**
 * The final exam over all levels, so that it certifies where the pool allows: a second attempt is drawn from half as
 * many questions again; a pool too small for that is asked once. Its duration goes in steps of five minutes.
 */
export function planExam(available: QuestionCounts, wanted: CoursePlan['exam'] = {}): AssessmentPlan | null {
  const { multiple_choice: choices, true_or_false: statements, other } = available
  const pool = choices + statements + other
  if (pool === 0) return null
  const drawn = Math.min(EXAM_MAX, Math.floor(pool / CERTIFYING.poolRatio))
  const enough = drawn >= CERTIFYING.questions
  // One in ten may be rejected in the review, and what is left still certifies.
  const spare = Math.min(drawn, Math.floor((pool * KEPT_PERCENT) / 100 / CERTIFYING.poolRatio))
  const usual = enough ? Math.max(spare, CERTIFYING.questions) : Math.min(pool, CERTIFYING.questions)
  const asked = Math.min(pool, wanted.questions ?? usual)
  // Statements fill up what the other questions leave, else they are a third at most.
  const trueOrFalseCount = Math.min(statements, Math.max(Math.floor(asked / 3), asked - choices - other))
  const rest = asked - trueOrFalseCount
  // The others take the share that they have of the pool.
  const fair = Math.round((rest * other) / Math.max(1, choices + other))
  const otherCount = Math.min(other, Math.max(fair, rest - choices))
  const once = !enough && pool >= CERTIFYING.questions
  return {
    mcq_count: rest - otherCount,
    true_or_false_count: trueOrFalseCount,
    other_count: otherCount,
    duration_minutes:
      wanted.duration_minutes ?? Math.max(EXAM_MINUTES_MIN, Math.ceil((asked * MINUTES_A_QUESTION) / 5) * 5),
    success_percentage: wanted.success_percentage ?? EXAM_DEFAULTS.successPercentage,
    max_attempts: wanted.max_attempts ?? (once ? 1 : EXAM_DEFAULTS.maxAttempts),
  }
}

/** The built-in engine only quotes, so it can only write in a language of the material. */
export function languageFault(
  language: string,
  files: { language: string | null; status: string }[],
  builtIn: boolean,
): 'needs_language_model' | null {
  if (!builtIn) return null
  const unread = files.some((file) => file.language === null)
  const spoken = language === 'en' || language === 'ar'
  const there = unread || files.some((file) => file.language === language)
  return spoken && there ? null : 'needs_language_model'
}

const MODEL_SECONDS_A_LESSON = 20
const BUILT_IN_SECONDS_A_LESSON = 2
export const generationMinutes = (lessons: number, builtIn: boolean): number =>
  Math.max(1, Math.ceil((lessons * (builtIn ? BUILT_IN_SECONDS_A_LESSON : MODEL_SECONDS_A_LESSON)) / 60))
