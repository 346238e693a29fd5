import { containsPhrase, fold, shown } from '../../text/fold.ts'
import { remembered } from '../../text/remembered.ts'
import { isStopWord } from '../../text/stop-words.ts'
import { parts, phraseKey } from '../../text/words.ts'
import type { Document, Sentence } from '../document.ts'
import { ownWaw } from '../questions/quote/leaning-ar.ts'
import { joiningWaw, leadingWaw, vocabularyOf } from '../terms/vocabulary.ts'
import {
  type DefinitionMatch,
  type DefinitionPattern,
  type DefinitionRules,
  matchDefinition,
  type Slice,
} from './definition-match.ts'
import { ARABIC_DEFINITIONS } from './definitions-ar.ts'
import { ENGLISH_DEFINITIONS } from './definitions-en.ts'

export type Definition = {
  sentence: Sentence
  pattern: DefinitionPattern
  term: string
  /** Stems of the term: its identity. */
  key: string
  body: string
  alias?: string
  termAt: Slice
  /** The English article in front of the term: a swapped term must take the same. */
  article: 'a' | 'the' | ''
}

/** Longer sentences bury their definition, and a bound keeps every pattern cheap. */
const SENTENCE_CHARS = 420
const TERM_WORDS = 6
const KEPT = 4_000
const matcher = (rules: DefinitionRules) => ({
  listed: remembered((text) => matchDefinition(text, true, rules), KEPT),
  prose: remembered((text) => matchDefinition(text, false, rules), KEPT),
})
const matches = { ar: matcher(ARABIC_DEFINITIONS), en: matcher(ENGLISH_DEFINITIONS) }

/** Sentences that say what something is: the best single source of good questions. One for each term. */
export function findDefinitions(document: Document): Definition[] {
  const found = new Map<string, Definition>()
  const repeated = new Set<string>()
  const vocabulary = document.lang === 'ar' ? vocabularyOf(document) : new Set<string>()
  for (const sentence of document.sentences) {
    if (sentence.plain.text.length > SENTENCE_CHARS) continue
    const listed = sentence.block.kind === 'list_item' && sentence === sentence.block.sentences[0]
    const match = matches[document.lang][listed ? 'listed' : 'prose'](sentence.plain.text)
    const definition = match && complete(match, sentence, vocabulary)
    if (!definition) continue
    const earlier = found.get(definition.key)
    if (definition.pattern === 'label' && earlier?.pattern === 'label') repeated.add(definition.key)
    if (!earlier) found.set(definition.key, definition)
  }
  // A repeated label names a category of the list, not a thing.
  return [...found.values()].filter(({ key, pattern }) => pattern !== 'label' || !repeated.has(key))
}

function complete(
  match: DefinitionMatch,
  sentence: Sentence,
  vocabulary: Set<string>,
): Definition | undefined {
  const text = sentence.plain.text
  const named = withoutBrackets(text, match.term)
  const termAt = trimTerm(
    text,
    named.slice,
    (word) =>
      (match.pattern === 'label' ? joiningWaw : leadingWaw)(word, vocabulary) ||
      (/^و\p{L}{4,}/u.test(word) && !ownWaw(word)),
  )
  const bodyAt = trimBody(text, match.body)
  const term = shown(sentence.raw, sentence.plain, ...termAt)
  const body = withoutCapital(shown(sentence.raw, sentence.plain, ...bodyAt), match)
  if (!isTerm(text.slice(...termAt)) || parts(body).length < 4) return undefined
  if (containsPhrase(body, term)) return undefined
  const alias = match.alias?.trim() ?? named.alias
  const article = articleBefore(text.slice(0, termAt[0]))
  return { sentence, pattern: match.pattern, term, key: phraseKey(term), body, alias, termAt, article }
}

function articleBefore(text: string): Definition['article'] {
  const found = /\b(an?|the) $/i.exec(text)?.[1]?.toLowerCase()
  if (found === undefined) return ''
  return found === 'the' ? 'the' : 'a'
}

/** Words that occur in clauses but not in names. */
const CLAUSE_WORD = /\b(?:that|who|whom|which|is|are|was|were|can|may|to|if|when|because|you|we|than|as)\b/i

/** The description stood at the start of its sentence and now continues another one. */
function withoutCapital(body: string, { pattern }: DefinitionMatch): string {
  return pattern === 'called' && /^(?:The|An?) /.test(body)
    ? body.charAt(0).toLowerCase() + body.slice(1)
    : body
}

function isTerm(term: string): boolean {
  const terms = parts(term)
  const first = terms[0]
  const last = terms.at(-1)
  if (first === undefined || last === undefined || terms.length > TERM_WORDS) return false
  if (/[,،؛;:?؟()[\]"“”«»]/.test(term) || /^[\d٠-٩]/.test(term) || term.length < 2) return false
  if (CLAUSE_WORD.test(term)) return false
  return !isStopWord(first) && !isStopWord(last) && fold(term) !== ''
}

/** "Central processing unit (CPU)" is a term and its alias; brackets elsewhere leave the term as it is. */
function withoutBrackets(text: string, [from, to]: Slice): { slice: Slice; alias?: string } {
  const bracket = /\s*\(([^()]{2,30})\)\s*$/.exec(text.slice(from, to))
  return bracket ? { slice: [from, from + bracket.index], alias: bracket[1] } : { slice: [from, to] }
}

const BEFORE_TERM = /^(?:[«"“”'(\s]+|(?:the|a|an|this|these|each|any|some|most|many|one|its|their|his)\s+)+/i
const AFTER_TERM = /[»"“”'),.:;،؛\s–—-]+$/

function trimTerm(text: string, [from, to]: Slice, joined: (word: string) => boolean): Slice {
  let lead = BEFORE_TERM.exec(text.slice(from, to))?.[0].length ?? 0
  if (joined(parts(text.slice(from + lead, to))[0] ?? '')) lead += 1
  const tail = AFTER_TERM.exec(text.slice(from + lead, to))?.[0].length ?? 0
  return [from + lead, to - tail]
}

function trimBody(text: string, [from, to]: Slice): Slice {
  const tail =
    /(?:\s*\([^()]*\b(?:1[5-9]|20)\d{2}[a-z]?\))?[.؛;،,:\s]*$/.exec(text.slice(from, to))?.[0].length ?? 0
  return [from, to - tail]
}
