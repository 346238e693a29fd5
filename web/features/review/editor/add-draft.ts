import { LIMITS, type QuestionType } from '#db/vocabulary.ts'
import type { BlockInput } from '#worker/contract/content.ts'
import type { NewItemInput } from '#worker/contract/coverage.ts'
import type { ReviewEdit } from '#worker/contract/review.ts'
import { isWhole, newBlock, tidied } from './written.ts'

type Content = NewItemInput['content']
export const NEW_KINDS = ['block', 'question', 'card'] as const
export type NewKind = (typeof NEW_KINDS)[number]

/** All that was typed for a passage, whichever kind is shown: changing the kind loses nothing. */
export type AddDraft = {
  kind: NewKind
  lessonId?: string
  block: BlockInput
  more: boolean
  type: QuestionType
  question: ReviewEdit & { kind: 'question' }
  card: ReviewEdit & { kind: 'card' }
}

const TRUE_FALSE = { ar: ['صواب', 'خطأ'], en: ['True', 'False'] } as const

/** The answers that a question of this type begins with, in the language of the course. */
export function firstAnswers(type: QuestionType, lang: string) {
  const texts = type === 'true_or_false' ? (lang === 'ar' ? TRUE_FALSE.ar : TRUE_FALSE.en) : ['', '', '', '']
  return texts.map((text, place) => ({ text, is_correct: place === 0 }))
}

export const emptyDraft = (lang: string): AddDraft => ({
  kind: 'block',
  block: newBlock('paragraph'),
  more: false,
  type: 'multiple_choice',
  question: { kind: 'question', title: '', answers: firstAnswers('multiple_choice', lang) },
  card: { kind: 'card', front: '', back: '' },
})

/** A text's sentences: each is checked against the passage by itself. */
export function textSentences(text: string, lang: string): string[] {
  const parts = [...new Intl.Segmenter(lang, { granularity: 'sentence' }).segment(text)]
  return parts.map(({ segment }) => segment.trim()).filter((sentence) => sentence !== '')
}

/** What is sent, or undefined while something that it needs is missing. */
export function contentOf(draft: AddDraft, lang: string): Content | undefined {
  if (draft.kind === 'block') {
    const { kind, more } = draft
    const block = cut(draft.block, lang)
    return isWhole(block) ? { kind, block: tidied(block), more } : undefined
  }
  if (draft.kind === 'card') {
    const { front = '', back = '' } = draft.card
    return front.trim() && back.trim() ? { kind: 'card', front, back } : undefined
  }
  const { kind, title = '', answers = [], ...rest } = draft.question
  const given = answers.filter((answer) => answer.text.trim() !== '')
  const fewest = draft.type === 'true_or_false' ? 2 : LIMITS.answersMin
  if (!title.trim() || given.length < fewest || !given.some((answer) => answer.is_correct)) return undefined
  return { kind, type: draft.type, title, answers: given, ...rest }
}

/** What was written in one field of a paragraph is cut into its sentences; other kinds have a field for each. */
function cut(block: BlockInput, lang: string): BlockInput {
  if (block.kind !== 'paragraph') return block
  const texts = block.data.sentences.flatMap(({ text }) => textSentences(text, lang))
  return texts.length === 0 ? block : newBlock('paragraph', texts)
}
