import type { Collector } from '../correction.ts'
import { BRACKET_SPACE, type MarkRule } from '../shared-marks.ts'

const LETTER = '[\\u0621-\\u064a\\u064b-\\u0652]'
const ARABIC_MARK: Readonly<Record<string, string>> = { ',': '،', ';': '؛', '?': '؟' }
const isLetter = (char: string): boolean => /[\u0621-\u064a]/.test(char)

export const ARABIC_MARKS: readonly MarkRule[] = [
  {
    pattern: new RegExp(`(?<=${LETTER}|[)»"'\\]]) +([،؛؟!:.])(?!\\.)(?=\\s|$|[»)"])`, 'g'),
    rule: 'space_before',
    to: ([, mark = '']) => mark,
  },
  { pattern: /( ?)([،؛؟!])(?=[\u0621-\u064aa-zA-Z])/g, rule: 'space_after', to: ([, , mark]) => `${mark} ` },
  {
    pattern: /(?<=[\u0621-\u064a\u064b-\u0652]{3})( ?)\.(?=[\u0621-\u064a]{2})/g,
    rule: 'space_after',
    to: () => '. ',
  },
  {
    // Not between digits or Latin words, where they are in their place.
    pattern: new RegExp(`(?<=${LETTER}|[»)](?!.{0,2}[A-Za-z]))( ?)([,;?])(?=\\s|$|[»)"]|${LETTER})`, 'g'),
    rule: 'latin_mark',
    to: ({ 0: found, 2: mark = '', index }, text) =>
      `${ARABIC_MARK[mark]}${isLetter(text.charAt(index + found.length)) ? ' ' : ''}`,
  },
  { pattern: /(?<=\S) {2,}(?=\S)/g, rule: 'double_space', to: () => ' ' },
  { pattern: /([،؛؟])\1+/g, rule: 'doubled_mark', to: ([, mark = '']) => mark },
  BRACKET_SPACE,
]

const EASTERN = '٠١٢٣٤٥٦٧٨٩'

/** One number in digits of two kinds is written in those that the rest of the text has. */
export function mixedDigits(text: string, found: Collector): void {
  for (const { 0: number, index } of text.matchAll(/[0-9٠-٩]+/g)) {
    if (!/[0-9]/.test(number) || !/[٠-٩]/.test(number)) continue
    const rest = text.slice(0, index) + text.slice(index + number.length)
    const isEastern = (rest.match(/[٠-٩]/g)?.length ?? 0) > (rest.match(/[0-9]/g)?.length ?? 0)
    const to = [...number]
      .map((digit) => (EASTERN.includes(digit) ? EASTERN.indexOf(digit) : Number(digit)))
      .map((digit) => (isEastern ? EASTERN.charAt(digit) : String(digit)))
      .join('')
    found.add({ start: index, end: index + number.length, to, rule: 'mixed_digits' })
  }
}

/** Letters in the shapes that PDFs hold, which look right and are found by no search. */
export function pastedLetters(text: string, found: Collector): void {
  for (const { 0: shapes, index } of text.matchAll(/[\ufb50-\ufdff\ufe70-\ufefc]+/g)) {
    // ﷺ and ﴾ ﴿ are signs of their own.
    if (/[\ufd3e\ufd3f\ufdf0-\ufdff]/.test(shapes)) continue
    found.add({
      start: index,
      end: index + shapes.length,
      to: shapes.normalize('NFKC'),
      rule: 'pasted_letters',
    })
  }
}
