import { parts, phraseKey, stem, words as wordsOf, wordsWithOffsets } from '../../../text/words.ts'
import type { Document, Sentence } from '../../document.ts'
import type { Knowledge } from '../../knowledge.ts'
import { figuresIn } from './figures-en.ts'
import type { GapWord } from './gap-words.ts'
import { nameAt } from './names-en.ts'
import { nounEvidence, PREPOSITION } from './noun-evidence-en.ts'
import { nounAt, type Range } from './nouns-en.ts'

/** Nouns and names of a sentence that carry what it states: the document itself shows that they are nouns. */
export function gapWordsEn(sentence: Sentence, knowledge: Knowledge): GapWord[] {
  const { document } = knowledge
  const text = sentence.plain.text
  const words = wordsWithOffsets(text)
  const nouns = nounEvidence(document)
  const topics = topicsOf(document, knowledge)
  const ranges = words.flatMap(
    (_, index) => nameAt(words, index, text, document) ?? nounAt({ words, index, text, nouns, topics }) ?? [],
  )
  return [...ranges, ...figuresIn(text)]
    .filter((range) => !isListed(range, text) && !inQuotes(range, text) && !isPhrase(range, text))
    .map((range) => ({ ...range, worth: worthOf(range, sentence, knowledge) }))
}

const topics = new WeakMap<Document, Set<string>>()

/** What the text defines or names a part after is its subject, however general the word is elsewhere. */
function topicsOf(document: Document, { askable }: Knowledge): Set<string> {
  const known = topics.get(document)
  if (known) return known
  const headings = document.blocks.flatMap(({ kind, segment }) =>
    kind === 'heading' ? wordsOf(segment.text) : [],
  )
  const made = new Set([...headings.map(stem), ...askable.flatMap(({ key }) => key.split(' '))])
  topics.set(document, made)
  return made
}

const JOINED_BEFORE = /\b(?:and|or|nor)\s((?:[\p{L}-]+\s){0,2})$/u
const CLAUSE_AFTER =
  /^,?\s(?:and|or|but)\s(?:it|they|he|she|this|these|so|then|thus|therefore|is|are|was|were|has|have|can|may|will|does|do)(?![-\w])/
const VERB_AFTER = /^\s(?:is|are|was|were|has|have|had|can|may|will|must|would|could|should|do|does)\b/

/** One of several that are listed side by side: any of the others would fit as well. */
function isListed({ start, end }: Range, text: string): boolean {
  const [before, after] = [text.slice(0, start), text.slice(end)]
  const comma = /,\s((?:[\p{L}-]+\s){0,2})$/u.exec(before)?.[1]
  const opensClause = VERB_AFTER.test(after)
  if (comma !== undefined && !opensClause && !parts(comma).some((word) => PREPOSITION.test(word))) return true
  const isLast =
    isPaired({ start, end }, text) && /,\s[^,;:.]{0,40}\b(?:and|or|nor)\s(?:[\p{L}-]+\s){0,2}$/u.test(before)
  return (
    isLast ||
    /^,?\s(?:[\p{L}-]+\s){0,3}?[\p{L}-]*,\s(?:and|or)\b/u.test(after) ||
    /^,\s(?:[\p{L}-]+\s){0,3}?[\p{L}-]+\s(?:and|or)\b/u.test(after)
  )
}

/** One of two, of which the other is shown. */
function isPaired({ start, end }: Pick<Range, 'start' | 'end'>, text: string): boolean {
  const [before, after] = [text.slice(0, start), text.slice(end)]
  const between = JOINED_BEFORE.exec(before)?.[1]
  if (between !== undefined && !parts(between).some((word) => PREPOSITION.test(word))) return true
  return /^\s(?:and|or|nor)\b/.test(after) && !CLAUSE_AFTER.test(after)
}

const inQuotes = ({ start, end }: Range, text: string): boolean =>
  /[“"‘(«\-–—/]$/.test(text.slice(0, start)) || /^(?:['’”"’)»(\-–—/+]|\s\()/.test(text.slice(end))

const NAMING = /\b(?:called|named|termed|known as|referred to as)\s(?:the |a )?$/
const SHELL = /^\s(?:to|that|as)\b/
/** "in horror", "at a cost": how something is done, and not what. */
const MANNER = /\b(?:in|at|under|on|by|out)\s$/
const AT_A = /\bat an?\s$/
const OF = /^\sof\b/
const NUMBERS = /^(?:plural|singular|mass)$/

/** "at the expense of": no noun of its own. */
const isPhrase = ({ start, end }: Range, text: string): boolean =>
  OF.test(text.slice(end)) && /\b(?:at|in|by|on|for|with|under)\s(?:the\s)?$/.test(text.slice(0, start))

const TOPIC_COUNT = 6
/** What a sentence tells is new in it, and stands late. */
const LATE = 0.6

function worthOf({ start, end, sort }: Range, { plain, stems, id }: Sentence, knowledge: Knowledge): number {
  const surface = plain.text.slice(start, end)
  const [before, after] = [plain.text.slice(0, start), plain.text.slice(end)]
  const term = knowledge.termByKey.get(phraseKey(surface))
  const count = term?.count ?? 1
  const isNumber = sort === 'number' || sort === 'year'
  const named = !NUMBERS.test(sort) && !isNumber && sort !== 'acronym'
  return (
    1 +
    (term?.defined ? 0.5 : 0) +
    (count > 1 && count <= TOPIC_COUNT ? 0.4 : 0) +
    (count > 1 && term?.sentences[0] === id ? 0.2 : 0) +
    (named ? 0.5 : 0) +
    (isNumber ? 0.2 : 0) +
    (NAMING.test(before) ? 0.6 : 0) +
    (surface.includes(' ') ? 0.2 : 0) +
    LATE * (start / Math.max(1, plain.text.length)) -
    (OF.test(after) ? (count > 1 ? 0.5 : 0.9) : 0) -
    (SHELL.test(after) ? 0.5 : 0) -
    (stems.length < 3 ? 0.5 : 0) -
    (sort === 'mass' && count < 2 && MANNER.test(before) ? 0.5 : 0) -
    (AT_A.test(before) ? 0.6 : 0) -
    (isPaired({ start, end }, plain.text) ? 0.3 : 0)
  )
}
