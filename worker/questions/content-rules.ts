import { LIMITS, type QuestionType } from '#db/vocabulary.ts'
import type { QuestionContent } from '#worker/contract/question-content.ts'
import { searchForm } from '#worker/extract/fold.ts'
import { answerForm } from './answer-text.ts'

type Field = keyof QuestionContent
/** The fields of a question's content by its type; the first is the one without which there is nothing. */
export const CONTENT_FIELDS: Record<QuestionType, readonly [Field, ...Field[]]> = {
  multiple_choice: ['answers'],
  true_or_false: ['answers'],
  multiple_answer: ['answers'],
  ordering: ['items'],
  matching: ['pairs', 'extra_rights'],
  numeric: ['value', 'tolerance', 'unit'],
  short_answer: ['accepted'],
}
export const ALL_FIELDS = [...new Set(Object.values(CONTENT_FIELDS).flat())]

/** The field codes of what is wrong with this content, by field. Empty if a question of this type can have it. */
export function contentFaults(type: QuestionType, content: QuestionContent): Record<string, string> {
  const own = CONTENT_FIELDS[type]
  const foreign = ALL_FIELDS.filter((field) => content[field] !== undefined && !own.includes(field))
  const faults = Object.fromEntries(foreign.map((field) => [field, 'not_of_type']))
  if (content[own[0]] === undefined) return { ...faults, [own[0]]: 'required' }
  const fault = ownFault(type, content)
  return fault ? { ...faults, [fault[0]]: fault[1] } : faults
}

function ownFault(type: QuestionType, content: QuestionContent): [Field, string] | null {
  const { answers = [], items = [], pairs = [], extra_rights: extra = [], accepted = [] } = content
  switch (type) {
    case 'ordering':
      return named('items', countFault(items) ?? textsFault(items.map(({ text }) => text)))
    case 'matching':
      return (
        named('pairs', countFault(pairs)) ??
        named('pairs', textsFault(pairs.map(({ left }) => left))) ??
        named('pairs', textsFault(pairs.map(({ right }) => right))) ??
        named('extra_rights', extra.length + pairs.length > LIMITS.itemsMax ? 'items_count' : null) ??
        named('extra_rights', textsFault([...pairs.map(({ right }) => right), ...extra]))
      )
    case 'numeric':
      return null
    case 'short_answer':
      return named('accepted', acceptedFault(accepted))
    default:
      return named('answers', answersFault(type, answers))
  }
}

const named = (field: Field, code: string | null): [Field, string] | null => (code ? [field, code] : null)

function answersFault(type: QuestionType, answers: { text: string; is_correct: boolean }[]): string | null {
  if (type === 'true_or_false' && answers.length !== 2) return 'true_false_answers'
  if (type !== 'true_or_false' && answers.length < LIMITS.answersMin) return 'answers_min'
  const texts = textsFault(answers.map(({ text }) => text))
  if (texts) return texts
  const right = answers.filter((answer) => answer.is_correct).length
  if (type === 'multiple_answer') return right === 0 ? 'right_answer_required' : null
  return right === 1 ? null : 'one_right_answer'
}

const countFault = (list: unknown[]): string | null =>
  list.length < LIMITS.itemsMin || list.length > LIMITS.itemsMax ? 'items_count' : null

/** Two texts that a reader takes for the same one cannot stand in one question. */
function textsFault(texts: string[]): string | null {
  const folded = texts.map(searchForm)
  if (folded.includes('')) return 'answers_empty'
  return new Set(folded).size < folded.length ? 'answers_same' : null
}

function acceptedFault(accepted: string[]): string | null {
  if (accepted.length === 0 || accepted.length > LIMITS.acceptedMax) return 'accepted_count'
  return accepted.some((text) => answerForm(text) === '') ? 'answers_empty' : null
}
