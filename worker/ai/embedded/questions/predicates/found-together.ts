import { foldWords } from '../../../text/fold.ts'
import type { Document } from '../../document.ts'

/** Of the words of a predicate so many in one sentence with a subject say it of that subject too. */
const MUCH = 0.6

const indexes = new WeakMap<Document, Map<string, Set<number>>>()

/** In which sentences a stem stands. */
function indexOf(document: Document): Map<string, Set<number>> {
  const known = indexes.get(document)
  if (known) return known
  const index = new Map<string, Set<number>>()
  for (const { id, stems } of document.sentences) {
    for (const stem of stems) index.set(stem, (index.get(stem) ?? new Set()).add(id))
  }
  indexes.set(document, index)
  return index
}

/** Whether a sentence of the document has a subject together with most of what is said of another. */
export function foundTogether(predicate: Set<string>, subject: Set<string>, document: Document): boolean {
  const index = indexOf(document)
  const [first, ...rest] = [...subject].map((stem) => index.get(stem) ?? new Set<number>())
  if (!first || predicate.size === 0) return false
  return [...first].some((id) => {
    if (!rest.every((places) => places.has(id))) return false
    const stems = new Set(document.sentences[id]?.stems)
    return [...predicate].filter((stem) => stems.has(stem)).length / predicate.size >= MUCH
  })
}

/** In how many sentences a stem stands. */
export const timesFound = (stem: string, document: Document): number => indexOf(document).get(stem)?.size ?? 0

const texts = new WeakMap<Document, string>()

/** Whether the document says that the one is the other, or a kind of it: what holds of all animals holds of cats. */
export function isKindOf(one: string, other: string, document: Document): boolean {
  const text = texts.get(document) ?? document.sentences.map(({ plain }) => foldWords(plain.text)).join(' . ')
  texts.set(document, text)
  const head = other.split(' ').at(-1) ?? other
  const from = ` ${text}`.indexOf(` ${one} `)
  if (from < 0 || !text.includes(head)) return false
  return new RegExp(`(?:^| )${one} (?:is|are|was|were|هو|هي|من) (?:[^ .]+ ){0,4}${head}`, 'u').test(text)
}
