import type { Passage } from '#worker/ai/answers/answerer.ts'
import { quotedShare } from '#worker/ai/gates/cited.ts'
import { cleanText } from '#worker/ai/gates/clean-text.ts'
import { faithful } from '#worker/ai/gates/faithful.ts'
import { noneFailed } from '#worker/ai/gates/gate.ts'

const MARK = /\s*\[(\d{1,2}(?:\s*[,،]\s*\d{1,2})*)\]/g
const ENDS = /(?<=[.!?؟…:]["»”)]?(?:\s*\[\d[\d\s,،]*\])*)\s+(?!\s*\[)|\n+/u

/** The complete sentences of a text that is still being written, and the rest. */
export function wholeSentences(text: string): { sentences: string[]; rest: string } {
  const pieces = text.split(ENDS)
  return { sentences: pieces.slice(0, -1).filter((one) => one.trim() !== ''), rest: pieces.at(-1) ?? '' }
}

/**
 * The least share of a sentence's words that its passages must contain; below it, the sentence is about something else.
 */
const LEAST_SHARE = 0.2

export type Passed = { text: string; numbers: number[] }

/**
 * A model's sentence with the numbers that it cites, or undefined if it may not be shown: it cites no passage or an
 * unknown one; it contains a number, name, date, negation or quantity that its passages don't; or it isn't plain text.
 * Across languages only numbers can be compared, since they look alike in both scripts.
 */
export function passed(sentence: string, sources: readonly Passage[]): Passed | undefined {
  const numbers = [...sentence.matchAll(MARK)].flatMap(([, list = '']) => list.split(/\D+/).map(Number))
  const text = sentence.replace(MARK, '').trim()
  const cited = numbers.map((number) => sources[number - 1])
  if (text === '' || cited.length === 0 || cited.some((one) => !one)) return undefined
  if (cleanText(text) !== undefined) return undefined
  const spans = cited.flatMap((one) =>
    one ? [{ source_id: one.id, start: 0, end: one.text.length, quote: one.text }] : [],
  )
  const results = faithful([{ text, spans }])
  const quotes = spans.map(({ quote }) => quote).join('\n')
  const isSame = cited.every((one) => one && isArabic(one.text) === isArabic(text))
  const binding = isSame ? results : results.filter(({ name }) => name === 'numbers_occur')
  if (isSame && quotedShare(text, quotes) < LEAST_SHARE) return undefined
  return noneFailed(binding) ? { text, numbers: [...new Set(numbers)] } : undefined
}

const isArabic = (text: string): boolean =>
  (text.match(/[\u0600-\u06ff]/g)?.length ?? 0) > (text.match(/[a-z]/gi)?.length ?? 0)

const RUN = 5
/** About the letters of five words. */
const LETTERS = 25
/** No word of either language is that long, but a key or token is. */
const CODE = /[A-Za-z0-9+/=_-]{40}/
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}_-]+/gu) ?? []
const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Whether a text gives away the model's instructions, by a run of their words or letters in either direction and
 * however they are separated, or contains a secret.
 */
export function givesAway(text: string, instructions: string, secrets: readonly string[]): boolean {
  const letters = lettersOf(text)
  const directions = [letters, [...letters].reverse().join('')]
  const hidden = secrets.filter((secret) => secret.length >= 6).map(lettersOf)
  if (hidden.some((secret) => directions.some((one) => one.includes(secret)))) return true
  // The fence around the material in a prompt.
  if (text.includes('=====') || CODE.test(text)) return true
  const known = ` ${wordsOf(instructions).join(' ')} `
  const hasWords = runsOf(wordsOf(text), RUN).some((run) => known.includes(` ${run.join(' ')} `))
  const given = lettersOf(instructions)
  return (
    hasWords ||
    directions.some((one) => runsOf([...one], LETTERS).some((run) => given.includes(run.join(''))))
  )
}

const runsOf = (list: string[], length: number): string[][] =>
  list.slice(length - 1).map((_, from) => list.slice(from, from + length))
