import type { Difficulty, Pool, QuestionType, Skill } from '#db/vocabulary.ts'
import {
  type ContentDraft,
  contentBody,
  contentDraftOf,
  emptyContent,
} from '#web/domain/question/content/content-draft.ts'
import { locale } from '#web/i18n/index.ts'
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
  /** As they are typed, in one line with commas. */
  tags: string
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
  tags: '',
})

/** The parts of a saved question that are typed. */
export function draftOf(question: Question): Draft {
  const { type, title, points, difficulty, explanation, hint, skill, pool, tags, language } = question
  const content = contentDraftOf(type, question, language)
  const fields = { type, title, points, difficulty, explanation, hint: hint ?? '', skill, pool }
  return { ...content, ...fields, tags: tags.join(locale === 'ar' ? '، ' : ', ') }
}

/** Tags without blanks around them; both languages' commas part them. */
const tagsOf = (line: string): string[] =>
  line
    .split(/[,;،؛]/)
    .map((tag) => tag.trim())
    .filter(Boolean)

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
  tags,
  ...content
}: Draft) {
  const rest = { type, title, points, difficulty, explanation, skill, pool, tags: tagsOf(tags) }
  return { ...rest, hint: hint.trim() || null, ...contentBody(type, content) }
}
