import type { Lang } from '../../../text/language.ts'
import { parts } from '../../../text/words.ts'
import type { LessonSentence } from '../lesson-sentence.ts'
import { announcedNumber } from './numerals.ts'

/** `[from, to)` of the plain text of a sentence. */
type Slice = readonly [from: number, to: number]
export type Listed = { lead: Slice; items: Slice[] }

const ITEM_WORDS = 12
const STEP_WORDS = 16
/** A shorter enumeration reads better as the sentence that it is. */
const WORDS_WORTH_A_LIST = 8

const AFTER_COMMA: Record<Lang, RegExp> = {
  en: /,\s+(?:and |or )?|\s(?:and|or)\s/g,
  ar: /،\s*(?:و(?=\p{L}{3,}))?|\sو(?=ال)/gu,
}
const ANY_WAW = /،?\sو(?=\p{L}{3,})|،\s*/gu

/** "Four ways: a, b, c and d": as many parts as the words before the colon announce. Short ones make no list. */
export function enumerated(
  { plain, link }: LessonSentence,
  lang: Lang,
  evenShort = false,
): Listed | undefined {
  const colon = plain.indexOf(': ')
  if (link === 'hard' || colon < 0 || colon > plain.length - 12 || /\d:\d/.test(plain)) return undefined
  const count = announcedNumber(plain.slice(0, colon), lang)
  const end = plain.replace(/[.!]\s*$/u, '').length
  if (!count || count < 3 || /[.;؛:]/u.test(plain.slice(colon + 2, end))) return undefined
  const separators = lang === 'en' ? [AFTER_COMMA.en] : [/،\s*(?:و(?=\p{L}{3,}))?/gu, AFTER_COMMA.ar, ANY_WAW]
  for (const separator of separators) {
    const items = slicesBetween(plain, [colon + 2, end], separator)
    if (items.length !== count || !items.every((item) => wordsIn(plain, item) <= ITEM_WORDS)) continue
    const words = items.reduce((sum, item) => sum + wordsIn(plain, item), 0)
    return words < WORDS_WORTH_A_LIST && !evenShort ? undefined : { lead: [0, colon + 1], items }
  }
  return undefined
}

const THEN: Record<Lang, RegExp> = {
  en: /[,;]\s+(?:and )?(?:then|next|after that|finally|lastly)\s+|;\s+/gi,
  ar: /[،؛,]?\s+و?ثم\s+|؛\s*(?:و?أخيرا\s)?/gu,
}
const FIRST: Record<Lang, RegExp> = { en: /^first(?:ly)?,?\s/i, ar: /^أولا،?\s/u }
/** A pronoun or verb form that needs the part before it is a story and no step. */
const NO_STEP = /^(?:it|they|he|she|was|were)\b/i

/** "In this order: a, then b, then c": at least three parts, joined by "then". */
export function sequenced({ plain }: LessonSentence, lang: Lang): Listed | undefined {
  const colon = plain.indexOf(': ')
  if (colon < 0 || /\d:\d/.test(plain)) return undefined
  const end = plain.replace(/[.!]\s*$/u, '').length
  const joins = plain
    .slice(colon)
    .match(lang === 'ar' ? /(?<!\p{L})و?ثم(?!\p{L})/gu : /\b(?:then|next|after that|finally)\b/gi)
  if ((joins ?? []).length < 2) return undefined
  const items = slicesBetween(plain, [colon + 2, end], THEN[lang]).map(([from, to]): Slice => {
    const first = FIRST[lang].exec(plain.slice(from, to))?.[0].length ?? 0
    return [from + first, to]
  })
  const fits = items.length >= 3 && items.every((item) => wordsIn(plain, item) <= STEP_WORDS)
  return fits && !items.some(([from, to]) => NO_STEP.test(plain.slice(from, to)))
    ? { lead: [0, colon + 1], items }
    : undefined
}

function slicesBetween(text: string, [from, to]: Slice, separator: RegExp): Slice[] {
  const slices: Slice[] = []
  let start = from
  for (const match of text.slice(from, to).matchAll(separator)) {
    slices.push([start, from + match.index])
    start = from + match.index + match[0].length
  }
  slices.push([start, to])
  return slices.filter(([first, last]) => text.slice(first, last).trim() !== '')
}

const wordsIn = (text: string, [from, to]: Slice): number => parts(text.slice(from, to)).length
