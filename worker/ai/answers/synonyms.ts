import { fold } from '../text/fold.ts'
import { indexForm, skeletons } from '../text/index-forms.ts'
import { EN_PHRASES } from './phrases-en.ts'
import { AR_SYNONYMS } from './synonyms-ar.ts'
import { EN_SYNONYMS } from './synonyms-en.ts'

/** The rows of a table of synonyms: each a meaning, in the words of texts and of those who ask. */
export const rowsOf = (table: string): string[][] =>
  table
    .split(/[|\n]/)
    .map((row) =>
      row
        .trim()
        .split(/\s+/)
        .filter((word) => word.length > 1),
    )
    .filter((row) => row.length > 1)

const byForm = new Map<string, Set<string>>()
for (const row of [...rowsOf(EN_SYNONYMS), ...rowsOf(AR_SYNONYMS)]) {
  for (const word of row) {
    for (const key of keysOf(word)) {
      const others = byForm.get(key) ?? new Set<string>()
      for (const other of row) if (other !== word) others.add(other)
      byForm.set(key, others)
    }
  }
}

/** Arabic verbs change so much that their stems do not meet; the consonants under them do. */
function keysOf(word: string): string[] {
  const key = fold(word)
  return [indexForm(key), ...skeletons(key).map((bones) => `~${bones}`)]
}

/** Other words for the same, as they stand in the table; none for a word that is not in it. */
export function synonymsOf(word: string): string[] {
  const [form = '', ...bones] = keysOf(word)
  const plain = ungraded(word).find((one) => byForm.has(indexForm(one)))
  const exact = byForm.get(form) ?? (plain === undefined ? undefined : byForm.get(indexForm(plain)))
  const found = exact ? [exact] : bones.flatMap((key) => byForm.get(key) ?? [])
  return [...new Set(found.flatMap((others) => [...others]))].slice(0, 16)
}

const NO_GRADE =
  /^(?:forest|interest|harvest|request|honest|protest|invest|rest|test|west|guest|best|nest|chest)$/

/** Of «biggest» big, of «happiest» happy: adjectives that the stems leave apart. */
export function ungraded(word: string): string[] {
  const key = fold(word)
  const bare = /^([a-z]{3,})est$/.exec(key)?.[1]
  if (bare === undefined || NO_GRADE.test(key)) return []
  return [bare, `${bare}e`, bare.replace(/(.)\1$/, '$1'), bare.replace(/i$/, 'y')]
}

/** Of «large» largest: who asks for the biggest finds it as the largest. */
export const superlative = (word: string): string =>
  `${word
    .replace(/([^aeiou])y$/, '$1i')
    .replace(/e$/, '')
    .replace(/^([^aeiou]*[aeiou])([bdgmnpt])$/, '$1$2$2')}est`

/** The question with phrases of several words put as the one verb that they mean. */
export const inSingleVerbs = (text: string): string =>
  EN_PHRASES.reduce((said, [phrase, verb]) => said.replace(phrase, verb), text)
