import { foldWords } from '../../text/fold.ts'
import { wordCount } from '../../text/words.ts'

/** Shorter ones name a term. */
const LEAST_WORDS = 4
const QUOTED = /[«“"]([^«»“”"]+)[»”"]/gu

/** Words in quotation marks that none of the passages has in this order. */
export function foreignQuotation(sentence: string, quotes: string): string | undefined {
  const there = ` ${foldWords(quotes)} `
  for (const [, words = ''] of sentence.matchAll(QUOTED)) {
    if (wordCount(words) >= LEAST_WORDS && !there.includes(` ${foldWords(words)} `)) return words.slice(0, 80)
  }
  return undefined
}

export const hasQuotation = (text: string): boolean =>
  [...text.matchAll(QUOTED)].some(([, words = '']) => wordCount(words) >= LEAST_WORDS)
