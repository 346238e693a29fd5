import type { QuestionDraft } from '../../engine.ts'
import { fold } from '../../text/fold.ts'
import { hash } from '../../text/hash.ts'
import { bag, cosine } from '../../text/vectors.ts'
import { contentStems } from '../../text/words.ts'
import { rightPlaces } from './balance.ts'
import type { QuestionCandidate } from './candidate.ts'

/** Questions more similar than this ask the same. */
const SAME = 0.8

/** One sentence as a question: a multiple choice, or a statement in its true and its false form. */
type Offer = QuestionCandidate[]

/**
 * Selects the best questions, one per sentence and answer, and two multiple choices for each statement, since a
 * statement can be guessed. A statement is taken in the form that keeps true and false balanced.
 */
export function select(candidates: QuestionCandidate[], wanted: number): QuestionDraft[] {
  const best = candidates.toSorted((a, b) => b.score - a.score)
  const choices = best.filter(({ type }) => type === 'multiple_choice').map((choice): Offer => [choice])
  const statements = bySentence(best.filter(({ type }) => type === 'true_or_false'))
  const picked: QuestionCandidate[] = []
  for (const offer of interleave(choices, statements, 2)) {
    if (picked.length === wanted) break
    const candidate = offer.length > 1 ? evenForm(offer, picked) : offer[0]
    if (candidate && !picked.some((other) => repeats(other, candidate))) picked.push(candidate)
  }
  return rightPlaces(picked).map(({ sentence: _, score: __, ...draft }) => draft)
}

function bySentence(statements: QuestionCandidate[]): Offer[] {
  const forms = new Map<number, Offer>()
  for (const statement of statements) {
    forms.set(statement.sentence, [...(forms.get(statement.sentence) ?? []), statement])
  }
  return [...forms.values()]
}

const isTrue = ({ answers }: QuestionCandidate) => answers[0]?.correct === true

function evenForm(forms: Offer, picked: QuestionCandidate[]): QuestionCandidate | undefined {
  const statements = picked.filter(({ type }) => type === 'true_or_false')
  const surplus = 2 * statements.filter(isTrue).length - statements.length
  const wantTrue = surplus === 0 ? hash(forms[0]?.title ?? '') % 2 === 0 : surplus < 0
  return forms.find((form) => isTrue(form) === wantTrue) ?? forms[0]
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

function interleave<T>(first: T[], second: T[], atATime: number): T[] {
  const merged: T[] = []
  let taken = 0
  for (const item of second) {
    merged.push(...first.slice(taken, taken + atATime), item)
    taken += atATime
  }
  return [...merged, ...first.slice(taken)]
}
