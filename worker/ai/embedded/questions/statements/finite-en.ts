import { type TaggedWord, taggedEnglish } from '../../../text/tagged-en.ts'
import { HELPS, isFiniteVerb } from '../predicates/verb-en.ts'

const RELATIVE = /^(?:that|which|who|whom|whose)$/i

/** Whether a verb of its own stands in an English text: no participle, and none of a relative clause. */
export function saysSomething(text: string): boolean {
  const words = taggedEnglish(text)
  if (words.some((_, at) => isOwnVerb(words, at, text))) return true
  // "Most bakers on the island work …": the tagger takes their verb for a noun.
  return !text.includes(',') && MANY.test(text) && !words.some(({ tags }) => tags.has('Verb'))
}
const MANY = /^(?:\p{Lu}\p{Ll}+ ){0,1}(?:\p{Ll}+ )?\p{L}\p{Ll}+s /u

function isOwnVerb(words: readonly TaggedWord[], at: number, text: string): boolean {
  const [word, before] = [words[at], words[at - 1]]
  if (!word || !before || (!HELPS.test(word.text) && !isFiniteVerb(word))) return false
  const last = words.slice(0, at).findLast(({ tags }) => !tags.has('Adverb')) ?? before
  if (RELATIVE.test(last.text)) return false
  if (HELPS.test(word.text)) return true
  // "The badly drawn plans", "to sell".
  if (/^to$/i.test(last.text) || last.tags.has('Determiner')) return false
  // "…, sold at low prices": only behind a second comma does an aside end.
  return !(
    word.tags.has('PastTense') &&
    text.slice(0, word.start).split(', ').length === 2 &&
    /, $/.test(text.slice(0, word.start))
  )
}

/** What ends the order and begins another clause. */
const JOINT =
  /^(?:and|or|but|that|which|who|whose|what|how|if|whether|when|while|until|before|after|as|so|because|where)$/i

/** "Walk to the gate and look up.", "Check that …": a verb without an ending opens, and no other one follows it. */
export function orders(text: string): boolean {
  const words = taggedEnglish(text)
  const [first, second, third] = words
  if (!first || !/^\p{Lu}\p{Ll}+$/u.test(first.text)) return false
  if (!first.tags.has('Imperative') && !first.tags.has('Infinitive')) return false
  // "Wind turbines need …"
  if (second?.tags.has('Plural') && third && isFiniteVerb(third)) return false
  const joint = words.findIndex(
    ({ text: word, start }, at) => at > 0 && (JOINT.test(word) || /[,;:]\s*$/.test(text.slice(0, start))),
  )
  const clause = words.slice(1, joint < 0 ? undefined : joint)
  return !clause.some(
    ({ text: word, tags }, at) =>
      HELPS.test(word) ||
      (tags.has('PastTense') && clause[at + 1]?.text !== 'by') ||
      (tags.has('PresentTense') && !tags.has('Infinitive') && /s$/.test(word)),
  )
}
