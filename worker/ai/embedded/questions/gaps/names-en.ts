import { type Word, wordsWithOffsets } from '../../../text/words.ts'
import type { Document } from '../../document.ts'
import { type WordEvidence, wordEvidence } from '../word-evidence.ts'
import { isJoined, type Range } from './nouns-en.ts'

type Sort = 'place' | 'people' | 'name' | 'acronym'
type Names = { evidence: WordEvidence; places: Set<string> }

const ACRONYM = /^\p{Lu}{2,6}$/u
const NAME = /^\p{Lu}\p{Ll}+(?:[-’']\p{L}+)*$/u
const CALENDAR =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Mr|Mrs|Ms|Dr|Sir|Lord|Lady|King|Queen|Prince|God)$/
const WHERE = /^(?:in|at|near|across|throughout|around)$/i
/** "Diego de Landa" is one name. */
const INSIDE_NAME = /^(?:de|da|di|du|del|van|von|der|la|le|al|el|bin|ibn|st|of)$/i
const LONGEST = 3

const learned = new WeakMap<Document, Names>()

function namesOf(document: Document): Names {
  const known = learned.get(document)
  if (known) return known
  const evidence = wordEvidence(document)
  const places = new Set<string>()
  for (const { plain } of document.sentences) {
    const words = wordsWithOffsets(plain.text)
    for (const [index, { text }] of words.entries()) {
      if (!WHERE.test(text)) continue
      const at = /^the$/i.test(words[index + 1]?.text ?? '') ? index + 2 : index + 1
      const run = runAt(words, at, plain.text, evidence)
      if (run && isJoined(plain.text, words[at - 1], words[at])) places.add(run.name)
    }
  }
  const made = { evidence, places }
  learned.set(document, made)
  return made
}

function runAt(words: readonly Word[], index: number, text: string, evidence: WordEvidence) {
  const isName = (word: Word | undefined) =>
    word !== undefined &&
    (ACRONYM.test(word.text) ||
      (NAME.test(word.text) && evidence.isName(word.text) && !CALENDAR.test(word.text)))
  if (!isName(words[index])) return undefined
  let last = index
  while (isJoined(text, words[last], words[last + 1]) && isName(words[last + 1])) last++
  const [first, end] = [words[index], words[last]]
  return first && end && last - index < LONGEST
    ? { start: first.start, end: end.end, last, name: text.slice(first.start, end.end) }
    : undefined
}

/** A name inside the sentence that stands for itself and not before a noun. */
export function nameAt(
  words: readonly Word[],
  index: number,
  text: string,
  document: Document,
): Range | undefined {
  const { evidence, places } = namesOf(document)
  const before = words[index - 1]
  const run = before && runAt(words, index, text, evidence)
  if (!run) return undefined
  const open = text.slice(0, run.start)
  // Behind an initial or another capital it is only part of the name.
  if (/\b\p{Lu}[\p{L}’'-]*\.?\s$/u.test(open) || /\ban?\s$/i.test(open) || INSIDE_NAME.test(before.text))
    return undefined
  const close = text.slice(run.end)
  const next = isJoined(text, words[run.last], words[run.last + 1]) ? words[run.last + 1]?.text : undefined
  if (/^['’]s/.test(close) || (next !== undefined && !FOLLOWS.test(next))) return undefined
  return { start: run.start, end: run.end, sort: sortOf(run.name, open, places) }
}

/** What may follow a name that is whole. */
const FOLLOWS =
  /^(?:is|are|was|were|has|had|have|in|on|at|by|to|for|from|with|as|who|which|that|when|while|after|before|until|during|because|where|into|through|can|could|may|would|will|also|did|\p{Ll}+ed)$/u

function sortOf(name: string, open: string, places: Set<string>): Sort {
  if (ACRONYM.test(name)) return 'acronym'
  if (places.has(name)) return 'place'
  return /\b[Tt]he\s$/.test(open) || /s$/.test(name) ? 'people' : 'name'
}
