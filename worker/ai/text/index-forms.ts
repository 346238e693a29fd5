import { fold } from './fold.ts'
import { plainForm } from './irregular-en.ts'
import { stem } from './words.ts'

const TOKEN = /[\p{L}\p{N}]+/gu
const ARABIC = /\p{Script=Arabic}/u

/** The words of a text as an index holds them: folded, in their plain form, stemmed; single letters left out. */
export const indexForms = (text: string): string[] =>
  (fold(text).match(TOKEN) ?? []).filter((word) => word.length > 1 || /\p{N}/u.test(word)).map(indexForm)

/** One folded word in the form of the index. */
export const indexForm = (word: string): string => stem(plainForm(word))

const ARTICLE = /^(?:[وف])?(?:ال|لل|بال|كال)(?=.{3})/u
const LEADING = /^[وف](?=[يتن]..)/u
const PREFIX = /^(?:يت|تت|مت|است|يست|تست|مست|سي|ست|[يتنم])(?=.{3})/u
const ENDING = /(?:تها|ات|ون|ين|ان|وا|ها|هم|ته|نا|ه|ت|ي)$/u

const DERIVED =
  /(?:ances?|ences?|ations?|itions?|ally|ists?|isms?|able|ible|ful|less|ship|hood|ity|ities|ive|ates?|ures?|ages?|ants?|ents?|ments?|ers?|ors?|ings?|ed|ly|al|ic|ies|es|s)$/

/** «insured» and «insurance», «accident» and «accidentally»: what is left of a long word without its endings. */
function englishRoot(key: string): string[] {
  if (!/^[a-z]{6,}$/.test(key)) return []
  let root = key
  for (let round = 0; round < 3; round += 1) {
    const shorter = root.replace(DERIVED, '')
    if (shorter.length < 5 || shorter === root) break
    root = shorter
  }
  return [root.replace(/[aeiy]$/, '')]
}

/**
 * The consonants under an Arabic word, so that «سقوط» and «سقطت», «شريان» and «شرايين» meet. At least three, or none:
 * shorter ones mean too much. They bring words together that are not one, so they count less than stems; so do the roots of long English words.
 */
export function skeletons(word: string): string[] {
  const key = fold(word)
  if (!ARABIC.test(key)) return englishRoot(key)
  const bare = key.replace(ARTICLE, '').replace(LEADING, '')
  const forms = [bare, bare.replace(PREFIX, '')].flatMap((form) => [form, form.replace(ENDING, '')])
  const found = forms.map((form) => form.replace(/(?!^)[اويءه]/gu, '').replace(/^ا(?=..)/u, ''))
  return [...new Set(found.filter((one) => one.length >= 3))]
}

/** The skeletons of all words of a text. */
export const skeletonsIn = (text: string): string[] => (fold(text).match(TOKEN) ?? []).flatMap(skeletons)
