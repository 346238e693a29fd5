import type { QuestionResponse, QuestionType } from '#db/vocabulary.ts'
import type { Question } from '#worker/contract/questions.ts'
import { plainNumber } from '#worker/questions/decimal.ts'

/** What an instructor writes for a question of each type beside the seven titles. */
export const CONTENT: Record<QuestionType, object> = {
  multiple_choice: {
    answers: [
      { text: 'A flood', is_correct: false, feedback: 'A flood is too much of it.' },
      { text: 'A drought', is_correct: true, feedback: 'Yes, and it lasts.' },
      { text: 'A tide', is_correct: false },
    ],
  },
  true_or_false: {
    answers: [
      { text: 'True', is_correct: false },
      { text: 'False', is_correct: true },
    ],
  },
  multiple_answer: {
    answers: [
      { text: 'Rain', is_correct: true },
      { text: 'Sand', is_correct: false },
      { text: 'Rivers', is_correct: true },
      { text: 'Springs', is_correct: true },
    ],
  },
  ordering: { items: ['Spring', 'Stream', 'River', 'Delta'].map((text) => ({ text })) },
  matching: {
    pairs: [
      { left: 'HTTP', right: 'Web pages' },
      { left: 'DNS', right: 'Names' },
      { left: 'TLS', right: 'Encryption' },
    ],
    extra_rights: ['Addresses'],
  },
  numeric: { value: 12.5, tolerance: 0.5, unit: 'metres' },
  short_answer: { accepted: ['المفتاح الأجنبي', 'foreign key'] },
}
export const TYPES = Object.keys(CONTENT) as QuestionType[]

/** As an Arabic keyboard writes it. */
const inArabicDigits = (value: number) =>
  plainNumber(value)
    .replace('.', '٫')
    .replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)))
/** The same answer without article and hamza. */
const otherwiseSpelt = (text = '') => text.replaceAll('أ', 'ا').replace(/(^|\s)ال/g, '$1')

/** A right response to a question as its instructor sees it, and one that is not. */
export function responsesTo(question: Question): { right: QuestionResponse; wrong: QuestionResponse } {
  switch (question.type) {
    case 'ordering': {
      const order = question.items.map(({ id }) => id)
      return { right: { order }, wrong: { order: order.toReversed() } }
    }
    case 'matching': {
      const pairs = question.pairs.map((pair): [string, string] => [pair.left_id, pair.right_id])
      return { right: { pairs }, wrong: { pairs: pairs.slice(1) } }
    }
    case 'numeric':
      return {
        right: { text: `${inArabicDigits(question.value)} ${question.unit ?? ''}`.trim() },
        wrong: { text: plainNumber(question.value + question.tolerance + 0.1) },
      }
    case 'short_answer':
      return { right: { text: otherwiseSpelt(question.accepted[0]) }, wrong: { text: 'المفتاح الرئيس' } }
    case 'multiple_answer': {
      const right = question.answers.filter((answer) => answer.is_correct).map(({ id }) => id)
      return { right: { answer_ids: right }, wrong: { answer_ids: right.slice(1) } }
    }
    default: {
      const [right, wrong] = [true, false].map((is) => question.answers.find((one) => one.is_correct === is))
      return { right: { answer_id: right?.id ?? '' }, wrong: { answer_id: wrong?.id ?? '' } }
    }
  }
}
