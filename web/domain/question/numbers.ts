import { westernDigits } from '#web/i18n/format.ts'

/** Whether a text can be read as a number: any digits, a sign, thousands marks and one decimal mark. */
export function looksLikeNumber(text: string): boolean {
  const plain = westernDigits(text).replace(/[\s\u00a0\u202f\u066c\u2066-\u2069\u200e\u200f\u061c]/g, '')
  return /^[+\-\u2212]?(\d{1,3}(,\d{3})*|\d+)?([.,\u066b]\d+)?$/.test(plain) && /\d/.test(plain)
}
