import {
  type Draw,
  LIMITS,
  type QuestionKey,
  type QuestionResponse,
  type QuestionType,
} from '#db/vocabulary.ts'
import { type Drawable, drawByRules } from '#worker/questions/draw.ts'
import { gradeResponse, type KeyedQuestion } from '#worker/questions/grade.ts'
import type { Marks } from '#worker/questions/kind.ts'
import { hundredthsOf, percentOf, pointsOf } from '#worker/questions/points.ts'
import { sequence, shuffled } from '#worker/questions/shuffle.ts'

export type PoolQuestion = Drawable & {
  /** Whether an earlier attempt of the same student asked it. */
  asked?: boolean
}
export type Counts = { mcq_count: number; true_or_false_count: number; other_count: number }
export type DrawRules = Counts & { draws?: readonly Draw[] }

type Placed = PoolQuestion & { level_id: string | null; lesson_id: string | null; in_pool: boolean }
type Scope = { level_id: string | null; lesson_id: string | null; question_ids: string[] }

/** Of a course's questions those that an assessment names, in its order, and those of its pool in its level or lesson. */
export const inScope = (
  questions: Placed[],
  { level_id: levelId, lesson_id: lessonId, question_ids: ids }: Scope,
) => ({
  named: ids.flatMap((id) => questions.filter((question) => question.id === id)),
  pool: questions.filter(
    (question) =>
      question.in_pool &&
      (levelId === null || question.level_id === levelId) &&
      (lessonId === null || question.lesson_id === lessonId),
  ),
})

/**
 * The questions of one attempt in the order shown. Named questions all take part, and with them what the rules draw.
 * Without named ones as many multiple choice, true or false and other questions as asked for are drawn, or all there
 * are; what the rules draw counts among them. Questions that the student was not asked before go first.
 */
export function drawQuestions(
  named: PoolQuestion[],
  pool: PoolQuestion[],
  { draws = [], ...counts }: DrawRules,
  seed: number,
): string[] {
  const next = sequence(seed)
  const mixed = (questions: PoolQuestion[]) =>
    // The database promises no order of its rows, and the draw must not depend on one.
    shuffled(
      questions.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
      next,
    ).toSorted((a, b) => Number(a.asked ?? false) - Number(b.asked ?? false))
  const without = (gone: PoolQuestion[]) => pool.filter((one) => gone.every(({ id }) => id !== one.id))
  const byRule = draws.length > 0 ? drawByRules(draws, mixed(without(named))) : []
  const left = without(byRule)
  const take = (field: keyof Counts) => {
    const of = (questions: PoolQuestion[]) => questions.filter(({ type }) => countOf(type) === field)
    return mixed(of(left)).slice(0, Math.max(0, counts[field] - of(byRule).length))
  }
  const rest =
    named.length > 0 ? [] : [...take('mcq_count'), ...take('true_or_false_count'), ...take('other_count')]
  const total = Math.max(
    0,
    counts.mcq_count + counts.true_or_false_count + counts.other_count - byRule.length,
  )
  return shuffled(
    [...named, ...byRule, ...rest.slice(0, total)].map((question) => question.id),
    next,
  )
}

/** The count by which questions of this type are drawn. */
const countOf = (type: QuestionType): keyof Counts => {
  if (type === 'multiple_choice') return 'mcq_count'
  return type === 'true_or_false' ? 'true_or_false_count' : 'other_count'
}

/** Answers are refused from this time on. It is a few seconds after the deadline, because the network takes time. */
export const closesAt = (deadline: number) => deadline + LIMITS.answerGraceMs

export const isOver = (deadline: number | null, now: number) => deadline !== null && now > closesAt(deadline)

export type AnsweredQuestion = KeyedQuestion & { id: string; response: QuestionResponse | null }
export type GradedQuestion = {
  id: string
  response: QuestionResponse | null
  /** What it is worth in this attempt; 0 if it counts for nobody. */
  points: number
  earned: number
  correct: boolean
  marks: Marks
}
export type Grade = {
  score: number
  total: number
  percentage: number
  passed: boolean
  questions: GradedQuestion[]
}

/** What is right in a version and what it earns. Without a key the question counts for nobody. */
export type VersionKey = { key: QuestionKey | null; points: number }

/** One question of an attempt as it is graded by its key; points have at most two decimals. */
export function gradeQuestion({ id, response, ...question }: AnsweredQuestion): GradedQuestion {
  const { earned, of, correct, marks } = gradeResponse(question, response)
  return { id, response, points: pointsOf(of), earned: pointsOf(earned), correct, marks }
}

/** Grades an attempt. The same responses always give the same grade. */
export function grade(questions: AnsweredQuestion[], successPercentage: number): Grade {
  const graded = questions.map(gradeQuestion)
  const score = sumOf(graded.map(({ earned }) => earned))
  const total = sumOf(graded.map(({ points }) => points))
  return { score, total, ...outcomeOf(score, total, successPercentage), questions: graded }
}

/** The sum of points, exact to the hundredth. */
export const sumOf = (points: number[]): number =>
  pointsOf(points.reduce((sum, one) => sum + hundredthsOf(one), 0))

/**
 * The percentage of a score and whether it passes, in whole hundredths of points: passing compares products of
 * integers, so that 74.99 percent never becomes 75.
 */
export function outcomeOf(score: number, total: number, successPercentage: number) {
  const [earned, of] = [hundredthsOf(score), hundredthsOf(total)]
  return {
    percentage: percentOf(score, total),
    passed: of > 0 && earned * 100 >= successPercentage * of,
  }
}
