import type { Pool, QuestionType } from '#db/vocabulary.ts'

/** The share of a lesson's questions that is kept for the exam. */
const EXAM_PERCENT = 40

/**
 * The pools of one lesson's questions, in their order: two in five are kept for the exam, at least one. Those of
 * several answers go first, since true or false proves little; the others are left for practice.
 */
export function splitPools(types: readonly QuestionType[]): Pool[] {
  const forExam = Math.max(1, Math.round((types.length * EXAM_PERCENT) / 100))
  const ranked = [...types.keys()].toSorted(
    (a, b) => Number(types[a] === 'true_or_false') - Number(types[b] === 'true_or_false') || everyOther(a, b),
  )
  const chosen = new Set(ranked.slice(0, forExam))
  return types.map((_, place) => (chosen.has(place) ? 'exam' : 'practice'))
}

/** Neighbours ask about neighbouring passages: every other one is taken first, so that both pools see the whole lesson. */
const everyOther = (a: number, b: number): number => (a % 2) - (b % 2) || a - b
