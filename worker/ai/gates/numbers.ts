import { fold } from '../text/fold.ts'

/** Numbers of a text in one writing: Western digits, a point for decimals, no thousands marks. */
export function numbersIn(text: string): string[] {
  const western = fold(text)
    .replace(/٫/g, '.')
    .replace(/(?<=\d)[,٬](?=\d{3}(?!\d))/g, '')
  return western.match(/\d+(?:\.\d+)?/g) ?? []
}
