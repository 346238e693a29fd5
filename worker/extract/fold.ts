/**
 * The search form of a text: both sides of a search are folded, the display form never is.
 * Diacritics, tatweel and joiners go; one letter stands for each family of look-alikes; digits are
 * ASCII. The length changes, so a searchForm has no offsets in common with its text.
 */

const MARKS = /[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed]/g
const IGNORED = /[\u00ad\u0640\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const LETTERS: Record<string, string> = {
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ے: 'ي',
  ک: 'ك',
  ڪ: 'ك',
  ة: 'ه',
  ە: 'ه',
  ہ: 'ه',
  ھ: 'ه',
}
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g')

/** Of letters that stand alone in every text they occur in: none of them joins its neighbour into another one. */
const isPlain = (code: number): boolean =>
  code < 0x250 || (code >= 0x600 && code < 0x700) || (code >= 0x2000 && code < 0x2070)
const forms: string[] = []

function formOf(code: number): string {
  const known = forms[code]
  if (known !== undefined) return known
  const form = foldedLetters(String.fromCharCode(code)).replace(/\s+/g, ' ')
  forms[code] = form
  return form
}

/** Nearly every text is of plain letters, and those are looked up one by one: eight passes over it cost ten times that. */
export function searchForm(text: string): string {
  let form = ''
  let behindSpace = true
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (!isPlain(code)) return foldedLetters(text).replace(/\s+/g, ' ').trim()
    const letter = formOf(code)
    if (letter === '' || (letter === ' ' && behindSpace)) continue
    form += letter
    behindSpace = letter === ' '
  }
  return behindSpace ? form.trimEnd() : form
}

const foldedLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(IGNORED, '')
    .replace(LETTER, (letter) => LETTERS[letter] ?? letter)
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .normalize('NFC')
    .toLowerCase()
