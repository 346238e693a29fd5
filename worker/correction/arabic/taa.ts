import { isAdjective } from './adjectives.ts'
import { FEMININE } from './feminine.ts'
import { endsInHaa, hasPronoun, isNisba, MAY_BE_OWNED, NEVER_TAA, TAA_IN_CONTEXT } from './taa-lists.ts'
import type { At, Fix } from './tokens.ts'

const withTaa = (word: string): string => `${word.slice(0, -1)}ة`

/** A verb with its object: «يكتبه». */
const looksLikeVerb = ({ word, words }: At): boolean =>
  /^[يتنأس]/.test(word) && word.length > 4 && !(words.loaded && words.has(`ال${withTaa(word)}`))

/** Known for feminine, with one letter before it or without. */
function isFeminine(word: string): boolean {
  const taa = withTaa(word)
  if (MAY_BE_OWNED.has(word) || MAY_BE_OWNED.has(word.replace(/^[وفبلك]/, ''))) return false
  return FEMININE.has(taa) || (/^[وفبلك]/.test(taa) && FEMININE.has(taa.slice(1)))
}
const inContext = (word: string): boolean =>
  TAA_IN_CONTEXT.has(word) || (/^[وفبلك]/.test(word) && TAA_IN_CONTEXT.has(word.slice(1)))

/** After these stands a noun without a pronoun. */
const BEFORE_NOUN = /^[وف]?(هذه|تلك|أي|أية|أول|ثاني|ثالث|آخر|ثلاث|أربع|خمس|ست|سبع|ثماني|تسع|عشر|عندي|كل)$/
/** And after these stands an adjective or a noun, where it is feminine. */
const BEFORE_FEMININE = /^[وف]?(كانت|هي|ليست|أصبحت|صارت|تعد|تعتبر|تبقى|تكون|لدي|أكثر|جد)$/

/** «كهرومغناطيسيه»: no list has it, and it is no plural with a pronoun («مستخدميه») either. */
const isUnknownNisba = ({ word, words }: At): boolean =>
  words.loaded &&
  isNisba(word) &&
  !/ويه$/.test(word) &&
  !words.has(word) &&
  !words.has(`${word.slice(0, -2)}ين`) &&
  !words.has(word.slice(0, -2))

/** A word in ه that a pronoun cannot end, where ة belongs. */
export function taa(at: At): Fix | undefined {
  const { word, next, previous, words, token } = at
  // Who doubles a letter has read the word: «وفّره».
  if (token.raw.includes('ّ') && !/^[وف]?(ال|بال|لل)/.test(word)) return undefined
  if (word.length < 3 || !word.endsWith('ه') || word.endsWith('اه') || NEVER_TAA.has(word)) return undefined
  // «وعلى آله وصحبه».
  if (word === 'آله' && /^[وف]?على$/.test(previous)) return undefined
  // «الموظف الذي تكلفه البلدية»: a verb.
  if (/^(الذي|التي|الذين|ما)$/.test(previous) && /^[يتنأ]/.test(word)) return undefined
  const fixed = withTaa(word)
  if (!words.has(fixed))
    return isUnknownNisba(at) ? { to: fixed, rule: 'taa_context', sure: false } : undefined
  // With the article there is no pronoun.
  const [, definite] = /^[وف]?(?:ال|بال|كال|لل)(.{3,})$/.exec(word) ?? []
  if (definite !== undefined && !hasPronoun(word)) {
    // Without a lexicon «التزامه» looks as if it had the article.
    const isNoun = words.loaded || FEMININE.has(withTaa(definite)) || TAA_IN_CONTEXT.has(definite)
    return isNoun && !endsInHaa(word) && previous !== 'عبد' ? { to: fixed, rule: 'taa_definite' } : undefined
  }
  if (isFeminine(word) || isNisba(word)) return { to: fixed, rule: 'taa_context' }
  const asked = inContext(word)
  const isShown = words.loaded && /^(هذه|تلك|أية)$/.test(previous) && !looksLikeVerb(at)
  if (isShown || (asked && BEFORE_NOUN.test(previous))) return { to: fixed, rule: 'taa_context', sure: asked }
  if (
    asked &&
    (BEFORE_FEMININE.test(previous) || (/[^ت]ة$/.test(previous) && !/^(ال|بال|لل)/.test(previous)))
  )
    return { to: fixed, rule: 'taa_context', sure: false }
  // «صوره قليلة», «صوره القليلة»: his pictures.
  const isPlural =
    /^[وفب]?(صور|قيم|كتب|جمل|دول|قصص|علب|نسخ|فكر)ه$/.test(word) && isAdjective(next.replace(/^ال/, ''))
  // «دوره الحياة»: what has a pronoun is followed by «الأول», not by a feminine noun; «بنسبه 90%» is of no one.
  const isFirstOfTwo = /^ال..+ة$/.test(next) || /^ [\d٠-٩]/.test(at.text.slice(token.end, token.end + 2))
  if (asked && isFirstOfTwo && !isPlural && !looksLikeVerb(at))
    return { to: fixed, rule: 'taa_context', sure: false }
  // «رساله طويلة»: an adjective without the article belongs to a noun without a pronoun.
  const hasAdjective = next.length > 3 && /[^ت]ة$/.test(next) && !/^(ال|بال|لل|وال|و|ف|ل|ب|ك)/.test(next)
  if (asked && !isPlural && hasAdjective && words.has(next) && !at.startsSentence)
    return { to: fixed, rule: 'taa_context', sure: false }
  return undefined
}
