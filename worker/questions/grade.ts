import type { QuestionKey, QuestionParts, QuestionResponse, QuestionType } from '#db/vocabulary.ts'
import { multipleChoice, trueOrFalse } from './choice.ts'
import type { Kind, Marks } from './kind.ts'
import { matching } from './matching.ts'
import { multipleAnswer } from './multiple-answer.ts'
import { numeric } from './numeric.ts'
import { ordering } from './ordering.ts'
import { hundredthsOf } from './points.ts'
import { shortAnswer } from './short-answer.ts'
import { sequence } from './shuffle.ts'

const KINDS: { [Type in QuestionType]: Kind<Type> } = {
  multiple_choice: multipleChoice,
  true_or_false: trueOrFalse,
  multiple_answer: multipleAnswer,
  ordering,
  matching,
  numeric,
  short_answer: shortAnswer,
}
/** The parts, key and response of a stored question are of its type, which TypeScript cannot know of a row. */
const kindOf = (type: QuestionType) => KINDS[type] as unknown as Kind<'multiple_choice'>

export type AskedQuestion = { type: QuestionType; parts: QuestionParts }
/** `key` is null when the question was withdrawn and counts for nobody. */
export type KeyedQuestion = AskedQuestion & { key: QuestionKey | null; points: number }

/** Points in whole hundredths, and which parts were right. */
export type GradedResponse = { earned: number; of: number; correct: boolean; marks: Marks }

const parts = (question: AskedQuestion) => question.parts as never

/** Whether somebody may answer this question so: the shape is that of its type, and the parts are its own. */
export const fitsQuestion = (question: AskedQuestion, response: QuestionResponse): boolean =>
  kindOf(question.type).fits(parts(question), response)

/**
 * What a response earns, in whole hundredths of a point and rounded down. No response earns nothing; a question
 * without a key is worth nothing. The same response always earns the same.
 */
export function gradeResponse(question: KeyedQuestion, response: QuestionResponse | null): GradedResponse {
  const { type, key, points } = question
  if (key === null) return { earned: 0, of: 0, correct: false, marks: {} }
  const of = hundredthsOf(points)
  if (response === null || !fitsQuestion(question, response))
    return { earned: 0, of, correct: false, marks: {} }
  const marked = kindOf(type).mark(parts(question), key as never, response as never)
  const correct = marked.earned === marked.of
  return { earned: Math.floor((of * marked.earned) / marked.of), of, correct, marks: marked.marks }
}

/**
 * Whether parts as they are shown stand in their right order. Of two there is only one other order, which would say
 * as much.
 */
export function showsKey(question: AskedQuestion, key: QuestionKey, shown: QuestionParts): boolean {
  if (question.type === 'ordering' && 'order' in key && 'items' in shown) {
    return shown.items.length > 2 && shown.items.every(({ id }, place) => key.order[place] === id)
  }
  if (question.type === 'matching' && 'pairs' in key && 'lefts' in shown) {
    const right = new Map(key.pairs)
    return (
      shown.lefts.length > 2 &&
      shown.lefts.every(({ id }, place) => right.get(id) === shown.rights[place]?.id)
    )
  }
  return false
}

/** A response that earns everything. */
export const rightResponse = ({ type }: AskedQuestion, key: QuestionKey): QuestionResponse =>
  kindOf(type).right(key as never)

/** The parts in the order in which an attempt with this seed shows them at this position. */
export const shownParts = (question: AskedQuestion, seed: number, position: number): QuestionParts =>
  kindOf(question.type).show(parts(question), sequence(seed ^ Math.imul(position + 1, 0x27d4eb2f)))
