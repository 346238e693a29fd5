import type { Brief, PracticeOptions, QuestionDraft } from '../../engine.ts'
import { containsPhrase, fold } from '../../text/fold.ts'
import { hash } from '../../text/hash.ts'
import { bag, cosine } from '../../text/vectors.ts'
import { contentStems } from '../../text/words.ts'
import { rightPlaces } from './balance.ts'
import { briefed } from './brief.ts'
import type { QuestionCandidate } from './candidate.ts'
import { familyOf, fits, isDeep, trimmed } from './shares.ts'

/** Questions more similar than this ask the same. */
const SAME = 0.8
/** Every further question of a kind counts a little less, so that kinds mix. */
const LESS_FOR_EACH = 0.25
/** Answers shorter than this stand in a text by chance. */
const TELLING_CHARS = 3

/**
 * Selects the best questions: those of one kind only up to their share, none that asks or gives away what another one
 * asks, a statement in the form that keeps true and false balanced.
 */
export function select(
  candidates: QuestionCandidate[],
  { questions: wanted, known = [] }: Pick<PracticeOptions, 'questions' | 'known'>,
  brief: Brief = {},
): QuestionDraft[] {
  const seen = new Set(known.map(fold))
  const open = briefed(candidates, brief)
    .filter(({ title }) => !seen.has(fold(title)))
    .toSorted((a, b) => b.score - a.score || hash(a.title) - hash(b.title))
  return drafts(trimmed(pick(open, pick(open, [], wanted, false), wanted, true)))
}

/** Adds what fits to those that are picked. Where that does not make enough, `freely` also asks again what a set asks. */
function pick(
  open: QuestionCandidate[],
  before: QuestionCandidate[],
  wanted: number,
  freely: boolean,
): QuestionCandidate[] {
  const picked = [...before]
  const left = new Set(open.filter((candidate) => !picked.includes(candidate)))
  while (picked.length < wanted && left.size > 0) {
    const fitting = [...left].filter((candidate) => fits(candidate, picked, wanted))
    const next = best(fitting, picked, wanted)
    if (!next) break
    left.delete(next)
    if (!picked.some((other) => clash(other, next, freely))) picked.push(next)
  }
  return picked
}

export const drafts = (picked: QuestionCandidate[]): QuestionDraft[] =>
  rightPlaces(picked).map(({ asks: _, score: __, ...draft }) => draft)

function best(open: QuestionCandidate[], picked: QuestionCandidate[], wanted: number) {
  const counts = bag(picked.map(familyOf))
  const deep = picked.filter(isDeep).length
  // A third asks for more than remembering, wherever the text allows it.
  const wantsDeep = deep * 3 < Math.min(wanted, picked.length + 1)
  const worth = (candidate: QuestionCandidate) =>
    candidate.score -
    LESS_FOR_EACH * (counts.get(familyOf(candidate)) ?? 0) +
    (wantsDeep && isDeep(candidate) ? 1 : 0) +
    (evens(candidate, picked) ? 0.1 : 0)
  return open.reduce<QuestionCandidate | undefined>(
    (top, candidate) => (top === undefined || worth(candidate) > worth(top) ? candidate : top),
    undefined,
  )
}

const isTrue = ({ answers }: QuestionDraft) => answers[0]?.correct === true

/** Whether a statement brings true and false closer to even. */
function evens(candidate: QuestionCandidate, picked: QuestionCandidate[]): boolean {
  if (candidate.type !== 'true_or_false') return false
  const statements = picked.filter(({ type }) => type === 'true_or_false')
  const surplus = 2 * statements.filter(isTrue).length - statements.length
  const wantTrue = surplus === 0 ? hash(candidate.asks.join()) % 2 === 0 : surplus < 0
  return isTrue(candidate) === wantTrue
}

/** What is right, as far as it could stand in another question. */
function keysOf({ type, answers }: QuestionDraft): string[] {
  if (type === 'true_or_false' || type === 'ordering' || type === 'matching') return []
  return answers.filter(({ correct }) => correct).map(({ text }) => text)
}

const isSet = ({ type }: QuestionDraft) => type === 'matching' || type === 'ordering'

/** All that a question shows before it is answered, without what is to be chosen from. */
const shownBy = (question: QuestionDraft): string =>
  isSet(question) ? [question.title, ...question.answers.map(({ text }) => text)].join('\n') : question.title

/** Two questions that must not stand together. */
export function clash(left: QuestionCandidate, right: QuestionCandidate, freely = false): boolean {
  if (fold(left.title) === fold(right.title)) return true
  const shared = left.asks.some((fact) => right.asks.includes(fact))
  const again = freely && isSet(left) !== isSet(right) && (asksAgain(left) || asksAgain(right))
  if (shared && !again) return true
  if (tells(left, right, again) || tells(right, left, again)) return true
  const [a, b] = [keysOf(left).map(fold), keysOf(right).map(fold)]
  const sameKey =
    a.some((key) => b.includes(key)) && left.rule === right.rule && !/^[\p{Nd}\s]/u.test(a[0] ?? '')
  return sameKey || similar(left, right)
}

/** A set whose pairs are not told by a question about one of them. */
const asksAgain = ({ rule, type }: QuestionDraft) =>
  type === 'ordering' || rule === 'match_definitions' || rule === 'match_years'

/** The pairs of a set stand apart in it: that both sides are there tells nothing. */
function tells(teller: QuestionDraft, asker: QuestionDraft, apart = false): boolean {
  const shown = apart ? teller.title : shownBy(teller)
  return keysOf(asker).some((key) => fold(key).length >= TELLING_CHARS && containsPhrase(shown, key))
}

function similar(left: QuestionDraft, right: QuestionDraft): boolean {
  const words = (question: QuestionDraft) =>
    bag(contentStems(`${shownBy(question)} ${keysOf(question).join(' ')}`))
  return cosine(words(left), words(right)) > SAME
}
