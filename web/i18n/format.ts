import type { Locale } from '#db/vocabulary.ts'
import { type ArabicForms, type EnglishForms, pluralForm } from '#worker/contract/plural.ts'
import { currentTime, readerZone } from './clock.ts'
import { type Display, display } from './display.ts'
import { locale as pageLocale } from './index.ts'

const DIGIT_NAMES = { western: 'latn', arabic_indic: 'arab' } as const
const CALENDAR_NAMES = { gregorian: 'gregory', umm_al_qura: 'islamic-umalqura' } as const

/** Calendar and digits by name: what plain `ar` gives has differed between browsers. */
export const intlTag = (locale: Locale = pageLocale, { digits, calendar }: Display = display): string =>
  `${locale}-u-ca-${CALENDAR_NAMES[calendar]}-nu-${DIGIT_NAMES[digits]}`

/** A format takes a hundred times as long to make as to use, and a page uses few. */
const formats = new Map<string, object>()
function kept<Format extends object, Options>(
  kind: new (tag: string, options?: Options) => Format,
  tag: string,
  options?: Options,
): Format {
  const key = kind.name + tag + (options ? JSON.stringify(options) : '')
  // Made below under its kind.
  const known = (formats.get(key) as Format | undefined) ?? new kind(tag, options)
  formats.set(key, known)
  return known
}

export const num = (value: number, options?: Intl.NumberFormatOptions, locale?: Locale): string =>
  kept(Intl.NumberFormat, intlTag(locale), options).format(value)

/**
 * `share` from 0 to 1. Intl puts direction marks around an Arabic percent; never add a bare %. They would draw a number
 * that comes after it to the wrong side ("75% · 25 minutes"), so an isolate keeps them to themselves.
 */
export function percent(share: number, digits = 0, locale: Locale = pageLocale): string {
  const text = num(share, { style: 'percent', maximumFractionDigits: digits }, locale)
  return locale === 'ar' ? isolate(text) : text
}

type When = Date | string | number
const toDate = (when: When) => (when instanceof Date ? when : new Date(when))

/** Both languages write the day before the month: Friday 20 November. */
const dateTag = (locale: Locale = pageLocale) => intlTag(locale).replace(/^en/, 'en-GB')

export const date = (
  when: When,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'long' },
  locale?: Locale,
): string =>
  kept(Intl.DateTimeFormat, dateTag(locale), { timeZone: readerZone(), ...options }).format(toDate(when))

/** Hours and minutes, 24 hours in both languages, to be shown left to right: 12:04. */
export const time = (when: When, locale?: Locale): string =>
  date(when, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, locale)

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** "3 days ago", "yesterday", "in 2 hours"; under a minute "now". Over 30 days the date itself. */
export function relativeTime(when: When, now: number = currentTime(), locale?: Locale): string {
  const seconds = Math.round((toDate(when).getTime() - now) / 1000)
  const format = kept(Intl.RelativeTimeFormat, intlTag(locale), { numeric: 'auto' })
  if (Math.abs(seconds) > 30 * 86_400) return date(when, { dateStyle: 'medium' }, locale)
  for (const [unit, size] of STEPS) {
    if (Math.abs(seconds) >= size) return format.format(Math.trunc(seconds / size), unit)
  }
  return format.format(0, 'second')
}

const SIZES = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** Size of a file in units of 1,024, as file managers show it: "2.4 MB". */
export function bytes(size: number, locale?: Locale): string {
  const power = size < 1024 ? 0 : Math.min(SIZES.length - 1, Math.floor(Math.log2(size) / 10))
  // English has no short plural of bytes: "900 byte".
  const unitDisplay = power === 0 ? 'long' : 'short'
  const options = { style: 'unit', unit: SIZES[power], unitDisplay } as const
  return num(size / 1024 ** power, { ...options, maximumFractionDigits: power > 1 ? 1 : 0 }, locale)
}

/** A clock that counts: 2:41, 1:02:09. Always left to right, in `.ltr.num`. */
export function clock(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds))
  const one = (part: number) => num(part, { useGrouping: false })
  const two = (part: number) => num(part, { minimumIntegerDigits: 2 })
  const [h, m, s] = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60]
  return h > 0 ? `${one(h)}:${two(m)}:${two(s)}` : `${one(m)}:${two(s)}`
}

const MINUTES = {
  en: { one: '# minute', other: '# minutes' },
  ar: {
    zero: '# دقيقة',
    one: 'دقيقة واحدة',
    two: 'دقيقتان',
    few: '# دقائق',
    many: '# دقيقة',
    other: '# دقيقة',
  },
} as const

/** A length of time in words, rounded up to minutes: "6 minutes", «6 دقائق». */
export const duration = (seconds: number, locale: Locale = pageLocale): string =>
  plural(Math.ceil(seconds / 60), MINUTES[locale], locale)

export type { ArabicForms, EnglishForms }

/** A count in words: "3 lessons", «درسان». */
export const plural = (
  count: number,
  forms: ArabicForms | EnglishForms,
  locale: Locale = pageLocale,
): string => pluralForm(count, forms, locale).replace('#', num(count, undefined, locale))

/** Isolates a name in a plain string (title, toast, label), where no `<bdi>` can. */
export const isolate = (text: string): string => `\u2068${text}\u2069`

/** A list in words: "one, two and three". */
export const list = (parts: string[], locale?: Locale): string =>
  kept(Intl.ListFormat, intlTag(locale), { type: 'conjunction' }).format(parts)

/** Arabic-Indic and Persian digits, as people type them, to the ones we store. */
export const westernDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
