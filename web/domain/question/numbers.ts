import { westernDigits } from '#web/i18n/format.ts'

/** Spaces, marks of direction and the Arabic sign between thousands. */
const UNSEEN = /[\s\u00a0\u202f\u066c\u2066-\u2069\u200e\u200f\u061c]/g
const NUMBER = /^[+-]?(\d{1,3}(,\d{3})*|\d+)?(\.\d+)?$/

/** Western digits with a point, from any digits and either decimal sign. */
function plain(text: string): string {
  const digits = westernDigits(text).replace(UNSEEN, '').replace('\u2212', '-').replace('\u066b', '.')
  // One comma without a point is a decimal sign, unless three digits follow it.
  return digits.includes('.') || /,\d{3}(,|$)/.test(digits) ? digits : digits.replace(',', '.')
}

/** Whether a text can be read as a number: any digits, a sign, thousands marks and one decimal mark. */
export function looksLikeNumber(text: string): boolean {
  const digits = plain(text)
  return NUMBER.test(digits) && /\d/.test(digits)
}

/** The number that a text means; undefined if it is none. */
export const numberOf = (text: string): number | undefined =>
  looksLikeNumber(text) ? Number(plain(text).replaceAll(',', '')) : undefined
