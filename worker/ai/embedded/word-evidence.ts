import { wordsWithOffsets } from '../text/words.ts'
import type { Document } from './document.ts'

type Counts = { noun: number; verb: number; capital: number; small: number }
export type WordEvidence = { of(word: string): Counts; isName(word: string): boolean }

const BEFORE_NOUN = /^(?:the|a|an|this|these|of|in|with|between|into|its|their|his|each|and|by|for|from)$/
const BEFORE_VERB = /^(?:to|can|may|will|must|should|could|would|they|we|you|it|not|he|she|who|that|which)$/
const NOTHING: Counts = { noun: 0, verb: 0, capital: 0, small: 0 }

/** What the document itself shows about its English words: after which words they stand, how written. */
export function wordEvidence(document: Document): WordEvidence {
  const counts = new Map<string, Counts>()
  for (const sentence of document.sentences) {
    let previous = ''
    for (const [index, word] of wordsWithOffsets(sentence.plain.text).entries()) {
      const key = word.text.toLowerCase()
      const count = counts.get(key) ?? { ...NOTHING }
      if (BEFORE_NOUN.test(previous)) count.noun++
      if (BEFORE_VERB.test(previous)) count.verb++
      // The first word of a sentence is capital anyway.
      if (index > 0) count[/^\p{Lu}/u.test(word.text) ? 'capital' : 'small']++
      counts.set(key, count)
      previous = key
    }
  }
  const of = (word: string) => counts.get(word.toLowerCase()) ?? NOTHING
  return { of, isName: (word) => /^\p{Lu}/u.test(word) && of(word).capital > of(word).small }
}
