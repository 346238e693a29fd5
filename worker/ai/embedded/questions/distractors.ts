import { containsPhrase, fold } from '../../text/fold.ts'
import { cosine } from '../../text/vectors.ts'
import { contentStems, parts, stem } from '../../text/words.ts'
import type { Sentence } from '../document.ts'
import type { Knowledge } from '../knowledge.ts'
import { formOf, looksAdjective } from '../terms/term-form.ts'
import type { Term } from '../terms/terms.ts'

export type DistractorRequest = {
  answer: Term
  /** The answer as it will be shown. */
  text: string
  /** The text of the question. None of it may be offered as an answer. */
  shown: string
  sentence: Sentence
  count: number
  /** Candidates scoring lower are too far from the answer. */
  atLeast: number
}

const POOL = 120
/** Wrong answers of the same class and form that are close in meaning and not true in the sentence. */
export function distractorsFor(wanted: DistractorRequest, knowledge: Knowledge): Term[] {
  const ranked = poolOf(knowledge)
    .map((term) => ({ term, score: nearness(term, wanted, knowledge) }))
    .filter(({ score }) => score >= wanted.atLeast)
    .sort((a, b) => b.score + b.term.score / 100 - (a.score + a.term.score / 100))
  const picked: Term[] = []
  for (const { term } of ranked) {
    if (picked.length === wanted.count) break
    if (!picked.some((other) => clashes(other, term, wanted.answer))) picked.push(term)
  }
  return picked
}

const pools = new WeakMap<Knowledge, Term[]>()

function poolOf(knowledge: Knowledge): Term[] {
  const known = pools.get(knowledge)
  if (known) return known
  const pool = knowledge.terms
    .filter((term) => (term.count >= 2 || term.defined) && term.score > 0.8)
    .slice(0, POOL)
  pools.set(knowledge, pool)
  return pool
}

function nearness(term: Term, wanted: DistractorRequest, knowledge: Knowledge): number {
  const { answer } = wanted
  if (!comparable(term, wanted, knowledge) || alsoTrue(term, wanted, knowledge)) return -1
  const lang = knowledge.document.lang
  const unlike = formOf(term.text, lang).ending === formOf(wanted.text, lang).ending ? 0 : 1.5
  return (
    (contrasts(term, answer) ? 3 : 0) +
    (knowledge.siblings.get(answer.key)?.has(term.key) ? 3 : 0) +
    (term.defined && answer.defined ? 1.5 : 0) +
    3 * cosine(knowledge.contextOf(answer.key), knowledge.contextOf(term.key)) -
    unlike
  )
}

/** A common word that is neither defined nor listed beside the answer is noise. */
function isNoise(term: Term, answer: Term, { siblings }: Knowledge): boolean {
  if (term.defined || term.kind !== 'term' || term.key.includes(' ')) return false
  return !siblings.get(answer.key)?.has(term.key)
}

function comparable(term: Term, { answer, text, shown }: DistractorRequest, knowledge: Knowledge): boolean {
  const lang = knowledge.document.lang
  if (
    withoutPeriod(term.key) === withoutPeriod(answer.key) ||
    term.kind !== answer.kind ||
    isNoise(term, answer, knowledge)
  )
    return false
  if (containsPhrase(shown, term.text) || knowledge.aliases.get(answer.key) === term.key) return false
  const stems = term.key.split(' ')
  const shared = stems.filter((stem) => answer.key.split(' ').includes(stem)).length
  if (!contrasts(term, answer)) {
    const inShown = new Set(contentStems(shown))
    if (shared > 0 || stems.every((stem) => inShown.has(stem))) return false
  }
  if (lang === 'en' && term.kind === 'term' && !term.defined && looksAdjective(term.text)) return false
  if (Math.abs(parts(term.text).length - parts(text).length) > 1) return false
  if (lang === 'ar' && formOf(term.text, lang).definite !== formOf(text, lang).definite) return false
  const ratio = term.text.length / text.length
  return ratio >= 0.4 && ratio <= 2.5
}

/** «فترة المراهقة» means «مرحلة المراهقة»: words that only mean a period of time. */
const PERIOD = new Set(['فترة', 'مرحلة', 'مدة', 'حقبة', 'زمن', 'period', 'stage', 'phase', 'era'].map(stem))
const withoutPeriod = (key: string) =>
  key
    .split(' ')
    .filter((word) => !PERIOD.has(word))
    .join(' ')

/** "Small intestine" beside "large intestine": one modifier differs. */
export function contrasts(left: Term, right: Term): boolean {
  const [a, b] = [left.key.split(' '), right.key.split(' ')]
  return a.length > 1 && a.length === b.length && a.filter((stem) => b.includes(stem)).length === a.length - 1
}

/** A term that shares half of this sentence elsewhere may be right here too. */
function alsoTrue(term: Term, { answer, sentence }: DistractorRequest, { document }: Knowledge): boolean {
  const own = new Set(answer.key.split(' '))
  const rest = sentence.stems.filter((stem) => !own.has(stem))
  if (rest.length === 0) return true
  return term.sentences.some((id) => {
    const other = new Set(id === sentence.id ? [] : document.sentences[id]?.stems)
    return rest.filter((stem) => other.has(stem)).length / rest.length >= 0.5
  })
}

/** Two wrong answers that contain or nearly repeat one another count as one. */
function clashes(left: Term, right: Term, answer: Term): boolean {
  if (fold(left.text).includes(fold(right.text)) || fold(right.text).includes(fold(left.text))) return true
  const stems = right.key.split(' ')
  const shared = left.key.split(' ').some((stem) => stems.includes(stem))
  return shared && !(contrasts(left, answer) && contrasts(right, answer))
}
