import type { QuestionType } from '#db/vocabulary.ts'
import {
  type ContentDraft,
  contentBody,
  contentDraftOf,
  isComplete,
} from '#web/domain/question/content/content-draft.ts'
import { isWhole, newBlock, tidied } from '#web/domain/written-block.ts'
import type { BlockInput } from '#worker/contract/content.ts'
import type { NewItemInput } from '#worker/contract/coverage.ts'
import type { ReviewEdit } from '#worker/contract/review.ts'

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

export const emptyDraft = (): AddDraft => ({
  kind: 'block',
  block: newBlock('paragraph'),
  more: false,
  type: 'multiple_choice',
  question: { kind: 'question', title: '' },
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
  const { type } = draft
  const { kind, title = '', ...rest } = draft.question
  const typed = withoutBlanks(contentDraftOf(type, rest, lang))
  if (!title.trim() || !isComplete(type, typed)) return undefined
  return { ...fieldsOf(rest), kind, type, title, ...contentBody(type, typed) }
}

/** Rows in which nothing was written are not meant. */
function withoutBlanks(content: ContentDraft): ContentDraft {
  const written = ({ text }: { text: string }) => text.trim() !== ''
  return {
    ...content,
    answers: content.answers.filter(written),
    items: content.items.filter(written),
    pairs: content.pairs.filter(({ left, right }) => `${left}${right}`.trim() !== ''),
  }
}

/** What a question has whatever its type. */
const fieldsOf = ({
  explanation,
  hint,
  skill,
  pool,
  difficulty,
  points,
}: Omit<AddDraft['question'], 'kind'>) => ({ explanation, hint, skill, pool, difficulty, points })

/** The question for another type: what is particular to a type goes, the rest stays. */
export const ofOtherType = ({ title, ...rest }: AddDraft['question']): AddDraft['question'] => ({
  ...fieldsOf(rest),
  kind: 'question',
  title,
})

/** What was written in one field of a paragraph is cut into its sentences; other kinds have a field for each. */
function cut(block: BlockInput, lang: string): BlockInput {
  if (block.kind !== 'paragraph') return block
  const texts = block.data.sentences.flatMap(({ text }) => textSentences(text, lang))
  return texts.length === 0 ? block : newBlock('paragraph', texts)
}
