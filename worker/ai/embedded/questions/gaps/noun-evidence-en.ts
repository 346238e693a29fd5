import { isStopWord } from '../../../text/stop-words.ts'
import { wordsWithOffsets } from '../../../text/words.ts'
import type { Document } from '../../document.ts'

/** How often a word stands where only a noun stands, where a verb does, and where an adjective does. */
type Uses = { noun: number; verb: number; modifier: number }
export type NounEvidence = {
  isNoun(word: string): boolean
  isVerb(word: string): boolean
  isModifier(word: string): boolean
  /** How often two words stand side by side. */
  together(first: string, second: string): number
}

export const ARTICLE = /^(?:an?)$/i
export const DETERMINER =
  /^(?:the|its|their|his|her|our|your|each|every|this|these|those|some|any|many|several|few|most|all|both|no|two|three|four|five|six|seven|eight|nine|ten|more|less|fewer|enough)$/i
export const PREPOSITION =
  /^(?:of|in|on|at|by|for|from|with|without|into|onto|through|between|among|during|before|after|against|under|over|above|below|around|across|along|behind|beyond|near|inside|outside|within|towards?|upon|via|per|about)$/i
const BEFORE_VERB =
  /^(?:to|can|cannot|may|might|will|must|shall|should|could|would|they|we|you|it|he|she|who|not|did|does|do)$/i
const COPULA =
  /^(?:is|are|was|were|be|been|being|become|becomes|became|very|more|most|so|too|as|quite|less)$/i
const AUXILIARY =
  /^(?:is|are|was|were|has|have|had|can|cannot|could|may|might|must|shall|should|will|would|does|do|did)$/i
const NONE: Uses = { noun: 0, verb: 0, modifier: 0 }
const NOUN_ENDING =
  /(?:[ts]ion|ment|ness|[^v]ity|[ea]nce|[ea]ncy|ship|hood|ism|ist|dom|ology|graphy|meter|[^aeiou]ure)s?$/

/** Singular and plural, and the forms of a regular verb in -s, are one word. */
export function lemma(word: string): string {
  const key = word.toLowerCase()
  if (key.length < 4 || /(?:ss|us|is)$/.test(key)) return key
  if (/ies$/.test(key)) return key.replace(/ies$/, 'y')
  if (/(?:ch|sh|ss|x|z|o)es$/.test(key)) return key.slice(0, -2)
  return key.replace(/s$/, '')
}

const learned = new WeakMap<Document, NounEvidence>()

/** What the document itself shows about which of its English words are nouns. */
export function nounEvidence(document: Document): NounEvidence {
  const known = learned.get(document)
  if (known) return known
  const uses = new Map<string, Uses>()
  const pairs = new Map<string, number>()
  const countsOf = (word: string) => {
    const use = uses.get(word) ?? { ...NONE }
    uses.set(word, use)
    return use
  }
  for (const { plain } of document.sentences) {
    const words = wordsWithOffsets(plain.text)
    for (const [index, { text, start, end }] of words.entries()) {
      const [before, after] = [words[index - 1], words[index + 1]]
      const joined = before && /^\s*$/.test(plain.text.slice(before.end, start)) ? before.text : ''
      const next = after && /^\s*$/.test(plain.text.slice(end, after.start)) ? after.text : ''
      const key = lemma(text)
      if (joined && !isStopWord(joined) && !isStopWord(text)) {
        const pair = `${lemma(joined)} ${key}`
        pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
      }
      if (isStopWord(text)) continue
      const counts = countsOf(key)
      const closed = next === '' || isStopWord(next)
      const led = ARTICLE.test(joined) || DETERMINER.test(joined)
      if ((led || PREPOSITION.test(joined)) && closed) counts.noun++
      else if (joined === '' && AUXILIARY.test(next)) counts.noun++
      if (next.toLowerCase() === 'of') counts.noun++
      if (led && !closed) counts.modifier++
      if (BEFORE_VERB.test(joined)) counts.verb++
      if (COPULA.test(joined) && closed) counts.modifier++
    }
  }
  const made: NounEvidence = {
    isNoun: (word) => {
      const { noun, verb, modifier } = uses.get(lemma(word)) ?? NONE
      if (NOUN_ENDING.test(word)) return verb <= noun
      return noun > verb && noun >= modifier && noun > 0
    },
    isVerb: (word) => {
      const { noun, verb } = uses.get(lemma(word)) ?? NONE
      return verb > noun
    },
    isModifier: (word) => {
      const { noun, modifier } = uses.get(lemma(word)) ?? NONE
      return modifier > noun
    },
    together: (first, second) => pairs.get(`${lemma(first)} ${lemma(second)}`) ?? 0,
  }
  learned.set(document, made)
  return made
}
