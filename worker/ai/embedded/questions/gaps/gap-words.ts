import type { Sentence } from '../../document.ts'
import type { Knowledge } from '../../knowledge.ts'
import { gapWordsAr } from './gap-words-ar.ts'
import { gapWordsEn } from './gap-words-en.ts'

/**
 * A word of a sentence that may be left out: offsets in its plain text. Words of one sort fit each other's places as far
 * as grammar goes; `worth` says how much of what the sentence states hangs on it, about 1 to 3.
 */
export type GapWord = {
  start: number
  end: number
  sort: string
  /** The sorts that its place takes, as far as grammar goes, where these are others than its own. */
  takes?: string[]
  worth: number
}

const found = new WeakMap<Sentence, GapWord[]>()

/** Words of a sentence that may be left out of it, the best first. */
export function gapWords(sentence: Sentence, knowledge: Knowledge): GapWord[] {
  const known = found.get(sentence)
  if (known) return known
  const words =
    knowledge.document.lang === 'en' ? gapWordsEn(sentence, knowledge) : gapWordsAr(sentence, knowledge)
  const sorted = words.toSorted((a, b) => b.worth - a.worth || a.start - b.start)
  found.set(sentence, sorted)
  return sorted
}
