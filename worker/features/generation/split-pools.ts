import type { Pool, QuestionType } from '#db/vocabulary.ts'

/** The share of a lesson's questions that is kept for the exam. */
const EXAM_PERCENT = 40
/** Most lessons have none of these. */
const RARE = new Set<QuestionType>(['ordering', 'numeric', 'short_answer'])

/**
 * The pools of one lesson's questions, in their order: two in five are kept for the exam, at least one. True or false
 * goes last, since it proves little. Of every other type both pools get their part: of two the second is kept, and where a
 * lesson has only one, the lessons take turns by their place in the course; what is rare stays in the exercise, which
 * would else have nothing to put in order or to type. A lesson's only question serves both: it is asked in the lesson,
 * and its exam has something to ask.
 */
export function splitPools(types: readonly QuestionType[], lesson = 0): Pool[] {
  if (types.length === 1) return ['both']
  const forExam = Math.max(1, Math.round((types.length * EXAM_PERCENT) / 100))
  const ranks = types.map((type, place) => rankOf(types, type, place, lesson))
  const ranked = [...types.keys()].toSorted((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0) || a - b)
  const chosen = new Set(ranked.slice(0, forExam))
  return types.map((_, place) => (chosen.has(place) ? 'exam' : 'practice'))
}

/** The lower, the sooner it is kept for the exam. */
function rankOf(types: readonly QuestionType[], type: QuestionType, place: number, lesson: number): number {
  if (type === 'true_or_false') return 4
  // Neighbours ask about neighbouring passages: with every other one both pools see the whole lesson.
  if (type === 'multiple_choice') return place % 2 === 0 ? 1 : 2
  const same = [...types.keys()].filter((other) => types[other] === type)
  if (same.length === 1 && RARE.has(type)) return 3.5
  // Of several that stand alone one lesson keeps the first and the next the last, so that no type is always kept.
  if (same.length === 1) return lesson % 2 === 1 ? 0 : 3 - place / 100
  return same.indexOf(place) % 2 === 1 ? 0 : 3
}
