import { fold } from './fold.ts'
import { remembered } from './remembered.ts'
import { stemArabic } from './stem-ar.ts'
import { stemEnglish } from './stem-en.ts'
import { isStopWord } from './stop-words.ts'

/** A word with its offset. Hyphens, apostrophes and points inside a word keep it whole. */
export type Word = { readonly text: string; readonly start: number; readonly end: number }

/** The texts whose words are kept: sentences and parts of them. Words and short phrases are many more. */
const KEPT_LISTS = 6_000
const KEPT_WORDS = 20_000

// Written out by hand: Intl.Segmenter gives the same words for these two languages at ten times the cost.
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}\u0640]*(?:[-'’.·_][\p{L}\p{N}][\p{L}\p{M}\p{N}\u0640]*)*/gu

export const wordsWithOffsets = remembered(
  (text): readonly Word[] =>
    Array.from(text.matchAll(WORD), (match) => ({
      text: match[0],
      start: match.index,
      end: match.index + match[0].length,
    })),
  KEPT_LISTS,
)

export const words = remembered((text): readonly string[] => text.match(WORD) ?? [], KEPT_LISTS)

export function wordCount(text: string): number {
  return words(text).length
}

/** The parts between spaces, which templates count and trim. */
export const parts = remembered(
  (text): readonly string[] => text.split(/\s+/).filter((part) => part !== ''),
  KEPT_LISTS,
)

const ARABIC_LETTER = /\p{Script=Arabic}/u

/** The stem of one word of either language. */
export const stem = remembered((word) => {
  const key = fold(word)
  return ARABIC_LETTER.test(key) ? stemArabic(key) : stemEnglish(key)
}, KEPT_WORDS)

/** Stems of all words, function words included: the identity of a phrase. */
export const phraseKey = remembered((text) => words(text).map(stem).join(' '), KEPT_WORDS)

/** Stems of the words that carry content. */
export const contentStems = remembered(
  (text): readonly string[] =>
    words(text)
      .filter((word) => word.length > 1 && !isStopWord(word))
      .map(stem),
  KEPT_LISTS,
)

/** Words of a text as a pattern that means just them: "P(A" is no group. */
export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
