import type { MaterialError } from '#db/vocabulary.ts'
import type { PageTally } from './glyphs.ts'

const MIN_CHARS_A_PAGE = 15
const MAX_UNREADABLE = 0.05
/** Kashidas and separately drawn dots have no text; a larger share means lost letters. */
const MAX_SILENT = 0.6
const MAX_OVERLONG = 0.002
const MIN_WORDS = 40
const MAX_SINGLE_LETTERS = 0.15
const MAX_IMPOSSIBLE = 0.04

/**
 * Why the text of a PDF cannot be used: only pictures, no text at all, or a wrong character map. Undefined if it can.
 */
export function judgeLegibility(
  text: string,
  tally: PageTally,
  pages: number,
  images: number,
): MaterialError | undefined {
  const chars = text.replace(/\s+/g, '').length
  if (chars < MIN_CHARS_A_PAGE * pages && images > 0) return 'scanned'
  const drawn = Math.max(tally.visible, 1)
  if ((tally.unmapped + tally.privateUse) / drawn > MAX_UNREADABLE) return 'garbled_text'
  if (tally.silent / drawn > MAX_SILENT || tally.overlong / drawn > MAX_OVERLONG) return 'garbled_text'
  if (chars === 0) return 'no_text'
  return hasWrongLetters(text) ? 'garbled_text' : undefined
}

const ALEF = 0x627
const TEH_MARBUTA = 0x629

/** Three equal letters in a row, a ة inside a word, alef upon alef: no Arabic word has them. */
function isImpossible(word: string): boolean {
  for (let i = 0; i + 1 < word.length; i++) {
    const [letter, next] = [word.charCodeAt(i), word.charCodeAt(i + 1)]
    if (letter === next && (letter === ALEF || word.charCodeAt(i + 2) === letter)) return true
    if (letter === TEH_MARBUTA && next >= 0x621 && next <= 0x64a) return true
  }
  return false
}

/** A font whose map names wrong letters still looks like Arabic; its words do not. */
function hasWrongLetters(text: string): boolean {
  const words = text.replace(/[\u064b-\u065f\u0670]/g, '').match(/[\u0620-\u064a\u0671-\u06d3]+/g) ?? []
  if (words.length < MIN_WORDS) return false
  // و stands joined to its word, so words of one letter are pieces of others.
  const single = words.filter((word) => word.length === 1).length
  const impossible = words.filter(isImpossible).length
  return single > words.length * MAX_SINGLE_LETTERS || impossible > words.length * MAX_IMPOSSIBLE
}
