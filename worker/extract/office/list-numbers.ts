/** Numbers of list items as Word and PowerPoint write them, by the names that both give to their formats. */

const ABJAD = [...'أبجدهوزحطيكلمنسعفصقرشتثخذضظغ']
const ALPHABET = [...'أبتثجحخدذرزسشصضطظعغفقكلمنهوي']
const ROMAN: [string, number][] = [
  ['m', 1000],
  ['cm', 900],
  ['d', 500],
  ['cd', 400],
  ['c', 100],
  ['xc', 90],
  ['l', 50],
  ['xl', 40],
  ['x', 10],
  ['ix', 9],
  ['v', 5],
  ['iv', 4],
  ['i', 1],
]
const LARGEST_ROMAN = 3_999
const LATIN = [...'abcdefghijklmnopqrstuvwxyz']

/** The number in its format: of Word (`lowerLetter`) or of PowerPoint (`alphaLcPeriod`). Digits where it is unknown. */
export function numberWord(value: number, format: string): string {
  if (/^(?:lowerLetter|alphaLc)/.test(format)) return letterOf(value, LATIN)
  if (/^(?:upperLetter|alphaUc)/.test(format)) return letterOf(value, LATIN).toUpperCase()
  if (/^(?:lowerRoman|romanLc)/.test(format)) return roman(value)
  if (/^(?:upperRoman|romanUc)/.test(format)) return roman(value).toUpperCase()
  if (/abjad/i.test(format)) return letterOf(value, ABJAD)
  if (/^arabicAlpha/.test(format)) return letterOf(value, ALPHABET)
  if (format === 'decimalZero') return String(value).padStart(2, '0')
  return String(value)
}

/** The words of each level put into a pattern such as `%1.%2)`. */
export const numberText = (word: string | ((level: number) => string), pattern: string): string =>
  pattern.replace(/%([1-9])/g, (_, level) => (typeof word === 'string' ? word : word(Number(level) - 1)))

/** After the last letter they are doubled: z, aa, bb. */
function letterOf(value: number, letters: string[]): string {
  if (value < 1 || value > letters.length * 9) return String(value)
  const letter = letters[(value - 1) % letters.length] ?? ''
  return letter.repeat(Math.ceil(value / letters.length))
}

function roman(value: number): string {
  if (value < 1 || value > LARGEST_ROMAN) return String(value)
  let rest = value
  let text = ''
  for (const [sign, worth] of ROMAN) {
    while (rest >= worth) {
      text += sign
      rest -= worth
    }
  }
  return text
}
