import { fold, shown } from '../../../text/fold.ts'
import { phraseKey, stem, words } from '../../../text/words.ts'
import type { Sentence } from '../../document.ts'
import type { Knowledge } from '../../knowledge.ts'
import { type GapWord, gapWords } from './gap-words.ts'

/** A word left out of a sentence. */
export type Gap = GapWord & { sentence: Sentence; text: string; stems: string[] }
/** The words that may be left out of a sentence, the best first. */
export function gapsOf(sentence: Sentence, knowledge: Knowledge): Gap[] {
  return gapWords(sentence, knowledge).map((word) => {
    const text = shown(sentence.raw, sentence.plain, word.start, word.end)
    return { ...word, sentence, text, stems: words(text).map(stem) }
  })
}

const LEAST_SHARED = 5

/** Words of one family: "science" and "scientist", as far as their beginnings tell. */
export function areKin(one: string, other: string): boolean {
  if (one === other) return true
  const shorter = Math.min(one.length, other.length)
  if (shorter < LEAST_SHARED) return false
  let shared = 0
  while (shared < shorter && one[shared] === other[shared]) shared++
  return shared >= Math.max(LEAST_SHARED, 0.75 * shorter)
}

/** Two words that could hardly change places: not named side by side, and neither is part of the other. */
export function areApart(one: Gap, other: Gap, { siblings }: Knowledge): boolean {
  if (one.stems.some((part) => other.stems.some((twin) => areKin(part, twin)))) return false
  const [a, b] = [phraseKey(one.text), phraseKey(other.text)]
  return !siblings.get(a)?.has(b) && !siblings.get(b)?.has(a) && fold(one.text) !== fold(other.text)
}

/** Whether grammar lets a word of this sort stand in place of the gap. */
export const takes = ({ sort, takes = [sort] }: GapWord, other: string): boolean => takes.includes(other)
