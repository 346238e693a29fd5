import type { QuestionDraft } from '../../engine.ts'
import { hash } from '../../text/hash.ts'

/**
 * Spreads the right answers evenly over the positions: for each number of answers, every position is used once, in an
 * order that depends on the questions, before any is used again. Several right ones are mixed with the others; true and
 * false keep their positions.
 */
export function rightPlaces<Question extends QuestionDraft>(questions: Question[]): Question[] {
  const places = new Map<number, number[]>()
  return questions.map((question) => {
    if (question.type === 'multiple_answer') return mixed(question)
    if (question.type !== 'multiple_choice') return question
    const size = question.answers.length
    const left = places.get(size) ?? []
    if (left.length === 0) left.push(...shuffledPlaces(size, question.title))
    const place = left.shift() ?? 0
    places.set(size, left)
    const wrong = question.answers
      .filter(({ correct }) => !correct)
      .toSorted((a, b) => hash(a.text + question.title) - hash(b.text + question.title))
    const right = question.answers.filter(({ correct }) => correct)
    return { ...question, answers: [...wrong.slice(0, place), ...right, ...wrong.slice(place)] }
  })
}

/** Several right answers in a row would show that they belong together. */
function mixed<Question extends QuestionDraft>(question: Question): Question {
  const place = ({ text }: { text: string }) => hash(text + question.title)
  return { ...question, answers: question.answers.toSorted((a, b) => place(a) - place(b)) }
}

function shuffledPlaces(size: number, seed: string): number[] {
  return Array.from({ length: size }, (_, place) => place).sort(
    (a, b) => hash(`${seed}${a}`) - hash(`${seed}${b}`),
  )
}
