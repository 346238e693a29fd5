import type { CorrectedLanguage } from '#worker/correction/correct.ts'
import type { Lexicon } from '#worker/correction/correction.ts'
import type { Mistake } from './correction-texts.ts'

/** One kind of mistake: where it can be made, and what stands there then. */
type Slip = { where: RegExp; make: (found: string) => string }

const BEFORE = '(?<![\\u0621-\\u0652])'
const AFTER = '(?![\\u0621-\\u0652])'
const arabic = (pattern: string) => new RegExp(BEFORE + pattern + AFTER, 'g')
const LETTERS = '[\\u0621-\\u064a]'
const endWith = (letter: string) => (word: string) => word.slice(0, -1) + letter

const SLIPS: Record<CorrectedLanguage, Record<string, Slip>> = {
  ar: {
    'hamza left out': {
      where: new RegExp(`${BEFORE}(?:[وفبلك]|بال|وال|ال)?[أإ]${LETTERS}+`, 'g'),
      make: (word) => word.replace(/[أإ]/, 'ا'),
    },
    'hamza on a plain alif': {
      where: arabic(`(?:ال)?ا(?:${LETTERS}ت|ست)${LETTERS}{2,}`),
      make: (word) => word.replace(/^(ال)?ا/, '$1إ'),
    },
    'ه for ة, with the article': {
      where: arabic(`(?:[وفب]?ال|لل)${LETTERS}{2,}ة`),
      make: endWith('ه'),
    },
    'ه for ة, without': {
      where: arabic(`(?!ال|بال|وال|لل|فال)${LETTERS}{3,}ة`),
      make: endWith('ه'),
    },
    'ى for ي': { where: arabic(`${LETTERS}+ي`), make: endWith('ى') },
    'ي for ى': { where: arabic(`${LETTERS}+ى`), make: endWith('ي') },
    'ة for ه': { where: arabic(`${LETTERS}{2,}ه`), make: endWith('ة') },
    'a word of grammar twice': {
      where: /(?<= )(?:من|في|على|إلى|أن|التي|هذا|هذه)(?= )/g,
      make: (word) => `${word} ${word}`,
    },
    'a space before a mark': { where: /(?<=[\u0621-\u064a])[،؛؟]/g, make: (mark) => ` ${mark}` },
    'a Latin mark': {
      where: /(?<=[\u0621-\u064a])[،؛؟]/g,
      make: (mark) => ({ '،': ',', '؛': ';', '؟': '?' })[mark] ?? mark,
    },
    'و apart': {
      where: /(?<=[\u0621-\u064a]{2} )و(?=[\u0621-\u064a]{4})/g,
      make: () => 'و ',
    },
  },
  en: {
    'letters exchanged': {
      where: /\b[a-z]{6,}\b/g,
      make: (word) => word.slice(0, 2) + word.charAt(3) + word.charAt(2) + word.slice(4),
    },
    'a letter left out': { where: /\b[a-z]{7,}\b/g, make: (word) => word.slice(0, 3) + word.slice(4) },
    'a for an, an for a': { where: /\b(?:a|an)(?= [a-z])/g, make: (word) => (word === 'a' ? 'an' : 'a') },
    'a word of grammar twice': {
      where: /\b(?:the|of|in|to|is|and|a)\b(?= )/g,
      make: (word) => `${word} ${word}`,
    },
    "it's for its": { where: /\bits(?= [a-z])/g, make: () => "it's" },
    'its for it’s': { where: /\b[Ii]t[’']s\b/g, make: (word) => `${word.charAt(0)}ts` },
    'there for their': { where: /\btheir\b/g, make: () => 'there' },
    'then for than': { where: /\bthan\b/g, make: () => 'then' },
    'your for you’re': { where: /\b[Yy]ou[’']re\b/g, make: (word) => `${word.charAt(0)}our` },
    'to for too': { where: /\btoo(?= [a-z])/g, make: () => 'to' },
    'are for is': { where: /(?<=\b(?:it|he|she|It|He|She) )is\b/g, make: () => 'are' },
    'a small letter at the start': {
      where: /(?<=[a-z]\. )[A-Z](?=[a-z])/g,
      make: (letter) => letter.toLowerCase(),
    },
    'a space before a mark': { where: /(?<=[a-z])[,.;](?= |$)/g, make: (mark) => ` ${mark}` },
  },
}

/** Every place where a kind of mistake can be made gets it in turn: one mistake a sentence. */
export function* plantMistakes(
  language: CorrectedLanguage,
  sentences: readonly string[],
  lexicon: Lexicon,
): Generator<Mistake> {
  for (const [kind, { where, make }] of Object.entries(SLIPS[language])) {
    for (const right of sentences) {
      for (const { 0: found, index } of right.matchAll(where)) {
        const wrong = make(found)
        // Another word is no mistake that anybody could see.
        if (wrong === found || (/letter/.test(kind) && lexicon.has(wrong))) continue
        yield { kind, right, text: right.slice(0, index) + wrong + right.slice(index + found.length) }
      }
    }
  }
}
