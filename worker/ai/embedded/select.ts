import type { QuestionDraft } from '../engine.ts'
import { fold } from '../text/fold.ts'
import { bag, cosine } from '../text/vectors.ts'
import { contentStems } from '../text/words.ts'
import { rightPlaces } from './balance.ts'
import type { QuestionCandidate } from './candidate.ts'

/** Questions likelier than this ask the same. */
const SAME = 0.8

/** Best first, one for each sentence and answer, multiple choice and true or false in turn. */
export function select(candidates: QuestionCandidate[], wanted: number): QuestionDraft[] {
  const best = candidates.toSorted((a, b) => b.score - a.score)
  const choices = best.filter(({ type }) => type === 'multiple_choice')
  const statements = alternating(best.filter(({ type }) => type === 'true_or_false'))
  const picked: QuestionCandidate[] = []
  // Two multiple choices for each statement: they take more than a coin's guess.
  for (const candidate of interleave(choices, statements, 2)) {
    if (picked.length === wanted) break
    if (!picked.some((other) => repeats(other, candidate))) picked.push(candidate)
  }
  return rightPlaces(picked).map(({ sentence: _, score: __, ...draft }) => draft)
}

function rightAnswer({ answers, type, title }: QuestionCandidate): string {
  const right = type === 'true_or_false' ? title : answers.find(({ correct }) => correct)?.text
  return fold(right ?? '')
}

function repeats(left: QuestionCandidate, right: QuestionCandidate): boolean {
  if (left.sentence === right.sentence || rightAnswer(left) === rightAnswer(right)) return true
  const words = (question: QuestionCandidate) =>
    bag(contentStems(`${question.title} ${rightAnswer(question)}`))
  return cosine(words(left), words(right)) > SAME
}

/** True and false in turn, so that any number of them is even. */
function alternating(statements: QuestionCandidate[]): QuestionCandidate[] {
  const isTrue = ({ answers }: QuestionCandidate) => answers[0]?.correct === true
  return interleave(
    statements.filter((statement) => !isTrue(statement)),
    statements.filter(isTrue),
    1,
  )
}

function interleave<T>(first: T[], second: T[], atATime: number): T[] {
  const merged: T[] = []
  let taken = 0
  for (const item of second) {
    merged.push(...first.slice(taken, taken + atATime), item)
    taken += atATime
  }
  return [...merged, ...first.slice(taken)]
}
