/** The rules of exams and exercises: which questions are drawn, and what a result shows when. */
import type { Difficulty, QuestionType, Skill } from './question-vocabulary.ts'

export const ASSESSMENT_KINDS = ['exam', 'exercise'] as const
export type AssessmentKind = (typeof ASSESSMENT_KINDS)[number]

/** So many questions of this kind; a field that is absent does not matter. */
export type Draw = {
  count: number
  type?: QuestionType | undefined
  difficulty?: Difficulty | undefined
  level_id?: string | undefined
  lesson_id?: string | undefined
  skill?: Skill | undefined
}

/** The points, which lessons went well, which questions were right, and the right answers with their reasons. */
export const SHOW_PARTS = ['score', 'topics', 'right', 'reasons'] as const
export type ShowPart = (typeof SHOW_PARTS)[number]
/** From the end of an attempt on, once no attempt is left, and after the exam has closed for all. */
export const SHOW_PHASES = ['now', 'after_last_attempt', 'after_close'] as const
export type ShowPhase = (typeof SHOW_PHASES)[number]
export type Show = Record<ShowPhase, ShowPart[]>

const ALL = [...SHOW_PARTS]
export const SHOW_ALL: Show = { now: ALL, after_last_attempt: ALL, after_close: ALL }

/** What a new one starts from: an exam proves, so its answers wait; an exercise teaches, so nothing does. */
export const RULES_OF: Record<AssessmentKind, { pause_minutes: number; show: Show }> = {
  exam: { pause_minutes: 60, show: { ...SHOW_ALL, now: ['score', 'topics'] } },
  exercise: { pause_minutes: 0, show: SHOW_ALL },
}
