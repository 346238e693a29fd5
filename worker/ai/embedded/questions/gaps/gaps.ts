import { fold, shown } from '../../../text/fold.ts'
import { phraseKey, stem, words } from '../../../text/words.ts'
import type { Sentence } from '../../document.ts'
import type { Knowledge } from '../../knowledge.ts'
import { type GapWord, gapWords } from './gap-words.ts'

/** A word left out of a sentence. */
export type Gap = GapWord & { sentence: Sentence; text: string; stems: string[] }
/** The words that may be left out of a sentence, of which the first `from` characters are not shown. */
export function gapsOf(sentence: Sentence, knowledge: Knowledge, from = 0): Gap[] {
  return gapWords(sentence, knowledge)
    .filter(({ start }) => start >= from)
    .map((word) => {
      const text = shown(sentence.raw, sentence.plain, word.start, word.end)
      return { ...word, sentence, text, stems: words(text).map(stem) }
    })
}

/** Two words that could hardly change places: not named side by side, and neither is part of the other. */
export function areApart(one: Gap, other: Gap, { siblings }: Knowledge): boolean {
  if (one.stems.some((part) => other.stems.includes(part))) return false
  const [a, b] = [phraseKey(one.text), phraseKey(other.text)]
  return !siblings.get(a)?.has(b) && !siblings.get(b)?.has(a) && fold(one.text) !== fold(other.text)
}
