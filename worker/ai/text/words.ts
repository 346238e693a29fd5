import { fold } from './fold.ts'
import { stemArabic } from './stem-ar.ts'
import { stemEnglish } from './stem-en.ts'
import { isStopWord } from './stop-words.ts'

/** A word with its offset. Hyphens, apostrophes and points inside a word keep it whole. */
export type Word = { text: string; start: number; end: number }

// Written out by hand: Intl.Segmenter gives the same words for these two languages at ten times the cost.
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}\u0640]*(?:[-'’.·_][\p{L}\p{N}][\p{L}\p{M}\p{N}\u0640]*)*/gu

export function wordsWithOffsets(text: string): Word[] {
  return Array.from(text.matchAll(WORD), (match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }))
}

export function words(text: string): string[] {
  return text.match(WORD) ?? []
}

export function wordCount(text: string): number {
  return words(text).length
}

/** The parts between spaces, which templates count and trim. */
export function parts(text: string): string[] {
  return text.split(/\s+/).filter((part) => part !== '')
}

const ARABIC_LETTER = /\p{Script=Arabic}/u
const stems = new Map<string, string>()

/** The stem of one word of either language. Remembered, because texts repeat their words. */
export function stem(word: string): string {
  const known = stems.get(word)
  if (known !== undefined) return known
  const key = fold(word)
  const made = ARABIC_LETTER.test(key) ? stemArabic(key) : stemEnglish(key)
  if (stems.size > 20_000) stems.clear()
  stems.set(word, made)
  return made
}

/** Stems of all words, function words included: the identity of a phrase. */
export function phraseKey(text: string): string {
  return words(text).map(stem).join(' ')
}

/** Stems of the words that carry content. */
export function contentStems(text: string): string[] {
  return words(text)
    .filter((word) => word.length > 1 && !isStopWord(word))
    .map(stem)
}

/** Words of a text as a pattern that means just them: "P(A" is no group. */
export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
