import type { RegradeAction } from '#db/vocabulary.ts'
import { searchForm } from '#worker/extract/fold.ts'
import { type Key, marksOf, outcomeOf } from './rules.ts'

export type CurrentQuestion = {
  points: number
  answers: { id: string; text: string; is_correct: boolean }[]
}
export type AskedVersion = { version: number; answers: { id: string; text: string }[]; key: Key }

/**
 * The key of an earlier wording, derived from the current question: the answer with the same text, else the answer
 * with the same id, which was only reworded. When the right answer was not among those offered, nobody could choose
 * it, so the question counts for nobody.
 */
export function correctedKey(asked: AskedVersion, now: CurrentQuestion, action: RegradeAction): Key {
  const right = now.answers.find((answer) => answer.is_correct)
  if (action === 'withdraw' || !right) return { answer_id: null, points: asked.key.points }
  const same =
    asked.answers.find((answer) => searchForm(answer.text) === searchForm(right.text)) ??
    asked.answers.find((answer) => answer.id === right.id)
  return { answer_id: same?.id ?? null, points: now.points }
}

export const sameKey = (one: Key, other: Key) =>
  one.answer_id === other.answer_id && (one.answer_id === null || one.points === other.points)

export type AttemptScore = {
  score: number
  total: number
  success_percentage: number
  /** The points of the one question that is regraded. */
  points: number
  earned: number
  chosen_answer_id: string | null
}

/** The grade of an attempt after one question is graded by this key. */
export function regradeOf(attempt: AttemptScore, key: Key) {
  const marks = marksOf(key, attempt.chosen_answer_id)
  const score = attempt.score - attempt.earned + marks.earned
  const total = attempt.total - attempt.points + marks.points
  return {
    ...marks,
    score,
    total,
    ...outcomeOf(score, total, attempt.success_percentage),
    changed: marks.points !== attempt.points || marks.earned !== attempt.earned,
  }
}
