import type { Pool, QuestionResponse, QuestionType } from '#db/vocabulary.ts'
import type { Question } from '#worker/contract/questions.ts'
import type { BuiltCourse } from './course-builder.ts'
import { type Person, request } from './worker-app.ts'

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

export type Written = {
  question: Question
  right: QuestionResponse
  /** Fits the question and is not wholly right. */
  wrong: QuestionResponse
}

/** Writes a question of a type into the bank, as its instructor does. */
export async function writeQuestion(
  course: BuiltCourse,
  teacher: Person,
  type: QuestionType,
  more: { pool?: Pool; [field: string]: unknown } = {},
): Promise<Written> {
  const body = {
    type,
    title: `Which one is it, asked as ${type}?`,
    language: 'en',
    course_id: course.id,
    lesson_id: course.lessons[0]?.id,
    points: 3,
    explanation: `The reason of ${type}.`,
    hint: `A hint for ${type}.`,
    ...CONTENT[type],
    ...more,
  }
  const made = await request<{ question: Question }>('post', '/questions', { token: teacher.token, body })
  if (made.status !== 201) throw new Error(`The question was refused: ${JSON.stringify(made.body)}`)
  const { question } = made.body.data
  return { question, ...responsesTo(question) }
}

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
      return { right: { text: '١٢٫٥ metres' }, wrong: { text: '13.1' } }
    case 'short_answer':
      return { right: { text: 'مفتاح اجنبي' }, wrong: { text: 'المفتاح الرئيس' } }
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
