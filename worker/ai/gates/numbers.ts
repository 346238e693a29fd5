import { fold } from '../text/fold.ts'

/** The numbers of a text in one notation: Western digits, a decimal point, no thousands separators. */
export function numbersIn(text: string): string[] {
  const western = fold(text)
    .replace(/٫/g, '.')
    .replace(/(?<=\d)[,٬](?=\d{3}(?!\d))/g, '')
  return western.match(/\d+(?:\.\d+)?/g) ?? []
}
