import type { SourceLanguage } from '#db/vocabulary.ts'

/**
 * The language of a text, by its script and the most frequent words of each language. Short texts are not enough, so
 * callers pass the language of the whole document as `fallback`.
 */

const ARABIC_SCRIPT = /[\u0620-\u064a\u066e-\u06d3\u06fa-\u06ff\u0750-\u077f\ufb50-\ufdff\ufe70-\ufefc]/
const LATIN_SCRIPT = /[A-Za-z\u00c0-\u024f]/
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
const VOCABULARY = new Map<Known, Set<string>>(
  // The cast names what the object literal above guarantees.
  (Object.entries(WORDS) as [Known, string][]).map(([lang, words]) => [lang, new Set(words.split(' '))]),
)
const PERSIAN_LETTERS = /[پچژگ]|ی(?=[\p{L}\u200c])|ک/gu
/** Enough text to detect a language; a book is not read twice for it. */
const SAMPLE = 20_000

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

type Scripts = { arabic: number; latin: number; other: number }
/** Of each letter asked for so far. */
const scripts = new Map<number, Scripts>()

function scriptsOf(code: number): Scripts {
  const known = scripts.get(code)
  if (known) return known
  const letter = String.fromCodePoint(code)
  const found = {
    arabic: Number(ARABIC_SCRIPT.test(letter)),
    latin: Number(LATIN_SCRIPT.test(letter)),
    other: Number(OTHER_SCRIPT.test(letter)),
  }
  if (scripts.size > 5_000) scripts.clear()
  scripts.set(code, found)
  return found
}

/** How many letters of a text each script has. Those of Latin are among the others as well. */
function countScripts(text: string): Scripts {
  const sum = { arabic: 0, latin: 0, other: 0 }
  for (let i = 0; i < text.length; i++) {
    const code = text.codePointAt(i) ?? 0
    if (code > 0xffff) i++
    const { arabic, latin, other } = scriptsOf(code)
    sum.arabic += arabic
    sum.latin += latin
    sum.other += other
  }
  return sum
}

function share(words: string[], lang: Known): number {
  const known = VOCABULARY.get(lang)
  return words.filter((word) => known?.has(word)).length / Math.max(words.length, 1)
}

function arabicScript(
  text: string,
  { letters, words }: { letters: number; words: string[] },
  fallback?: SourceLanguage,
): SourceLanguage {
  const persian = count(text, PERSIAN_LETTERS) / letters
  const fa = share(words, 'fa')
  const ar = share(words, 'ar')
  if (persian > 0.02 && (fa > ar || persian > 0.06)) return 'fa'
  if (words.length < 6 && fallback === 'fa' && ar === 0) return 'fa'
  return 'ar'
}

function latinScript(words: string[], fallback?: SourceLanguage): SourceLanguage {
  const scores = (['en', 'fr', 'de', 'es'] as const).map((lang) => ({ lang, score: share(words, lang) }))
  const best = scores.reduce((a, b) => (b.score > a.score ? b : a))
  const settled = fallback && fallback !== 'ar' && fallback !== 'fa' ? fallback : undefined
  if (words.length < 8 && settled) return settled
  if (best.score < 0.04) return settled ?? 'en'
  return best.lang === 'en' || best.lang === 'fr' ? best.lang : 'other'
}

export function detectLanguage(text: string, fallback?: SourceLanguage): SourceLanguage {
  const sample = text.slice(0, SAMPLE)
  const { arabic, latin, other: all } = countScripts(sample)
  const other = all - latin
  if (arabic + latin + other === 0) return fallback ?? 'other'
  if (other > arabic + latin) return 'other'
  const words = sample.toLowerCase().match(/[\p{L}\p{M}\u200c]+/gu) ?? []
  // An Arabic sentence full of English terms is still Arabic, hence not a plain majority.
  if (arabic > latin * 0.6) return arabicScript(sample, { letters: arabic, words }, fallback)
  return latinScript(words, fallback)
}
