import { LIMITS, type QuestionType } from '#db/vocabulary.ts'
import type { QuestionContent } from '#worker/contract/question-content.ts'
import type { Asked } from '../asked.ts'
import { numberOf } from '../numbers.ts'

export type AnswerDraft = { id?: string; text: string; is_correct: boolean; feedback?: string }
export type ItemDraft = { id?: string; text: string }
export type PairDraft = { left_id?: string; left: string; right_id?: string; right: string }

/** What is typed of a question's content, for all types at once: another type loses nothing of it. */
export type ContentDraft = {
  answers: AnswerDraft[]
  /** The two answers of a true or false question. */
  truth: AnswerDraft[]
  items: ItemDraft[]
  pairs: PairDraft[]
  extraRights: string[]
  /** Numbers as they are typed. */
  value: string
  tolerance: string
  unit: string
  accepted: string[]
}

const TRUE_FALSE = { ar: ['صواب', 'خطأ'], en: ['True', 'False'] } as const
const several = <Row>(count: number, row: () => Row): Row[] => Array.from({ length: count }, row)

/** A draft to begin with, whose true and false are in the language of the course. */
export function emptyContent(language: string): ContentDraft {
  const truth = language === 'ar' ? TRUE_FALSE.ar : TRUE_FALSE.en
  return {
    answers: several(LIMITS.answersMin, () => ({ text: '', is_correct: false })).with(0, {
      text: '',
      is_correct: true,
    }),
    truth: truth.map((text, place) => ({ text, is_correct: place === 0 })),
    items: several(3, () => ({ text: '' })),
    pairs: several(3, () => ({ left: '', right: '' })),
    extraRights: [],
    value: '',
    tolerance: '0',
    unit: '',
    accepted: [''],
  }
}

/** What is saved of a question's content, as a draft that is changed on. */
export function contentDraftOf(type: QuestionType, saved: QuestionContent, language: string): ContentDraft {
  const empty = emptyContent(language)
  const { answers, items, pairs, extra_rights: extraRights, accepted, value, tolerance, unit } = saved
  return {
    answers: (type !== 'true_or_false' && answers) || empty.answers,
    truth: (type === 'true_or_false' && answers) || empty.truth,
    items: items ?? empty.items,
    pairs: pairs ?? empty.pairs,
    extraRights: extraRights ?? empty.extraRights,
    value: value === undefined ? empty.value : String(value),
    tolerance: tolerance === undefined ? empty.tolerance : String(tolerance),
    unit: unit ?? empty.unit,
    accepted: accepted ?? empty.accepted,
  }
}

/** Of several that are marked as right the first one counts where only one can be. */
export function onlyFirstRight(answers: AnswerDraft[]): AnswerDraft[] {
  const right = answers.findIndex((answer) => answer.is_correct)
  return answers.map((answer, place) => ({ ...answer, is_correct: place === right }))
}

/** What cannot be read as a number is sent as it is, so that it is refused as one. */
const numberOrText = (text: string) => (numberOf(text) ?? text) as number

/** The fields of the type, as the server takes them. Rows that were left empty at the end of a list are not sent. */
export function contentBody(type: QuestionType, draft: ContentDraft): QuestionContent {
  switch (type) {
    case 'ordering':
      return { items: draft.items }
    case 'matching':
      return { pairs: draft.pairs, extra_rights: draft.extraRights.filter((text) => text.trim() !== '') }
    case 'numeric':
      return {
        value: numberOrText(draft.value),
        tolerance: draft.tolerance.trim() === '' ? 0 : numberOrText(draft.tolerance),
        unit: draft.unit.trim() || null,
      }
    case 'short_answer':
      return { accepted: draft.accepted.filter((text) => text.trim() !== '') }
    case 'true_or_false':
      return { answers: onlyFirstRight(draft.truth) }
    case 'multiple_answer':
      return { answers: draft.answers }
    default:
      return { answers: onlyFirstRight(draft.answers) }
  }
}

/** Whether nothing is missing that a question of this type needs, so that saving may be offered. */
export function isComplete(type: QuestionType, draft: ContentDraft): boolean {
  const filled = (texts: string[], least: number) =>
    texts.length >= least && texts.every((text) => text.trim() !== '')
  const body = contentBody(type, draft)
  if (body.items)
    return filled(
      body.items.map(({ text }) => text),
      LIMITS.itemsMin,
    )
  if (body.pairs)
    return filled(
      body.pairs.flatMap(({ left, right }) => [left, right]),
      LIMITS.itemsMin * 2,
    )
  if (body.accepted) return body.accepted.length > 0
  if (body.answers) {
    const least = type === 'true_or_false' ? 2 : LIMITS.answersMin
    return (
      filled(
        body.answers.map(({ text }) => text),
        least,
      ) && body.answers.some((one) => one.is_correct)
    )
  }
  return numberOf(draft.value) !== undefined
}

/** A list in the order of its ids, which says nothing of the right one. */
const mixed = <Row extends { id: string }>(rows: Row[]) =>
  rows.toSorted((one, other) => (mix(one.id) < mix(other.id) ? -1 : 1))
const mix = (text: string) =>
  [...`${text}sullam`].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7)

/** The question as a student would be asked it: what is not written yet is left out. */
export function askedOf(type: QuestionType, draft: ContentDraft): Asked {
  const named = (texts: string[], kind: string) =>
    texts.map((text, place) => ({ id: `${kind}${place}`, text })).filter(({ text }) => text.trim() !== '')
  switch (type) {
    case 'ordering':
      return {
        type,
        items: mixed(
          named(
            draft.items.map(({ text }) => text),
            'item',
          ),
        ),
      }
    case 'matching':
      return {
        type,
        lefts: named(
          draft.pairs.map(({ left }) => left),
          'left',
        ),
        rights: mixed(named([...draft.pairs.map(({ right }) => right), ...draft.extraRights], 'right')),
      }
    case 'numeric':
      return { type, unit: draft.unit.trim() || null }
    case 'short_answer':
      return { type }
    case 'true_or_false':
      return {
        type,
        answers: named(
          draft.truth.map(({ text }) => text),
          'answer',
        ),
      }
    default:
      return {
        type,
        answers: named(
          draft.answers.map(({ text }) => text),
          'answer',
        ),
      }
  }
}
