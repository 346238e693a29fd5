import type { QuestionDraft, Source, Span } from '../engine.ts'
import { containsPhrase, foldWords } from '../text/fold.ts'
import { sentenceSpans } from '../text/sentences.ts'
import { bag, cosine } from '../text/vectors.ts'
import { comparable } from './cited.ts'
import { type GateResult, gate, notApplicable, percent } from './gate.ts'
import { numbersIn } from './numbers.ts'

const LIKENESS = 0.9
/** A statement may leave out a leading connective of its sentence. */
const KEPT = 0.7
const NEGATION =
  /(?<=^|\s)(?:not|no|never|cannot|neither|nor|without|\S+n't|لا|ليس|ليست|لم|لن|غير|بدون|دون|ولا|وليس|وليست)(?=\s|$)/gu

/** A true statement is its source sentence; a false one differs from it by what `changed` says alone. */
export function statementMatches(question: QuestionDraft, source: Source): GateResult[] {
  const { title, spans, changed } = question
  if (spans.length === 0) return [notApplicable('statement_matches')]
  if (!comparable(spans, source)) return [notApplicable('statement_matches', { other_language: true })]
  const isTrue = question.answers[0]?.correct === true
  if (isTrue) {
    const likeness = changed ? 0 : likest(title, spans)
    return [
      gate('statement_matches', likeness >= LIKENESS, { percent: percent(likeness), statement: 'true' }),
    ]
  }
  const restored = changed ? restore(title, changed) : undefined
  const likeness = restored ? likest(restored, spans) : 0
  const there = changed !== undefined && spans.some(({ quote }) => containsPhrase(quote, changed.from))
  const holds = there && likeness >= LIKENESS && likest(title, spans) < LIKENESS
  return [gate('statement_matches', holds, { percent: percent(likeness), statement: 'false' })]
}

/** Of several statements the true ones stand in the passages as they are, and the others do not. */
export function statementsMatch({ answers, spans }: QuestionDraft, source: Source): GateResult {
  if (spans.length === 0) return notApplicable('statement_matches')
  if (!comparable(spans, source)) return notApplicable('statement_matches', { other_language: true })
  const wrong = answers.filter(({ text, correct }) => likest(text, spans) >= LIKENESS !== correct)
  return gate('statement_matches', wrong.length === 0, { statements: answers.length, wrong: wrong.length })
}

function restore(title: string, { from, to }: { from: string; to: string }): string | undefined {
  const [text, wrong, right] = [` ${foldWords(title)} `, ` ${foldWords(to)} `, ` ${foldWords(from)} `]
  return wrong === right || !text.includes(wrong) ? undefined : text.replace(wrong, right)
}

/** The similarity to the closest sentence of the spans. Numbers and negations must agree. */
function likest(statement: string, spans: Span[]): number {
  const sentences = spans.flatMap(({ quote }) => [
    quote,
    ...sentenceSpans(quote).map(({ start, end }) => quote.slice(start, end)),
  ])
  return Math.max(0, ...sentences.map((sentence) => likeness(statement, sentence)))
}

function likeness(statement: string, sentence: string): number {
  const [said, meant] = [foldWords(statement), foldWords(sentence)]
  const negations = (text: string) => text.match(NEGATION)?.length ?? 0
  if (negations(said) !== negations(meant)) return 0
  const there = new Set(numbersIn(sentence))
  if (numbersIn(statement).some((number) => !there.has(number))) return 0
  const [saidWords, meantWords] = [said.split(' '), meant.split(' ')]
  const foreign = saidWords.filter(
    (word, index) => !meantWords.includes(word) && !isJoint(word, index, meantWords),
  )
  const kept = saidWords.length / meantWords.length
  if (foreign.length === 0 && !inOrder(saidWords, meantWords)) return 0
  if (foreign.length === 0 && kept >= KEPT && kept <= 1) return 1
  const alike = cosine(bag(saidWords), bag(meantWords))
  // One added word can reverse the meaning, however long the sentence is.
  return foreign.length === 0 ? alike : Math.min(alike, LIKENESS - 0.01)
}

/** Two that change places say something else in the same words. */
function inOrder(said: string[], meant: string[]): boolean {
  let at = 0
  return said.every((word, index) => {
    if (isJoint(word, index, meant)) return true
    at = meant.indexOf(word, at) + 1
    return at > 0
  })
}

/** What may change beside a swapped term: "a" or "an", or a waw removed from the first word. */
function isJoint(word: string, index: number, meant: string[]): boolean {
  return word === 'a' || word === 'an' || (index === 0 && meant.includes(`و${word}`))
}
