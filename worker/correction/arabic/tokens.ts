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
/** What says how a word is read. Shadda and tanwin alone do not: they are written in plain text too. */
const HARAKAT = /[َ-ِْ]/g
const SPACE = new RegExp(`^[ \\u00a0${DIRECTION_MARKS}]+$`)

export const bare = (word: string): string => word.replace(UNSPOKEN, '')

export type Token = { start: number; end: number; raw: string; word: string; harakat: number }
/** A word in its place. `next` and `previous` are empty where something else than a space stands between. */
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
/** Undefined asks the next rule; `right` says that the word stays as it is. */
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

/** What stands between a word and the one after it. */
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

/** The tanwin of what was typed goes on to what takes its place; اً and ًا are both right. */
export function withTanwin(raw: string, to: string): string {
  if (!raw.includes('ً') || to.includes('ً')) return to
  return to.endsWith('ا') ? to.slice(0, -1) + (raw.endsWith('اً') ? 'اً' : 'ًا') : `${to}ً`
}
