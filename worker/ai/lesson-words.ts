import type { Lang } from './text/language.ts'

/**
 * How long a lesson should be, in words. Arabic writes its article, conjunctions and many prepositions
 * into the word: what takes 80 words in English takes about 55.
 */
export const LESSON_WORDS: Record<Lang, { least: number; most: number }> = {
  en: { least: 80, most: 600 },
  ar: { least: 55, most: 600 },
}
