import type { QuestionDraft, Source } from '../engine.ts'
import { containsPhrase, fold, foldWords } from '../text/fold.ts'
import { contentStems, wordCount } from '../text/words.ts'
import { comparable, quoted, quotedShare } from './cited.ts'
import { advice, type GateResult, gate, notApplicable, percent } from './gate.ts'
import { numbersIn } from './numbers.ts'

const KEY_STEMS = 0.8
const LONG_KEY_CHARS = 40
const KEY_RATIO = 2.2
const BLANK = /_{3,}/

/** What must hold of the right answer of a multiple choice. */
export function keyGates(question: QuestionDraft, source: Source): GateResult[] {
  const key = question.answers.find(({ correct }) => correct)?.text ?? ''
  return [keyInSource(key, question, source), keyNotInStem(key, question), keyLength(key, question)]
}

/**
 * What must hold of everything that is right in a question of another type: the passage says it. What is typed may be
 * spelt in several ways, of which one stands there.
 */
export function keysInSource(question: QuestionDraft, source: Source): GateResult {
  const results = question.answers
    .filter(({ correct }) => correct)
    .map(({ text }) => keyInSource(text, question, source))
  const wanted =
    question.type === 'short_answer' ? results.find(({ state }) => state === 'passed') : undefined
  return (
    wanted ??
    results.find(({ state }) => state === 'failed') ??
    results[0] ??
    keyInSource('', question, source)
  )
}

function keyInSource(key: string, { spans, title, type }: QuestionDraft, source: Source): GateResult {
  if (key.trim() === '') return gate('key_in_source', false, { percent: 0 })
  if (spans.length === 0) return notApplicable('key_in_source')
  if (!comparable(spans, source)) return notApplicable('key_in_source', { other_language: true })
  const quotes = quoted(spans)
  const numbers = numbersIn(key)
  const there = new Set(numbersIn(quotes))
  const numbersThere = numbers.every((number) => there.has(number))
  const filled = fillsGap(key, title, quotes)
  if (filled !== undefined) return gate('key_in_source', filled, { percent: filled ? 100 : 0 })
  if (type === 'numeric') return gate('key_in_source', numbersThere, { percent: numbersThere ? 100 : 0 })
  const wordsThere =
    contentStems(key).length > 0 ? quotedShare(key, quotes) : containsPhrase(quotes, key) ? 1 : 0
  const holds = numbersThere && wordsThere >= KEY_STEMS
  return gate('key_in_source', holds, { percent: percent(wordsThere) })
}

/**
 * A sentence with a gap that is the passage's own must be its own again with the key in the gap. Undefined where there is
 * no gap, or the sentence is in other words than the passage.
 */
function fillsGap(key: string, title: string, quotes: string): boolean | undefined {
  const quoted = title.slice(title.search(/[“«]/) + 1).replace(/[”»][^”»]*$/, '')
  const [open, close, ...more] = quoted.split(BLANK).map(foldWords)
  if (open === undefined || close === undefined || more.length > 0) return undefined
  const text = ` ${inWesternDigits(quotes)} `
  const stands = (words: string) => text.includes(` ${inWesternDigits(words)} `)
  if (!(open === '' || stands(open)) || !(close === '' || stands(close))) return undefined
  return stands(`${open} ${inWesternDigits(key)} ${close}`.trim())
}

const inWesternDigits = (text: string): string =>
  foldWords(text.replace(/(?<=\p{Nd})[,٬](?=\p{Nd}{3}(?!\p{Nd}))/gu, '')).replace(/٫/g, '.')

/** The word of a gap must not occur elsewhere in its sentence, nor a short answer in its question. */
function keyNotInStem(key: string, { title }: QuestionDraft): GateResult {
  const asked = title.replace(BLANK, ' ')
  const telling = BLANK.test(title) ? wordCount(key) > 1 : contentStems(key).length <= 3
  return telling ? gate('key_not_in_stem', !containsPhrase(asked, key)) : notApplicable('key_not_in_stem')
}

/** The longest answer is the right one too often. */
function keyLength(key: string, { answers }: QuestionDraft): GateResult {
  const others = answers.filter(({ correct }) => !correct).map(({ text }) => fold(text).length)
  const mean = others.reduce((sum, length) => sum + length, 0) / Math.max(1, others.length)
  const ratio = mean === 0 ? 0 : fold(key).length / mean
  return advice('key_length', key.length <= LONG_KEY_CHARS || ratio <= KEY_RATIO, {
    ratio: Math.round(ratio * 10) / 10,
  })
}
