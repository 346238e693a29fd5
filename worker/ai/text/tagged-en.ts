import nlp from 'compromise/two'

/** An English word of a sentence with what kind of word it is there, as the tagger names it. */
export type TaggedWord = { text: string; start: number; end: number; tags: ReadonlySet<string> }

type Term = { text: string; tags: string[] }

/** Sentences are asked again and again by the questions of one lesson; a book is not kept. */
const MOST_KEPT = 2000
const read = new Map<string, readonly TaggedWord[]>()

/**
 * The words of an English sentence, tagged: `Noun`, `Plural`, `Verb`, `PastTense`, `Copula`, `Determiner` and so on. About
 * a tenth of a second of CPU for a thousand words, so it is asked for the sentences around a lesson and no more.
 */
export function taggedEnglish(text: string): readonly TaggedWord[] {
  const known = read.get(text)
  if (known) return known
  const sentences: { terms: Term[] }[] = nlp(text).json({ terms: { text: true, tags: true } })
  const made: TaggedWord[] = []
  let at = 0
  for (const term of sentences.flatMap(({ terms }) => terms)) {
    // The second half of "didn't" has no letters of its own.
    if (term.text === '') continue
    const start = text.indexOf(term.text, at)
    if (start < 0) continue
    at = start + term.text.length
    made.push({ text: term.text, start, end: at, tags: new Set(term.tags) })
  }
  const mended = withVerb(made)
  if (read.size >= MOST_KEPT) read.clear()
  read.set(text, mended)
  return mended
}

const VERB: ReadonlySet<string> = new Set(['Verb', 'PresentTense'])
const PAST: ReadonlySet<string> = new Set(['Verb', 'PastTense'])
const isVerb = ({ text, tags }: TaggedWord) =>
  tags.has('Verb') && !tags.has('Gerund') && !/(?:ing|^be|^been|^to)$/i.test(text)

/** "ADH also acts on …", "Angiotensin II raises …": words in -s that the tagger takes for plurals. */
function withVerb(words: TaggedWord[]): TaggedWord[] {
  const none = !words.some((word, index) => isVerb(word) && !/^to$/i.test(words[index - 1]?.text ?? ''))
  let found = false
  return words.map((word, index) => {
    const before = words[index - 1]
    // Names to the tagger, but not in small letters.
    if (before && /^(?:drew|rose|won|sank)$/.test(word.text)) return { ...word, tags: PAST }
    if (found || !before || !word.tags.has('Plural') || !/^\p{Ll}+s$/u.test(word.text)) return word
    const behindAdverb = before.tags.has('Adverb') && words[index - 2]?.tags.has('Noun') === true
    const only =
      none && (before.tags.has('Noun') || before.tags.has('Value')) && !before.tags.has('Possessive')
    if (!behindAdverb && !only) return word
    found = true
    return { ...word, tags: VERB }
  })
}
