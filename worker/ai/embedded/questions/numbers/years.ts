import { shown } from '../../../text/fold.ts'
import type { Lang } from '../../../text/language.ts'
import { remembered } from '../../../text/remembered.ts'
import type { Sentence } from '../../document.ts'
import { western } from './number-words.ts'

/** A year, and the phrase with its preposition that can be taken out of the sentence. */
export type Year = {
  sentence: Sentence
  from: number
  to: number
  year: number
  text: string
  /** Behind its calendar: «136 هـ». */
  end: number
  /** As it is shown where its phrase is not: «136 هـ». */
  label: string
  hijri: boolean
  phrase: readonly [from: number, to: number]
}

const MONTHS_EN = 'January|February|March|April|May|June|July|August|September|October|November|December'
const MONTHS_AR =
  'يناير|فبراير|مارس|أبريل|إبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر|جانفي|فيفري|أفريل|ماي|جوان|جويلية|أوت|كانون الثاني|كانون الأول|شباط|آذار|نيسان|أيار|حزيران|تموز|آب|أيلول|تشرين الأول|تشرين الثاني|محرم|صفر|ربيع الأول|ربيع الآخر|ربيع الثاني|جمادى الأولى|جمادى الآخرة|جمادى الثانية|رجب|شعبان|رمضان|شوال|ذي القعدة|ذي الحجة'
export const MONTHS = `${MONTHS_EN}|${MONTHS_AR}`
/** The plain text has no tatweel: «هـ» is «ه» there. */
const CALENDAR = '(?: ?(?:م|ه|ميلادية|هجرية|ميلاديا|هجريا)(?!\\p{L})| للميلاد| للهجرة)?'
const SAME_YEAR = `(?: ?[/(] ?(?:الموافق )?\\p{Nd}{3,4}${CALENDAR}\\)?)?`
const YEAR: Record<Lang, RegExp> = {
  en: new RegExp(
    `(?:\\b(?:In|in|On|on|By|by|Since|since|until|Until|before|after|of|from|From|to) )(?:(?:the )?(?:early|late|spring of|summer of|autumn of|winter of|(?:\\d{1,2} )?(?:${MONTHS_EN})(?: \\d{1,2},)?) )?(1\\d{3}|20\\d{2})(?![\\ds–-])(?! (?:[a-z]+s|people|men)\\b(?<! was| is| has| as| its| his))`,
    'g',
  ),
  ar: new RegExp(
    `(?<!\\p{L})(?:و?(?:في|منذ|حتى|نحو|إلى|من|قبل|بعد|بحلول) )?(?:(?:مطلع|أواخر|أوائل|بداية|نهاية|منتصف|ربيع|صيف|خريف|شتاء|\\p{Nd}{1,2}) )?(?:من )?(?:(?:شهر )?(?:${MONTHS_AR}) )?(?:(?:من |في )?و?[بل]?(?:ال)?(?:سنة|عام) |(?<=(?:${MONTHS_AR}) (?:من )?))(\\p{Nd}{3,4}|\\p{Nd}{2}(?= ?(?:ه|هجرية|للهجرة)(?!\\p{L})))(?!\\p{Nd})${CALENDAR}${SAME_YEAR}`,
    'gu',
  ),
}
const EARLIEST: Record<Lang, number> = { en: 1_000, ar: 10 }
export const LATEST_YEAR = 2_026

/** Such years run backwards. */
export const BEFORE_CHRIST = /^ ?(?:B\.?C|قبل الميلاد|ق\.? ?م(?!\p{L}))/u

/** Without this there is no year: it spares the long pattern. */
const CUE: Record<Lang, RegExp> = {
  en: /[12]\d{3}/,
  ar: /(?:سنة|عام) \p{Nd}{2}|\p{L} \p{Nd}{4}(?!\p{Nd})/u,
}
const found = new WeakMap<Sentence, Year[]>()

export function yearsIn(sentence: Sentence, lang: Lang): Year[] {
  const known = found.get(sentence) ?? readYears(sentence, lang)
  found.set(sentence, known)
  return known
}

const reader = (lang: Lang) =>
  remembered(
    (text) =>
      Array.from(text.matchAll(YEAR[lang]), ({ index, 0: phrase, 1: year = '' }) => ({
        ...{ index, phrase },
        text: year,
      })),
    2_000,
  )
const phrasesOf = { ar: reader('ar'), en: reader('en') }

function readYears(sentence: Sentence, lang: Lang): Year[] {
  if (!CUE[lang].test(sentence.plain.text)) return []
  return phrasesOf[lang](sentence.plain.text)
    .map(({ index, phrase, text }) => {
      const from = index + phrase.indexOf(text, phrase.search(/\p{Nd}{3,4}|\p{Nd}{2} ?(?:ه|للهجرة)/u))
      const to = from + text.length
      const calendar = new RegExp(`^${CALENDAR}`, 'u').exec(sentence.plain.text.slice(to))?.[0] ?? ''
      return {
        ...{ sentence, from, to, text },
        end: to + (lang === 'ar' ? calendar.length : 0),
        label: shown(sentence.raw, sentence.plain, from, to + (lang === 'ar' ? calendar.length : 0)),
        hijri: lang === 'ar' && /ه|للهجرة/u.test(calendar),
        year: Number(western(text)),
        phrase: [index, index + phrase.length] as const,
      }
    })
    .filter(
      ({ year, end }) =>
        year >= EARLIEST[lang] && year <= LATEST_YEAR && !BEFORE_CHRIST.test(sentence.plain.text.slice(end)),
    )
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
