import { fold } from '#worker/ai/text/fold.ts'
import { indexForms, skeletons } from '#worker/ai/text/index-forms.ts'

/** A particle joined to an Arabic word: «بالمتحكم», «لمتحكم». */
const JOINED = /^(?:و?[بلكف]|و)(?=.{3})/u
const TOKEN = /[\p{L}\p{N}]+/gu

const quoted = (forms: string[]): string => forms.map((form) => `"${form}"`).join(' OR ')

/** The forms in which the index stores a typed word. */
export function formsOf(word: string): { forms: string[]; skeletons: string[] } {
  const folded = fold(word).match(TOKEN) ?? []
  const cut = folded.map((one) => one.replace(JOINED, ''))
  return {
    forms: [...new Set([...folded, ...cut].flatMap(indexForms))],
    skeletons: [...new Set([...folded, ...cut].flatMap(skeletons))],
  }
}

/** The FTS5 expression for passages with a typed word; null if it has no letter or digit. */
export function matchWord(word: string): string | null {
  const { forms, skeletons: bones } = formsOf(word)
  const parts = [
    ...(forms.length > 0 ? [`{words heads near} : (${quoted(forms)})`] : []),
    ...(bones.length > 0 ? [`skeletons : (${quoted(bones)})`] : []),
  ]
  return parts.length === 0 ? null : `(${parts.join(' OR ')})`
}

/**
 * Matches passages with any of the words, in these scopes. Forms consist of letters and digits only, so quoting them is
 * enough.
 */
export function matchAny(words: readonly string[], scopes: readonly string[]): string | null {
  const parts = words.map(matchWord).filter((part) => part !== null)
  return parts.length === 0 ? null : within(parts.join(' OR '), scopes)
}

/** Matches passages that contain a word themselves, not merely their neighbours. */
export function matchSaid(word: string, scopes: readonly string[]): string {
  const { forms, skeletons: bones } = formsOf(word)
  const said = forms.length === 0 ? '"-"' : `words : (${quoted(forms)})`
  return within(bones.length === 0 ? said : `${said} OR skeletons : (${quoted(bones)})`, scopes)
}

/** Matches passages with a word that has this prefix. */
export const matchPrefix = (prefix: string, scopes: readonly string[]): string =>
  within(`words : "${fold(prefix).replaceAll(/[^\p{L}\p{N}]/gu, '')}" *`, scopes)

export const matchAll = (scopes: readonly string[]): string => `scope : (${quoted([...scopes])})`

const within = (expression: string, scopes: readonly string[]): string =>
  `(${matchAll(scopes)}) AND (${expression})`

/** The weight of a word by column: words, heads, near, skeletons; the scope counts nothing. */
export const COLUMN_WEIGHTS = [1, 0.8, 0.25, 0.35, 0] as const
