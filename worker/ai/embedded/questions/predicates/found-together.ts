import { foldWords } from '../../../text/fold.ts'
import type { Document } from '../../document.ts'

/** Of the words of a predicate so many in one sentence with a subject say it of that subject too. */
const MUCH = 0.4
const FEW = 2

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
    const shared = [...predicate].filter((stem) => stems.has(stem)).length
    return shared >= FEW && shared / predicate.size >= MUCH
  })
}

/** In how many sentences a stem stands. */
export const timesFound = (stem: string, document: Document): number => indexOf(document).get(stem)?.size ?? 0

const CLASSES =
  /\b(?:such as|includ(?:e|es|ing)|(?:types?|kinds?|forms?|groups?|class(?:es)?) of|called|known as|except|like|or)\b|(?<!\p{L})(?:مثل|ومنها|منها|أنواع|تشمل|يشمل|تسمى|يسمى|أو)(?!\p{L})/u

/** Whether a sentence names both where it tells classes and their members: what holds of the one may hold of the other. */
export function ofOneClass(one: Set<string>, other: Set<string>, document: Document): boolean {
  const index = indexOf(document)
  const [first, ...rest] = [...one, ...other].map((stem) => index.get(stem) ?? new Set<number>())
  if (!first) return false
  return [...first].some(
    (id) => rest.every((places) => places.has(id)) && CLASSES.test(document.sentences[id]?.plain.text ?? ''),
  )
}

/** The folded text of a document, a full stop between its sentences, and what it says each phrase is. */
type Said = { text: string; behind: Map<string, string[][]> }
const said = new WeakMap<Document, Said>()

const IS = /^(?:is|are|was|were|هو|هي|من) /u
const WORDS_BEHIND = 5

function saidIn(document: Document): Said {
  const known = said.get(document)
  if (known) return known
  const text = document.sentences.map(({ plain }) => foldWords(plain.text)).join(' . ')
  const made: Said = { text: ` ${text} . `, behind: new Map() }
  said.set(document, made)
  return made
}

/** The words that follow "<phrase> is", wherever it stands. Every pair of subjects asks for them. */
function wordsBehind(phrase: string, document: Document): string[][] {
  const { text, behind } = saidIn(document)
  const known = behind.get(phrase)
  if (known) return known
  const found: string[][] = []
  for (let at = text.indexOf(` ${phrase} `); at >= 0; at = text.indexOf(` ${phrase} `, at + 1)) {
    const rest = text.slice(at + phrase.length + 2, text.indexOf(' . ', at + phrase.length))
    if (IS.test(rest)) found.push(rest.replace(IS, '').split(' ').slice(0, WORDS_BEHIND))
  }
  behind.set(phrase, found)
  return found
}

/** Whether the document says that the one is the other, or a kind of it: what holds of all animals holds of cats. */
export function isKindOf(one: string, other: string, document: Document): boolean {
  const head = other.split(' ').at(-1) ?? other
  return wordsBehind(one, document).some((words) => words.some((word) => word.startsWith(head)))
}
