import type { Lang } from '../../../text/language.ts'
import type { Sentence } from '../../document.ts'
import { western } from './number-words.ts'

/** A year, and the phrase with its preposition that can be taken out of the sentence. */
export type Year = {
  sentence: Sentence
  from: number
  to: number
  year: number
  text: string
  phrase: readonly [from: number, to: number]
}

const MONTHS_EN = 'January|February|March|April|May|June|July|August|September|October|November|December'
const MONTHS_AR =
  'يناير|فبراير|مارس|أبريل|إبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر|محرم|صفر|رجب|شعبان|رمضان|شوال'
const YEAR: Record<Lang, RegExp> = {
  en: new RegExp(
    `(?:\\b(?:In|in|On|on|By|by|Since|since|until|Until|before|after|of|from|From|to) )(?:(?:the )?(?:early|late|spring of|summer of|autumn of|winter of|(?:\\d{1,2} )?(?:${MONTHS_EN})(?: \\d{1,2},)?) )?(1\\d{3}|20\\d{2})(?![\\d-])(?! (?:[a-z]+s|people|men)\\b(?<! was| is| has| as| its| his))`,
    'g',
  ),
  ar: new RegExp(
    `(?<!\\p{L})(?:و?(?:في|منذ|حتى|نحو|إلى|من|قبل|بعد) )?(?:(?:مطلع|أواخر|أوائل|ربيع|صيف|خريف|شتاء|\\p{Nd}{1,2}) )?(?:(?:شهر )?(?:${MONTHS_AR}) )?(?:من )?و?[بل]?(?:سنة|عام) (\\p{Nd}{3,4})(?: ?م(?!\\p{L})| ?هـ| للميلاد| للهجرة)?`,
    'gu',
  ),
}
const EARLIEST: Record<Lang, number> = { en: 1_000, ar: 100 }
export const LATEST_YEAR = 2_026

export function yearsIn(sentence: Sentence, lang: Lang): Year[] {
  return Array.from(sentence.plain.text.matchAll(YEAR[lang]), ({ index, 0: phrase, 1: text = '' }) => {
    const from = index + phrase.lastIndexOf(text)
    return {
      ...{ sentence, from, text },
      to: from + text.length,
      year: Number(western(text)),
      phrase: [index, index + phrase.length] as const,
    }
  }).filter(({ year }) => year >= EARLIEST[lang] && year <= LATEST_YEAR)
}

/** Wrong years: the nearest of the text, then years near to this one, in the same digits. */
export function otherYears(year: Pick<Year, 'year' | 'text'>, inText: number[], own: number[]): string[] {
  const distance = (other: number) => Math.abs(other - year.year)
  const near = [...new Set(inText)]
    .filter((other) => !own.includes(other) && distance(other) > 0 && distance(other) <= 160)
    .sort((a, b) => distance(a) - distance(b) || a - b)
    .slice(0, 3)
  const by = year.year % 2 === 0 ? [-9, 7, -4, 12] : [6, -8, 11, -3]
  const made = by
    .map((years) => year.year + years)
    .filter((other) => other <= LATEST_YEAR && !inText.includes(other))
  return [...near, ...made].map((other) => inDigitsOf(other, year.text))
}

function inDigitsOf(value: number, like: string): string {
  if (!/[٠-٩]/.test(like)) return String(value)
  return String(value).replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
}
