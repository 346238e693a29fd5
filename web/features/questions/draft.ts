import type { Difficulty, Pool, QuestionType, Skill } from '#db/vocabulary.ts'
import {
  type ContentDraft,
  contentBody,
  contentDraftOf,
  emptyContent,
} from '#web/domain/question/content/content-draft.ts'
import type { Question } from '#worker/contract/questions.ts'

export type Draft = ContentDraft & {
  type: QuestionType
  title: string
  points: number
  difficulty: Difficulty
  explanation: string
  hint: string
  skill: Skill
  pool: Pool
}

/** A question to begin with, in the language of its course. */
export const emptyDraft = (language: string): Draft => ({
  ...emptyContent(language),
  type: 'multiple_choice',
  title: '',
  points: 1,
  difficulty: 'beginner',
  explanation: '',
  hint: '',
  skill: 'recall',
  pool: 'both',
})

/** The parts of a saved question that are typed. */
export function draftOf(question: Question): Draft {
  const { type, title, points, difficulty, explanation, hint, skill, pool, language } = question
  const content = contentDraftOf(type, question, language)
  return { ...content, type, title, points, difficulty, explanation, hint: hint ?? '', skill, pool }
}

/** The draft as the server takes it: the fields of its type and no other. */
export function bodyOf({
  type,
  title,
  points,
  difficulty,
  explanation,
  hint,
  skill,
  pool,
  ...content
}: Draft) {
  const rest = { type, title, points, difficulty, explanation, skill, pool }
  return { ...rest, hint: hint.trim() || null, ...contentBody(type, content) }
}
