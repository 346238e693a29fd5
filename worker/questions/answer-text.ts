import { searchForm } from '#worker/extract/fold.ts'

const PUNCTUATION = /(?<!\d)[.,:'’](?!\d)|(?<=\D)[.,:'’]|[.,:'’](?!\d)|[;!?"«»“”‘()[\]{}…؟؛،]/gu
/** A hyphen parts words; before a number it is a sign. */
const HYPHEN = /[-_‐-―](?!\d)|(?<=[\p{L}\p{N}])[-_‐-―]/gu
/** The Arabic article, also after a prefix. The name of God is not an article and a word. */
const ARTICLE = /^([وفبك]?)ال(?!له$)(?=.{2})/u
const ENGLISH_ARTICLE = /^(?:the|an?) (?=.)/u

/**
 * The form in which short answers are compared: without vowel marks, tatweel, hamza, «ال», capitals, punctuation and
 * double spaces, and with one kind of digits. Empty for a text without words.
 */
export function answerForm(text: string): string {
  const words = searchForm(text)
    .replace(/\u066b/g, '.')
    .replace(/[\u066cء]/g, '')
    .replace(HYPHEN, ' ')
    .replace(PUNCTUATION, ' ')
    .split(' ')
    .filter((word) => word !== '')
  const bare = words.map((word) => word.replace(ARTICLE, '$1').replace(/^لل(?=.{2})/u, 'ل'))
  return bare.join(' ').replace(ENGLISH_ARTICLE, '')
}
