import type { Span } from '../../../engine.ts'
import { display, shown } from '../../../text/fold.ts'
import type { Lang } from '../../../text/language.ts'
import { remembered } from '../../../text/remembered.ts'
import { parts } from '../../../text/words.ts'
import type { Sentence } from '../../document.ts'
import { capitalised } from '../../lesson/standalone.ts'
import { connectiveArabic, leansArabic, talksArabic } from './leaning-ar.ts'
import { connectiveEnglish, hangsEnglish, leansEnglish, talksEnglish } from './leaning-en.ts'

type Start = { sentence: Sentence; from: number }
/** A sentence that may be quoted in a question, and the one before it when it leans on that. */
export type Quote = Start & {
  before?: Start
  /** Where a first clause that stands alone is all that is quoted. */
  to?: number
}

const LONGEST = 32
const LONGEST_WITH_BEFORE = 42
const SHORT = 8

const quotes = new WeakMap<Sentence, Quote | null>()

/**
 * How a sentence may be quoted so that a stranger can judge it: without its connective, together with the sentence
 * before when it starts with a pronoun. Undefined if it cannot.
 */
export function quotable(sentence: Sentence, lang: Lang): Quote | undefined {
  const known = quotes.get(sentence)
  const quote = known === undefined ? (quoteOf(sentence, lang) ?? null) : known
  quotes.set(sentence, quote)
  return quote ?? undefined
}

function quoteOf(sentence: Sentence, lang: Lang): Quote | undefined {
  const text = sentence.plain.text
  const length = parts(text).length
  const inList = sentence.block.kind !== 'paragraph'
  // An item of a list, a bullet of a slide, often ends without a full stop.
  const ended = inList && sentence.block.sentences.length === 1 && /\p{L}$/u.test(text) ? `${text}.` : text
  if (!wellFormed(ended, lang) || (inList && length < 5)) return undefined
  const from = start(text, lang)
  const rest = text.slice(from)
  const at = sentence.block.sentences.indexOf(sentence)
  const tooShort =
    lang === 'en' && length < SHORT && at > 0 && !inList && !/\b\p{Lu}\p{Ll}+/u.test(text.slice(1))
  if (!leans(rest, lang) && !tooShort)
    return parts(rest).length <= LONGEST && length >= 5 ? { sentence, from } : undefined
  return inList ? undefined : withBefore(sentence, at, lang)
}

function withBefore(sentence: Sentence, at: number, lang: Lang): Quote | undefined {
  const before = sentence.block.sentences[at - 1]
  if (!before || !wellFormed(before.plain.text, lang)) return undefined
  const text = before.plain.text
  if (lang === 'en' && hangsEnglish(text)) return undefined
  const from = start(text, lang)
  const length = parts(text).length + parts(sentence.plain.text).length
  if (leans(text.slice(from), lang) || length > LONGEST_WITH_BEFORE) return undefined
  return { sentence, from: 0, before: { sentence: before, from } }
}

export const start = (text: string, lang: Lang) =>
  lang === 'en' ? connectiveEnglish(text) : connectiveArabic(text)
export const leans = (text: string, lang: Lang) => (lang === 'en' ? leansEnglish(text) : leansArabic(text))

const odd = (text: string, mark: string) => (text.split(mark).length - 1) % 2 === 1
const balanced = (text: string) =>
  text.split('(').length === text.split(')').length &&
  text.split('«').length === text.split('»').length &&
  text.split('“').length === text.split('”').length &&
  !odd(text, '"')

/** A whole statement that addresses nobody. */
export const wellFormed = (text: string, lang: Lang): boolean => isWellFormed[lang](text)

const isPlainStatement = (text: string): boolean =>
  /[.]["”»)]?$/.test(text) && !/[?؟!]|https?:|www\.|[<>{}|\\^_*#]|\[\d/.test(text) && balanced(text)
/** Several kinds of questions ask it of every sentence around a lesson. */
const KEPT = 4_000
const isWellFormed = {
  en: remembered((text): boolean => isPlainStatement(text) && !talksEnglish(text), KEPT),
  ar: remembered((text): boolean => isPlainStatement(text) && !talksArabic(text), KEPT),
}

const upper = (text: string, lang: Lang) => (lang === 'en' ? capitalised(text) : text)

function leadOf({ before }: Quote, lang: Lang): string {
  if (!before) return ''
  const { raw, plain } = before.sentence
  return `${upper(shown(raw, plain, before.from, plain.text.length), lang)} `
}

/** The quote from one offset of its sentence to another, with what stands before it. */
export function quoteText(quote: Quote, lang: Lang, to = quote.sentence.plain.text.length): string {
  const { raw, plain } = quote.sentence
  const text = shown(raw, plain, quote.from, to)
  return quote.before ? `${leadOf(quote, lang)}${text}`.trim() : upper(text, lang)
}

export const BLANK = '_____'

/** The quote with a gap in place of `[from, to)` of its sentence. */
export function gapText(quote: Quote, [from, to]: readonly [number, number], lang: Lang): string {
  const { raw, plain } = quote.sentence
  const open = quoteText(quote, lang, from)
  const close =
    quote.to === undefined ? shown(raw, plain, to, plain.text.length) : `${shown(raw, plain, to, quote.to)}.`
  // «بخمسة عشر يوما»: what is joined to the word in the gap stays.
  const joined = lang === 'ar' && /\p{L}/u.test(plain.text[from - 1] ?? '')
  const first = open === '' || /[(«“"]$/.test(open) ? open : `${open}${joined ? 'ـ' : ' '}`
  return `${first}${BLANK}${/^[.,;:،؛)»”%٪]/.test(close) ? '' : ' '}${close}`
}

/** The passage that a quote rests on: its sentence, together with the one before it. */
export function spanOfQuote({ sentence, before }: Quote): Span {
  const { id, text } = sentence.block.segment
  const from = before ? before.sentence.start : sentence.start
  return { source_id: id, start: from, end: sentence.end, quote: text.slice(from, sentence.end) }
}

/** Everything that the quote shows, for comparison. */
export const passageOf = (quote: Quote): string => display(spanOfQuote(quote).quote)
