import { LIMITS, type QuestionType } from '#db/vocabulary.ts'

/** Repeatable numbers from 0 up to 1. The same seed gives the same order on every device and at every reload. */
export function sequence(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x9e3779b9) >>> 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b)
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
  }
}

/** A new list in random order (Fisher and Yates), every order equally likely. */
export function shuffled<Item>(items: readonly Item[], next: () => number): Item[] {
  const left = [...items]
  const order: Item[] = []
  while (left.length > 0) order.push(...left.splice(Math.floor(next() * left.length), 1))
  return order
}

export type PoolQuestion = { id: string; type: QuestionType }
export type Counts = { mcq_count: number; true_or_false_count: number }

type Placed = PoolQuestion & { level_id: string | null; lesson_id: string | null }
type Scope = { level_id: string | null; lesson_id: string | null; question_ids: string[] }

/** Of a course's questions those that an assessment names, in its order, and those of its level or lesson. */
export const inScope = (
  questions: Placed[],
  { level_id: levelId, lesson_id: lessonId, question_ids: ids }: Scope,
) => ({
  named: ids.flatMap((id) => questions.filter((question) => question.id === id)),
  pool: questions.filter(
    (question) =>
      (levelId === null || question.level_id === levelId) &&
      (lessonId === null || question.lesson_id === lessonId),
  ),
})

/**
 * The questions of one attempt in the order shown. Named questions all take part; without any,
 * as many of each type as asked for are drawn, or all there are.
 */
export function drawQuestions(
  named: PoolQuestion[],
  pool: PoolQuestion[],
  counts: Counts,
  seed: number,
): string[] {
  const next = sequence(seed)
  const take = (type: QuestionType, count: number) =>
    shuffled(
      // The database promises no order of its rows, and the draw must not depend on one.
      pool.filter((question) => question.type === type).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
      next,
    ).slice(0, count)
  const chosen =
    named.length > 0
      ? named
      : [...take('multiple_choice', counts.mcq_count), ...take('true_or_false', counts.true_or_false_count)]
  return shuffled(
    chosen.map((question) => question.id),
    next,
  )
}

/** The answers of one question as this attempt shows them; true and false keep their places. */
export function orderAnswers<Answer>(
  answers: readonly Answer[],
  question: { type: QuestionType; position: number },
  seed: number,
): Answer[] {
  if (question.type === 'true_or_false') return [...answers]
  return shuffled(answers, sequence(seed ^ Math.imul(question.position + 1, 0x27d4eb2f)))
}

/** Answers are refused from this time on. It is a few seconds after the deadline, because the network takes time. */
export const closesAt = (deadline: number) => deadline + LIMITS.answerGraceMs

export const isOver = (deadline: number | null, now: number) => deadline !== null && now > closesAt(deadline)

export type GradedQuestion = {
  id: string
  points: number
  /** Null when the question was withdrawn and counts for nobody. */
  right_answer_id: string | null
  chosen_answer_id: string | null
}
export type Grade = {
  score: number
  total: number
  percentage: number
  passed: boolean
  earned: { id: string; chosen: string | null; points: number; earned: number }[]
}

/** The right answer and its points. Without a right answer the question counts for nobody. */
export type Key = { answer_id: string | null; points: number }

/** The points that one question is worth and has earned in an attempt. */
export function marksOf(key: Key, chosen: string | null): { points: number; earned: number } {
  if (key.answer_id === null) return { points: 0, earned: 0 }
  return { points: key.points, earned: chosen === key.answer_id ? key.points : 0 }
}

/**
 * Grades an attempt, with integers only: passing compares products, so 74.99 percent is never rounded
 * up to 75. The same answers always give the same grade.
 */
export function grade(questions: GradedQuestion[], successPercentage: number): Grade {
  const earned = questions.map((question) => ({
    id: question.id,
    chosen: question.chosen_answer_id,
    ...marksOf({ answer_id: question.right_answer_id, points: question.points }, question.chosen_answer_id),
  }))
  const score = earned.reduce((sum, one) => sum + one.earned, 0)
  const total = earned.reduce((sum, one) => sum + one.points, 0)
  return { score, total, ...outcomeOf(score, total, successPercentage), earned }
}

/** The percentage of a score and whether it passes, with integers only, so that 74.99 percent never becomes 75. */
export const outcomeOf = (score: number, total: number, successPercentage: number) => ({
  percentage: total === 0 ? 0 : Math.floor((score * 100) / total),
  passed: total > 0 && score * 100 >= successPercentage * total,
})
