import type { Lexicon } from '../correction.ts'
import type { EnglishWords } from './tokens.ts'

const PREFIX =
  /^(un|re|non|over|under|pre|sub|inter|multi|micro|anti|counter|hyper|vaso|immuno|osmo)(?=[a-z]{4})/
const ENDING = /(ed|s|ing|ers?|ly)$/

/** The lexicon together with what English builds from words: endings with an apostrophe, compounds, prefixes. */
export function englishWords(lexicon: Lexicon): EnglishWords {
  const listed = (word: string): boolean =>
    lexicon.has(word) ||
    lexicon.has(word.toLowerCase()) ||
    lexicon.has(word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())
  const isWord = (word: string): boolean => {
    if (listed(word) || /s'$|n't$/.test(word)) return true
    const owner = word.replace(/'(s|d|ll|re|ve|m)$/, '')
    if (owner !== word) return isWord(owner)
    if (word.includes('-')) return word.split('-').every((part) => part.length < 2 || isWord(part))
    const root = word.length > 7 ? word.replace(PREFIX, '') : word
    return root !== word && (listed(root) || (ENDING.test(root) && listed(root.replace(ENDING, ''))))
  }
  return { ...lexicon, has: (word) => lexicon.has(word), isWord }
}
