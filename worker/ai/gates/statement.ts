import type { QuestionDraft, Source, Span } from '../engine.ts'
import { containsPhrase, foldWords } from '../text/fold.ts'
import { sentenceSpans } from '../text/sentences.ts'
import { bag, cosine } from '../text/vectors.ts'
import { comparable } from './cited.ts'
import { type GateResult, gate, percent } from './gate.ts'
import { numbersIn } from './numbers.ts'

const LIKENESS = 0.9
/** A statement may leave out a leading connective of its sentence. */
const KEPT = 0.7
const NEGATION =
  /(?<=^|\s)(?:not|no|never|cannot|neither|nor|without|\S+n't|لا|ليس|ليست|لم|لن|غير|بدون|دون|ولا|وليس|وليست)(?=\s|$)/gu

/** A true statement is its source sentence; a false one differs from it by what `changed` says alone. */
export function statementMatches(question: QuestionDraft, source: Source): GateResult[] {
  const { title, spans, changed } = question
  if (!comparable(spans, source)) return [gate('statement_matches', true, { other_language: true })]
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
  const passed = there && likeness >= LIKENESS && likest(title, spans, true) < 1
  return [gate('statement_matches', passed, { percent: percent(likeness), statement: 'false' })]
}

function restore(title: string, { from, to }: { from: string; to: string }): string | undefined {
  const [text, wrong, right] = [` ${foldWords(title)} `, ` ${foldWords(to)} `, ` ${foldWords(from)} `]
  return wrong === right || !text.includes(wrong) ? undefined : text.replace(wrong, right)
}

/** Likeness to the most alike sentence of the spans; numbers and negations must agree exactly. */
function likest(statement: string, spans: Span[], wordForWord = false): number {
  const sentences = spans.flatMap(({ quote }) => [
    quote,
    ...sentenceSpans(quote).map(({ start, end }) => quote.slice(start, end)),
  ])
  return Math.max(0, ...sentences.map((sentence) => likeness(statement, sentence, wordForWord)))
}

function likeness(statement: string, sentence: string, wordForWord: boolean): number {
  const [said, meant] = [foldWords(statement), foldWords(sentence)]
  if (wordForWord) return said === meant ? 1 : 0
  const negations = (text: string) => text.match(NEGATION)?.length ?? 0
  if (negations(said) !== negations(meant)) return 0
  const there = new Set(numbersIn(sentence))
  if (numbersIn(statement).some((number) => !there.has(number))) return 0
  const [saidWords, meantWords] = [said.split(' '), meant.split(' ')]
  const missing = saidWords.filter((word) => !meantWords.includes(word)).length
  const kept = saidWords.length / meantWords.length
  // The fixed article "a" or "an", or a waw cut from the first word, may differ.
  if (missing <= 1 && sharesEdges(saidWords, meantWords) && kept >= KEPT && kept <= 1)
    return missing === 0 ? 1 : 0.95
  return cosine(bag(saidWords), bag(meantWords))
}

function sharesEdges(said: string[], meant: string[]): boolean {
  const missing = said.findIndex((word) => !meant.includes(word))
  if (missing < 0) return true
  return said[missing] === 'a' || said[missing] === 'an' || (missing === 0 && meant.includes(`و${said[0]}`))
}
