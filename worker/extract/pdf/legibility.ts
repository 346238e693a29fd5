import type { MaterialError } from '#db/vocabulary.ts'
import type { PageTally } from './glyphs.ts'

const MIN_CHARS_A_PAGE = 15
const MAX_UNREADABLE = 0.05
const MAX_SINGLE_LETTERS = 0.15

/** Why a PDF's text is of no use, if so: only pictures, nothing at all, or a map to wrong letters. */
export function judgeLegibility(
  text: string,
  tally: PageTally,
  pages: number,
  images: number,
): MaterialError | undefined {
  const chars = text.replace(/\s+/g, '').length
  if (chars < MIN_CHARS_A_PAGE * pages && images > 0) return 'scanned'
  if (chars === 0) return 'no_text'
  const drawn = Math.max(tally.visible, 1)
  if ((tally.unmapped + tally.privateUse) / drawn > MAX_UNREADABLE) return 'garbled_text'
  return isShredded(text) ? 'garbled_text' : undefined
}

/** Arabic words of one letter are rare (و stands joined); a wrong map leaves many. */
function isShredded(text: string): boolean {
  const words = text.replace(/[\u064b-\u065f\u0670]/g, '').match(/[\u0620-\u064a\u0671-\u06d3]+/g) ?? []
  if (words.length < 40) return false
  return words.filter((word) => word.length === 1).length > words.length * MAX_SINGLE_LETTERS
}
