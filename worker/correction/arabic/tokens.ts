import type { CorrectionRule } from '#worker/contract/correction-rules.ts'
import { DIRECTION_MARKS } from '../correction.ts'
import type { ArabicWords } from './words.ts'

/** Letters of Arabic. Those of Persian and Urdu are not among them, and their words are left alone. */
export const LETTERS = 'ء-غف-ي'
const MARKS = 'ً-ْٰ'
const TATWEEL = 'ـ'
const WORD = new RegExp(
  `(?<![\\u0600-\\u06ff])[${LETTERS}][${LETTERS}${MARKS}${TATWEEL}]*(?![\\u066e-\\u06d3])`,
  'g',
)
const UNSPOKEN = new RegExp(`[${MARKS}${TATWEEL}]`, 'g')
/** Vowel marks that say how a word is read. Shadda and tanwin alone don't: plain text has them too. */
const HARAKAT = /[َ-ِْ]/g
const SPACE = new RegExp(`^[ \\u00a0${DIRECTION_MARKS}]+$`)

export const bare = (word: string): string => word.replace(UNSPOKEN, '')

export type Token = { start: number; end: number; raw: string; word: string; harakat: number }
/** A word in its place. `next` and `previous` are empty if more than a space separates them. */
export type At = {
  text: string
  tokens: readonly Token[]
  index: number
  token: Token
  /** Without tashkeel and tatweel. */
  word: string
  next: string
  previous: string
  startsSentence: boolean
  words: ArabicWords
}
export type Fix = {
  to: string | string[]
  rule: CorrectionRule
  start?: number
  end?: number
  sure?: boolean
}
/** Undefined lets the next rule run; `right` means that the word stays as it is. */
export type WordRule = (at: At) => Fix | 'right' | undefined

export const tokensOf = (text: string): Token[] =>
  [...text.matchAll(WORD)]
    .map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
      raw: match[0],
      word: bare(match[0]),
      harakat: match[0].match(HARAKAT)?.length ?? 0,
    }))
    .filter(({ word }) => word !== '')

type Place = Pick<At, 'text' | 'tokens' | 'index'>

/** The text between a word and the next one. */
export function gapAfter({ text, tokens }: Pick<At, 'text' | 'tokens'>, index: number): string {
  const [left, right] = [tokens[index], tokens[index + 1]]
  return left && right ? text.slice(left.end, right.start) : ''
}

export const wordAfter = (place: Place): string =>
  SPACE.test(gapAfter(place, place.index)) ? (place.tokens[place.index + 1]?.word ?? '') : ''
export const wordBefore = (place: Place): string =>
  SPACE.test(gapAfter(place, place.index - 1)) ? (place.tokens[place.index - 1]?.word ?? '') : ''
/** The word after the next. */
export const wordAfterNext = ({ text, tokens, index }: Place): string =>
  wordAfter({ text, tokens, index }) === '' ? '' : wordAfter({ text, tokens, index: index + 1 })

export const startsSentence = (place: Place): boolean =>
  place.index === 0 || /[.!?؟:؛«"\n(]/.test(gapAfter(place, place.index - 1))

/** Carries the typed tanwin over to the replacement; اً and ًا are both right. */
export function withTanwin(raw: string, to: string): string {
  if (!raw.includes('ً') || to.includes('ً')) return to
  return to.endsWith('ا') ? to.slice(0, -1) + (raw.endsWith('اً') ? 'اً' : 'ًا') : `${to}ً`
}
