import { fold } from '#worker/ai/text/fold.ts'
import { indexForms, skeletons } from '#worker/ai/text/index-forms.ts'

/** A particle joined to an Arabic word: «بالمتحكم», «لمتحكم». */
const JOINED = /^(?:و?[بلكف]|و)(?=.{3})/u
const TOKEN = /[\p{L}\p{N}]+/gu

const quoted = (forms: string[]): string => forms.map((form) => `"${form}"`).join(' OR ')

/** The forms under which one typed word stands in the index. */
export function formsOf(word: string): { forms: string[]; skeletons: string[] } {
  const folded = fold(word).match(TOKEN) ?? []
  const cut = folded.map((one) => one.replace(JOINED, ''))
  return {
    forms: [...new Set([...folded, ...cut].flatMap(indexForms))],
    skeletons: [...new Set([...folded, ...cut].flatMap(skeletons))],
  }
}

/** The expression of the index for passages with one typed word; null where it holds no letter or digit. */
export function matchWord(word: string): string | null {
  const { forms, skeletons: bones } = formsOf(word)
  const parts = [
    ...(forms.length > 0 ? [`{words heads near} : (${quoted(forms)})`] : []),
    ...(bones.length > 0 ? [`skeletons : (${quoted(bones)})`] : []),
  ]
  return parts.length === 0 ? null : `(${parts.join(' OR ')})`
}

/** Passages with any of the words, within these scopes. Forms hold letters and digits alone: quoting is enough. */
export function matchAny(words: readonly string[], scopes: readonly string[]): string | null {
  const parts = words.map(matchWord).filter((part) => part !== null)
  return parts.length === 0 ? null : within(parts.join(' OR '), scopes)
}

/** Passages that say one word by themselves: what stands beside them counts for others. */
export function matchSaid(word: string, scopes: readonly string[]): string {
  const { forms, skeletons: bones } = formsOf(word)
  const said = forms.length === 0 ? '"-"' : `words : (${quoted(forms)})`
  return within(bones.length === 0 ? said : `${said} OR skeletons : (${quoted(bones)})`, scopes)
}

/** Passages with a word that begins so. */
export const matchPrefix = (prefix: string, scopes: readonly string[]): string =>
  within(`words : "${fold(prefix).replaceAll(/[^\p{L}\p{N}]/gu, '')}" *`, scopes)

export const matchAll = (scopes: readonly string[]): string => `scope : (${quoted([...scopes])})`

const within = (expression: string, scopes: readonly string[]): string =>
  `(${matchAll(scopes)}) AND (${expression})`

/** How much a word counts by where it stands: words, heads, near, skeletons, and the scope nothing. */
export const COLUMN_WEIGHTS = [1, 0.8, 0.25, 0.35, 0] as const
