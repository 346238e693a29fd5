import type { SourceLanguage } from '#db/vocabulary.ts'

/**
 * The language of a text, by its script and the most frequent words of each language. Short texts are not enough, so
 * callers pass the language of the whole document as `fallback`.
 */

const ARABIC_SCRIPT = /[\u0620-\u064a\u066e-\u06d3\u06fa-\u06ff\u0750-\u077f\ufb50-\ufdff\ufe70-\ufefc]/
const LATIN_SCRIPT = /[A-Za-z\u00c0-\u024f]/
const LETTER_OF_WORD = /[\p{L}\p{M}\u200c]/u
const OTHER_SCRIPT = /(?![\u0600-\u06ff])[\p{L}]/u

const WORDS = {
  fa: 'که این از را است می های برای با بود شد یک آن تا هم خود کرد شود باید',
  ar: 'من في على إلى أن التي الذي هذا هذه ما لا عن مع كان هو هي أو ثم قد',
  en: 'the of and to in is that for it as was with be by on are this which an or from',
  fr: 'le la les des et est une dans que pour qui par sur au du avec ce sont pas il',
  de: 'der die und das ist nicht ein eine von mit zu den auf für im sich des dem',
  es: 'el los las que y en un una por con para es del se no al como más',
}
type Known = keyof typeof WORDS
/** Whose word it is. */
const VOCABULARY = new Map<string, Known[]>()
// The cast names what the object literal above guarantees.
for (const [lang, words] of Object.entries(WORDS) as [Known, string][])
  for (const word of new Set(words.split(' '))) VOCABULARY.set(word, [...(VOCABULARY.get(word) ?? []), lang])
const LONGEST_WORD = Math.max(...[...VOCABULARY.keys()].map((word) => word.length))
const PERSIAN_LETTERS = /[پچژگ]|ی(?=[\p{L}\u200c])|ک/gu
/** Enough text to detect a language; a book is not read twice for it. */
const SAMPLE = 20_000

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

type Scripts = { arabic: number; latin: number; other: number }

const ARABIC = 1
const LATIN = 2
const OTHER = 4
const IN_WORD = 8
const ASKED = 16
/** What each letter asked for so far is, in these bits. */
const kinds = new Uint8Array(0x10000)

function kindOf(code: number): number {
  const known = kinds[code]
  if (known) return known
  const letter = String.fromCodePoint(code)
  const kind =
    ASKED |
    (ARABIC_SCRIPT.test(letter) ? ARABIC : 0) |
    (LATIN_SCRIPT.test(letter) ? LATIN : 0) |
    (OTHER_SCRIPT.test(letter) ? OTHER : 0) |
    (LETTER_OF_WORD.test(letter) ? IN_WORD : 0)
  if (code < kinds.length) kinds[code] = kind
  return kind
}

/** How many letters of a text each script has. Those of Latin are among the others as well. */
function countScripts(text: string): Scripts {
  let [arabic, latin, other] = [0, 0, 0]
  for (let i = 0; i < text.length; i++) {
    const code = text.codePointAt(i) ?? 0
    if (code > 0xffff) i++
    const kind = kindOf(code)
    if (kind & ARABIC) arabic++
    if (kind & LATIN) latin++
    if (kind & OTHER) other++
  }
  return { arabic, latin, other }
}

/** How many words a text has, and how many of them are frequent ones of each language. */
type Words = { all: number } & Record<Known, number>

function countWords(text: string): Words {
  const words: Words = { all: 0, fa: 0, ar: 0, en: 0, fr: 0, de: 0, es: 0 }
  let start = -1
  for (let i = 0; i <= text.length; i++) {
    const code = text.codePointAt(i) ?? 0
    if (kindOf(code) & IN_WORD) {
      if (start < 0) start = i
    } else if (start >= 0) {
      words.all++
      if (i - start <= LONGEST_WORD)
        for (const lang of VOCABULARY.get(text.slice(start, i)) ?? []) words[lang]++
      start = -1
    }
    if (code > 0xffff) i++
  }
  return words
}

const share = (words: Words, lang: Known): number => words[lang] / Math.max(words.all, 1)

function arabicScript(
  text: string,
  { letters, words }: { letters: number; words: Words },
  fallback?: SourceLanguage,
): SourceLanguage {
  const persian = count(text, PERSIAN_LETTERS) / letters
  const fa = share(words, 'fa')
  const ar = share(words, 'ar')
  if (persian > 0.02 && (fa > ar || persian > 0.06)) return 'fa'
  if (words.all < 6 && fallback === 'fa' && ar === 0) return 'fa'
  return 'ar'
}

function latinScript(words: Words, fallback?: SourceLanguage): SourceLanguage {
  const scores = (['en', 'fr', 'de', 'es'] as const).map((lang) => ({ lang, score: share(words, lang) }))
  const best = scores.reduce((a, b) => (b.score > a.score ? b : a))
  const settled = fallback && fallback !== 'ar' && fallback !== 'fa' ? fallback : undefined
  if (words.all < 8 && settled) return settled
  if (best.score < 0.04) return settled ?? 'en'
  return best.lang === 'en' || best.lang === 'fr' ? best.lang : 'other'
}

export function detectLanguage(text: string, fallback?: SourceLanguage): SourceLanguage {
  const sample = text.slice(0, SAMPLE)
  const { arabic, latin, other: all } = countScripts(sample)
  const other = all - latin
  if (arabic + latin + other === 0) return fallback ?? 'other'
  if (other > arabic + latin) return 'other'
  const words = countWords(sample.toLowerCase())
  // An Arabic sentence full of English terms is still Arabic, hence not a plain majority.
  if (arabic > latin * 0.6) return arabicScript(sample, { letters: arabic, words }, fallback)
  return latinScript(words, fallback)
}
