import { wordsWithOffsets } from '../../text/words.ts'
import type { Document } from '../document.ts'

type Counts = { noun: number; verb: number; capital: number; small: number }
export type WordEvidence = { of(word: string): Counts; isName(word: string): boolean }

const BEFORE_NOUN = /^(?:the|a|an|this|these|of|in|with|between|into|its|their|his|each|and|by|for|from)$/
const BEFORE_VERB = /^(?:to|can|may|will|must|should|could|would|they|we|you|it|not|he|she|who|that|which)$/
/** What follows a noun and hardly a verb, and the other way round. */
const AFTER_NOUN = /^(?:of|is|are|was|were|can|may|will|has|have|in)$/
const AFTER_VERB = /^(?:the|a|an|that|to|how|what|whether|their|its|them|it|up|down|out)$/
const NOTHING: Counts = { noun: 0, verb: 0, capital: 0, small: 0 }

/** What the document itself shows about its English words: after which words they stand, how written. */
export function wordEvidence(document: Document): WordEvidence {
  const counts = new Map<string, Counts>()
  for (const sentence of document.sentences) {
    let previous = ''
    const words = wordsWithOffsets(sentence.plain.text)
    for (const [index, word] of words.entries()) {
      const key = word.text.toLowerCase()
      const count = counts.get(key) ?? { ...NOTHING }
      if (BEFORE_NOUN.test(previous)) count.noun++
      if (BEFORE_VERB.test(previous)) count.verb++
      const next = words[index + 1]?.text.toLowerCase() ?? ''
      if (AFTER_NOUN.test(next)) count.noun++
      if (AFTER_VERB.test(next)) count.verb++
      // The first word of a sentence is capital anyway.
      if (index > 0) count[/^\p{Lu}/u.test(word.text) ? 'capital' : 'small']++
      counts.set(key, count)
      previous = key
    }
  }
  const of = (word: string) => counts.get(word.toLowerCase()) ?? NOTHING
  return { of, isName: (word) => /^\p{Lu}/u.test(word) && of(word).capital > of(word).small }
}
