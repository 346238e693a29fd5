import type { CorrectionRule } from '#worker/contract/correction-rules.ts'
import type { Lexicon } from '../correction.ts'

export type Token = { start: number; end: number; raw: string; lower: string }

/** A word in its place, as the rules see it. */
export type At = {
  text: string
  tokens: readonly Token[]
  index: number
  raw: string
  lower: string
  /** The neighbouring words in lower case; empty if more than a space separates them. */
  next: string
  previous: string
  startsSentence: boolean
  words: EnglishWords
  allowed: ReadonlySet<string>
}
/** `end` is the end of a later word if a rule covers more than one. */
export type Fix = {
  to: string | string[]
  rule: CorrectionRule
  start?: number
  end?: number
  sure?: boolean
}
/** A rule returns undefined if it finds nothing; then the next one runs. */
export type WordRule = (at: At) => Fix | undefined
export type EnglishWords = Lexicon & { isWord(word: string): boolean }

const LETTERS = 'A-Za-zÀ-ɏ'
const WORD = new RegExp(`[${LETTERS}]+(?:[’'-][${LETTERS}]+)*`, 'g')

export const tokensOf = (text: string): Token[] =>
  [...text.matchAll(WORD)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    raw: match[0],
    lower: match[0].toLowerCase().replaceAll('’', "'"),
  }))

/** Keeps the capital of the replaced word. */
export const cased = (from: string, to: string): string =>
  /^[A-Z]/.test(from) ? to.charAt(0).toUpperCase() + to.slice(1) : to

const ABBREVIATION =
  /\b(e\.g|i\.e|etc|vs|cf|Dr|Mr|Mrs|Ms|Prof|St|No|no|Fig|fig|p|pp|a\.m|p\.m|approx|Vol|ed|al)\. +$/
/** The text just before a place, limited so that a long text isn't read again for each of its words. */
export const before = (text: string, at: number): string => text.slice(Math.max(0, at - 30), at)

/** Whether a sentence ends before this place. */
export const endsSentence = (text: string, at: number): boolean =>
  /(^|[a-z)”"’%\d])[.!?]["”’)]* +$/.test(before(text, at)) && !ABBREVIATION.test(before(text, at))

const isSpaceBetween = (text: string, left: Token | undefined, right: Token | undefined): boolean =>
  left !== undefined && right !== undefined && /^\s+$/.test(text.slice(left.end, right.start))

/** The word `step` words away if only spaces separate them; otherwise empty. */
export function wordAway(
  { text, tokens, index }: Pick<At, 'text' | 'tokens' | 'index'>,
  step: number,
): string {
  const [low, high] = step < 0 ? [index + step, index] : [index, index + step]
  for (let at = low; at < high; at++) if (!isSpaceBetween(text, tokens[at], tokens[at + 1])) return ''
  return tokens[index + step]?.lower ?? ''
}

export const startsSentence = (text: string, { start }: Token, index: number): boolean =>
  (index === 0 && /^[\s"“'‘([]*$/.test(text.slice(0, start))) || endsSentence(text, start)

/** Whether a clause may begin with this word: then a pronoun here is the subject of the verb after it. */
export function startsClause({ text, tokens }: Pick<At, 'text' | 'tokens'>, index: number): boolean {
  const token = tokens[index]
  if (index <= 0 || !token) return index === 0
  return (
    endsSentence(text, token.start) ||
    /[,;:"“]\s*$/.test(before(text, token.start)) ||
    /^(and|but|so|because|when|if|that|while|although)$/.test(tokens[index - 1]?.lower ?? '')
  )
}
