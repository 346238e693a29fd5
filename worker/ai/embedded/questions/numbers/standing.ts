import { parts, stem, words } from '../../../text/words.ts'
import type { Document, Sentence } from '../../document.ts'
import type { Knowledge } from '../../knowledge.ts'
import { type Quote, quotable } from '../quote/quotable.ts'
import { pointsBack } from './introduced.ts'
import { standsArabic } from './standing-ar.ts'
import { standsEnglish } from './standing-en.ts'

const LONGEST = 32
const LONGEST_WITH_BEFORE = 40
const LEAST = 5

/** In a set, whose title says what it is about, «the line» is the line; alone it is any. */
export type Place = 'alone' | 'in set'

const quotes: Record<Place, WeakMap<Sentence, Quote | null>> = {
  alone: new WeakMap(),
  'in set': new WeakMap(),
}

/**
 * How a sentence may be quoted so that its number has an owner: stricter than `quotable`, because a verb without its
 * subject asks for nobody's number. Without a subject it comes with the sentence before, if that has one.
 */
export function standing(
  sentence: Sentence,
  knowledge: Knowledge,
  place: Place = 'alone',
): Quote | undefined {
  const known = quotes[place].get(sentence)
  const quote = known === undefined ? (standingQuote(sentence, knowledge, place) ?? null) : known
  quotes[place].set(sentence, quote)
  return quote ?? undefined
}

function standingQuote(sentence: Sentence, knowledge: Knowledge, place: Place): Quote | undefined {
  const { lang } = knowledge.document
  const quote = quotable(sentence, lang)
  if (!quote || /[;,] (?:and|or)$/.test(sentence.plain.text)) return undefined
  const text = sentence.plain.text
  const length = parts(text).length
  if (length < LEAST || length > LONGEST) return undefined
  if (!quote.before && stands(sentence, quote.from, knowledge, place)) return quote
  if (sentence.block.kind !== 'paragraph') return undefined
  const before = sentence.block.sentences[sentence.block.sentences.indexOf(sentence) - 1]
  const known = before && quotable(before, lang)
  if (!before || !known || known.before) return undefined
  // What hangs on nothing of the sentence before is not helped by it.
  if (!quote.before && !sentence.stems.some((one) => before.stems.includes(one))) return undefined
  if (parts(before.plain.text).length + length > LONGEST_WITH_BEFORE) return undefined
  return stands(before, known.from, knowledge, place)
    ? { sentence, from: quote.before ? quote.from : 0, before: { sentence: before, from: known.from } }
    : undefined
}

export function stands(
  sentence: Sentence,
  from: number,
  knowledge: Knowledge,
  place: Place,
  to = sentence.plain.text.length,
): boolean {
  const { document, vocabulary } = knowledge
  const text = sentence.plain.text.slice(from, to)
  const titles = titleStems(document)
  const titled = (noun: string) => titles.has(stem(noun)) || titles.has(stem(`ال${noun}`))
  if (pointsBack(sentence, text, document, titled)) return false
  const known = (noun: string) => place === 'in set' || titled(noun)
  if (document.lang === 'en') return standsEnglish(text, known)
  const at = sentence.plain.at[from] ?? 0
  return standsArabic(text, /^\p{L}\u064F/u.test(sentence.raw.slice(at)), { vocabulary, known })
}

const titled = new WeakMap<Document, Set<string>>()

/** The stems of the words of the document's title and headings. */
export function titleStems(document: Document): Set<string> {
  const made = titled.get(document)
  if (made) return made
  const headings = document.blocks.filter(({ kind }) => kind === 'heading').map(({ segment }) => segment.text)
  const stems = new Set([document.source.title ?? '', ...headings].flatMap(words).map(stem))
  titled.set(document, stems)
  return stems
}
