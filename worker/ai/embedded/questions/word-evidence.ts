import { remembered } from '../../text/remembered.ts'
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

/** What one sentence shows about each of its words, in their order. */
const seenIn = remembered((text): readonly (Counts & { key: string })[] => {
  const words = wordsWithOffsets(text)
  return words.map((word, index) => {
    const previous = words[index - 1]?.text.toLowerCase() ?? ''
    const next = words[index + 1]?.text.toLowerCase() ?? ''
    // The first word of a sentence is capital anyway.
    const isCapital = index > 0 && /^\p{Lu}/u.test(word.text)
    return {
      key: word.text.toLowerCase(),
      noun: Number(BEFORE_NOUN.test(previous)) + Number(AFTER_NOUN.test(next)),
      verb: Number(BEFORE_VERB.test(previous)) + Number(AFTER_VERB.test(next)),
      capital: Number(isCapital),
      small: Number(index > 0 && !isCapital),
    }
  })
}, 2_000)

const known = new WeakMap<Document, WordEvidence>()

/**
 * What the document itself shows about its English words: after which words they stand, how written. It is read when a
 * word is first asked about, which those of an Arabic text seldom are.
 */
export function wordEvidence(document: Document): WordEvidence {
  const made = known.get(document) ?? evidenceOf(document)
  known.set(document, made)
  return made
}

function evidenceOf(document: Document): WordEvidence {
  let counts: Map<string, Counts> | undefined
  const of = (word: string) => {
    counts ??= countsIn(document)
    return counts.get(word.toLowerCase()) ?? NOTHING
  }
  return { of, isName: (word) => /^\p{Lu}/u.test(word) && of(word).capital > of(word).small }
}

function countsIn(document: Document): Map<string, Counts> {
  const counts = new Map<string, Counts>()
  for (const { plain } of document.sentences) {
    for (const { key, noun, verb, capital, small } of seenIn(plain.text)) {
      const count = counts.get(key) ?? { ...NOTHING }
      count.noun += noun
      count.verb += verb
      count.capital += capital
      count.small += small
      counts.set(key, count)
    }
  }
  return counts
}
