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

/** Runs of content words up to three long (RAKE), as far as `accept` takes them for noun phrases. */
export function candidates(document: Document, accept: (words: string[]) => boolean): Map<string, Candidate> {
  const found = new Map<string, Candidate>()
  for (const sentence of document.sentences) {
    for (const run of contentRuns(sentence.plain.text)) {
      for (let from = 0; from < run.length; from++) {
        for (let length = 1; length <= LONGEST && from + length <= run.length; length++) {
          const phrase = run.slice(from, from + length)
          if (accept(phrase)) note(found, phrase, sentence)
        }
      }
    }
  }
  return found
}

function note(found: Map<string, Candidate>, phrase: string[], sentence: Sentence) {
  const key = phrase.length === 1 ? stem(phrase[0] ?? '') : phrase.map(stem).join(' ')
  const form = phrase.join(' ')
  const candidate = found.get(key) ?? startedWith(phrase, sentence)
  candidate.forms.set(form, (candidate.forms.get(form) ?? 0) + 1)
  candidate.count++
  candidate.sentences.add(sentence.id)
  found.set(key, candidate)
}

const startedWith = (phrase: string[], { id }: Sentence): Candidate => ({
  forms: new Map(),
  count: 0,
  sentences: new Set(),
  length: phrase.length,
  first: id,
})

/** Words between function words, numbers and punctuation. */
const contentRuns = remembered((text): readonly (readonly string[])[] => {
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
}, 2_000)
