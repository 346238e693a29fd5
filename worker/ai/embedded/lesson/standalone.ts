import { shown } from '../../text/fold.ts'
import { inScriptOf, type Lang } from '../../text/language.ts'
import { parts } from '../../text/words.ts'
import type { Sentence } from '../document.ts'
import { arabicStart } from './standalone-ar.ts'
import { englishStart } from './standalone-en.ts'

/** A sentence that can be judged without context. `text` is what is shown, `from` its offset in the plain text. */
export type Standalone = { text: string; plain: string; from: number }

const MIN_WORDS = 7
const MAX_WORDS = 28

/**
 * The sentence without a leading connective when it is complete in itself, points at nothing outside and
 * addresses nobody; otherwise undefined. `topics` are stems of terms that may stand as a bare subject.
 */
export function standalone(sentence: Sentence, lang: Lang, vocabulary: Set<string>, topics: Set<string>) {
  const whole = sentence.plain.text
  // «وضع الآليات…» in a list is advice without a verb: nothing that is true or false.
  if (sentence.block.kind === 'list_item' && lang === 'ar' && !/^و?(?:ال|[يت])/u.test(whole)) return undefined
  if (whole.length > 320 || !inScriptOf(whole, lang) || !wellFormed(whole)) return undefined
  const from = lang === 'en' ? englishStart(whole, topics) : arabicStart(whole, vocabulary, topics)
  if (from === undefined) return undefined
  const plain = whole.slice(from)
  const length = parts(plain).length
  if (length < MIN_WORDS || length > MAX_WORDS) return undefined
  const text = shown(sentence.raw, sentence.plain, from, whole.length)
  return { text: lang === 'en' ? capitalised(text) : text, plain, from } satisfies Standalone
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const LABEL = /^[^\s:]+(?:\s[^\s:]+){0,7}:\s/
const DASH_LABEL = /\S\s?[-–—]\s/

function wellFormed(text: string): boolean {
  if (/[?؟!]/.test(text) || /https?:|www\.|[<>{}|\\[\]^_*#]/.test(text)) return false
  if (!/[.。]["”»)]?$/.test(text)) return false
  if (text.split('(').length !== text.split(')').length) return false
  if (text.split('«').length !== text.split('»').length) return false
  if (text.split('"').length % 2 === 0 || text.split('“').length !== text.split('”').length) return false
  if ((text.match(/[,،;؛:]/g) ?? []).length > 5) return false
  return !LABEL.test(text) && !DASH_LABEL.test(text.slice(0, 60))
}
