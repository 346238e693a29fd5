import { fold } from '../../text/fold.ts'
import { remembered } from '../../text/remembered.ts'
import { isStopWord } from '../../text/stop-words.ts'
import { stem, wordsWithOffsets } from '../../text/words.ts'
import type { Document, Sentence } from '../document.ts'

export type Candidate = {
  /** How often each written form occurs. */
  forms: Map<string, number>
  count: number
  sentences: Set<number>
  length: number
  /** The sentence it first occurs in. */
  first: number
}

const LONGEST = 3

/** A phrase as it is written, the stems that identify it, and how many words it has. */
export type Phrase = { form: string; key: string; length: number }

/** Which phrases of a text may be noun phrases, read from it once (RAKE): runs of content words up to three long. */
export const phraseReader = <T extends Phrase>(accept: (words: string[], phrase: Phrase) => T | undefined) =>
  remembered(
    (text): readonly T[] =>
      contentRuns(text).flatMap((run) =>
        run.flatMap((_, from) =>
          Array.from({ length: Math.min(LONGEST, run.length - from) }, (_, more) =>
            run.slice(from, from + more + 1),
          ).flatMap((words) => accept(words, phraseOf(words)) ?? []),
        ),
      ),
    2_000,
  )

const phraseOf = (words: string[]): Phrase => ({
  form: words.join(' '),
  key: words.map(stem).join(' '),
  length: words.length,
})

/** All phrases of a document, by their stems. */
export function candidates(
  document: Document,
  phrasesIn: (text: string) => readonly Phrase[],
): Map<string, Candidate> {
  const found = new Map<string, Candidate>()
  for (const sentence of document.sentences)
    for (const phrase of phrasesIn(sentence.plain.text)) note(found, phrase, sentence)
  return found
}

function note(found: Map<string, Candidate>, phrase: Phrase, sentence: Sentence) {
  const { key, form } = phrase
  const known = found.get(key)
  const candidate = known ?? startedWith(phrase, sentence)
  if (!known) found.set(key, candidate)
  candidate.forms.set(form, (candidate.forms.get(form) ?? 0) + 1)
  candidate.count++
  candidate.sentences.add(sentence.id)
}

const startedWith = ({ length }: Phrase, { id }: Sentence): Candidate => ({
  forms: new Map(),
  count: 0,
  sentences: new Set(),
  length,
  first: id,
})

/** Words between function words, numbers and punctuation. */
function contentRuns(text: string): string[][] {
  const runs: string[][] = []
  let run: string[] = []
  let end = 0
  for (const word of wordsWithOffsets(text)) {
    const apart = /[^\s]/.test(text.slice(end, word.start))
    const content = !isStopWord(word.text) && !/^\p{N}/u.test(word.text) && fold(word.text).length > 1
    if (apart || !content) {
      if (run.length > 0) runs.push(run)
      run = []
    }
    if (content) run.push(word.text)
    end = word.end
  }
  if (run.length > 0) runs.push(run)
  return runs
}
