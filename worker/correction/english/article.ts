import { type At, cased, type Fix } from './tokens.ts'

/** Written with a consonant and said with a vowel, and the other way round. */
const SAID_WITH_VOWEL = /^(honest|honou?r|hour|heir)/i
const SAID_WITH_CONSONANT = /^(uni(?!n|m[^a-z])|use|usu|uti|eu(?!$)|ew|one\b|one-|once|ubiq|ur[aeio]|ufo|u-)/i
/** Of letters said one by one: "an MRI", "a UN report". */
const LETTER_WITH_VOWEL = /^[AEFHILMNORSX]/
/** Both are said of these. */
const EITHER = /^h(istor|otel|abit|eroi)/i

function takesAn(word: string, at: At): boolean {
  const isSpelled =
    (/^[A-Z]{2,}s?$/.test(word) && !(at.words.loaded && at.words.has(word.toLowerCase()))) ||
    /^[A-Z]$/.test(word)
  // "An X-ray", "an F-16", "a T-shirt".
  const [, letter] = /^([A-Za-z])-/.exec(word) ?? []
  if (letter !== undefined) return LETTER_WITH_VOWEL.test(letter.toUpperCase())
  if (isSpelled) return !/^U[A-Z]/.test(word) && LETTER_WITH_VOWEL.test(word)
  if (/^un(i[nm](?!i))/.test(word)) return true
  return SAID_WITH_VOWEL.test(word) || (/^[aeiou]/i.test(word) && !SAID_WITH_CONSONANT.test(word))
}

/** "A" and "an" by the sound that follows. */
export function article(at: At): Fix | undefined {
  const { lower, raw, next, tokens, index } = at
  if ((lower !== 'a' && lower !== 'an') || next === '') return undefined
  // "A" alone in the middle of a sentence is a letter: "vitamin A is".
  if (raw === 'A' && !at.startsSentence) return undefined
  const word = tokens[index + 1]?.raw ?? ''
  if ((word.length === 1 && !/^[A-Z]$/.test(word)) || EITHER.test(word)) return undefined
  if (lower === 'a' && /^(and|or|is|in|are|as|of|if)$/.test(word)) return undefined
  const an = takesAn(word, at)
  return an === (lower === 'an') ? undefined : { to: cased(raw, an ? 'an' : 'a'), rule: 'article' }
}
