import type { TaggedWord } from '../../../text/tagged-en.ts'

/** A finite verb with its helpers: where it begins, and the place of the word behind it. */
export type Verb = { from: number; first: TaggedWord; next: number }

/** Verbs that help another one, or are the whole verb: never a noun. */
export const HELPS =
  /^(?:is|are|was|were|has|have|had|can|cannot|could|may|might|must|shall|should|will|would|does|do|did)$/i

/** Before the verb they join the sentence to another one, or add nothing that must be kept. */
const JOINING =
  /^(?:also|however|therefore|thus|then|still|soon|later|now|finally|eventually|instead|again|meanwhile|nevertheless|consequently|accordingly|similarly|likewise|moreover|further|together|already|even|once|first)$/i
const HELPER = /^(?:be|been|being|not|never|to|also|have)$/

export const isFiniteVerb = ({ tags, text }: TaggedWord): boolean =>
  tags.has('Verb') && !tags.has('Gerund') && !/ing$/.test(text) && !/^(?:to|be|been|being|like)$/i.test(text)

/** The verb right behind a subject, an adverb of manner before it left in. */
export function verbAt(words: readonly TaggedWord[], index: number, text: string): Verb | undefined {
  let at = index
  let from: number | undefined
  while (words[at] && (words[at]?.tags.has('Adverb') || JOINING.test(words[at]?.text ?? ''))) {
    if (!/^\s*$/.test(text.slice(words[at]?.end, words[at + 1]?.start))) return undefined
    if (!JOINING.test(words[at]?.text ?? '')) from ??= words[at]?.start
    at++
  }
  const first = words[at]
  if (!first || !isFiniteVerb(first)) return undefined
  let next = at + 1
  // "British forces had invaded": a helper behind it shows that it was a noun.
  const behind = words[next]
  if (!HELPS.test(first.text) && behind && isSecondVerb(behind)) return undefined
  // "The race riots that had begun": a noun, and what is said of it.
  const relative = /^(?:that|which|who)$/.test(behind?.text ?? '') && words[next + 1]
  if (!HELPS.test(first.text) && relative && isFiniteVerb(relative)) return undefined
  while (words[next] && isOfVerb(words[next], text, words[next - 1])) next++
  return { from: from ?? first.start, first, next }
}

const isOfVerb = (word: TaggedWord | undefined, text: string, before: TaggedWord | undefined): boolean =>
  word !== undefined &&
  (word.tags.has('Verb') || word.tags.has('Adverb') || word.tags.has('Negative') || HELPER.test(word.text)) &&
  /^\s*$/.test(text.slice(before?.end, word.start))

const isSecondVerb = ({ text, tags }: TaggedWord) =>
  HELPS.test(text) || (tags.has('PastTense') && /ed$/.test(text))

/** The number of the subject that the verb shows; undefined where one form serves for both. */
export function numberOfVerb({ first: { text, tags } }: Verb): 'one' | 'many' | undefined {
  const verb = text.toLowerCase()
  if (/^(?:is|was|has|does|isn't|wasn't|doesn't|hasn't)$/.test(verb)) return 'one'
  if (/^(?:are|were|have|do|aren't|weren't|don't|haven't)$/.test(verb)) return 'many'
  if (tags.has('Modal') || tags.has('PastTense') || !tags.has('PresentTense')) return undefined
  if (/^(?:can|cannot|may|might|must|shall|should|will|would|could|had|did)$/.test(verb)) return undefined
  return /s$/.test(verb) && !/ss$/.test(verb) ? 'one' : 'many'
}

/** What happened once, in the past. */
export const happened = ({ first: { text, tags } }: Verb): boolean =>
  (tags.has('PastTense') || /^(?:was|were|had|did)$/i.test(text)) &&
  !/^(?:is|are|has|have|may|can)$/i.test(text)
