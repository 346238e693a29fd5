import type { CALENDARS, DIGITS, Locale } from '#db/vocabulary.ts'
import { type ArabicForms, type EnglishForms, pluralForm } from '#worker/contract/plural.ts'

/** How a reader wants digits and dates, as their preferences keep it. */
export type Display = {
  digits?: (typeof DIGITS)[number] | undefined
  calendar?: (typeof CALENDARS)[number] | undefined
}

const tag = (locale: Locale, { digits, calendar }: Display): string => {
  const ca = calendar === 'umm_al_qura' ? 'islamic-umalqura' : 'gregory'
  return `${locale === 'ar' ? 'ar' : 'en-GB'}-u-ca-${ca}-nu-${digits === 'arabic_indic' ? 'arab' : 'latn'}`
}

/** Minor units as a price; whole amounts without decimals. */
export const money = (amount: number, currency: string, locale: Locale, display: Display = {}): string =>
  new Intl.NumberFormat(tag(locale, display), {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount / 100)

/** A number in the reader's digits. */
export const number = (value: number, locale: Locale, display: Display): string =>
  new Intl.NumberFormat(tag(locale, display)).format(value)

/** A count in words: "3 tokens", «وحدتان». */
export const plural = (
  value: number,
  forms: Record<Locale, ArabicForms | EnglishForms>,
  locale: Locale,
  display: Display = {},
): string => pluralForm(value, forms[locale], locale).replace('#', number(value, locale, display))

/** `value` of a hundred, with the marks that keep an Arabic percent in its order. */
export const percent = (value: number, locale: Locale, display: Display = {}): string =>
  new Intl.NumberFormat(tag(locale, display), { style: 'percent', maximumFractionDigits: 2 }).format(
    value / 100,
  )

/** The day, where the product is at home. */
export const day = (at: number, locale: Locale, display: Display = {}): string =>
  new Intl.DateTimeFormat(tag(locale, display), { dateStyle: 'long', timeZone: 'Asia/Qatar' }).format(at)
