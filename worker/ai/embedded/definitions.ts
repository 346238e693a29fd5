import { containsPhrase, fold, shown } from '../text/fold.ts'
import { isStopWord } from '../text/stop-words.ts'
import { parts, phraseKey } from '../text/words.ts'
import { arabicDefinition } from './definitions-ar.ts'
import { englishDefinition } from './definitions-en.ts'
import type { Document, Sentence } from './document.ts'

/** `[from, to)` in the plain text of a sentence. */
export type Slice = [from: number, to: number]
/** What a pattern of one language found; the slices are not trimmed yet. */
export type DefinitionMatch = { pattern: DefinitionPattern; term: Slice; body: Slice; alias?: string }
export type DefinitionPattern = 'label' | 'is_a' | 'refers_to' | 'called'

export type Definition = {
  sentence: Sentence
  pattern: DefinitionPattern
  term: string
  /** Stems of the term: its identity. */
  key: string
  body: string
  alias?: string
  termAt: Slice
}

/** Longer sentences bury their definition, and a bound keeps every pattern cheap. */
const SENTENCE_CHARS = 420
const TERM_WORDS = 6

/** Sentences that say what something is: the best single source of good questions. One for each term. */
export function findDefinitions(document: Document): Definition[] {
  const found = new Map<string, Definition>()
  for (const sentence of document.sentences) {
    if (sentence.plain.text.length > SENTENCE_CHARS) continue
    const listed = sentence.block.kind === 'list_item' && sentence === sentence.block.sentences[0]
    const match =
      document.lang === 'ar'
        ? arabicDefinition(sentence.plain.text, listed)
        : englishDefinition(sentence.plain.text, listed)
    const definition = match && complete(match, sentence)
    if (definition && !found.has(definition.key)) found.set(definition.key, definition)
  }
  return [...found.values()]
}

function complete(match: DefinitionMatch, sentence: Sentence): Definition | undefined {
  const text = sentence.plain.text
  const named = withoutBrackets(text, match.term)
  const termAt = trimTerm(text, named.slice)
  const bodyAt = trimBody(text, match.body)
  const term = shown(sentence.raw, sentence.plain, ...termAt)
  const body = shown(sentence.raw, sentence.plain, ...bodyAt)
  if (!isTerm(text.slice(...termAt)) || parts(body).length < 4) return undefined
  if (containsPhrase(body, term)) return undefined
  const alias = match.alias?.trim() ?? named.alias
  return { sentence, pattern: match.pattern, term, key: phraseKey(term), body, alias, termAt }
}

function isTerm(term: string): boolean {
  const terms = parts(term)
  const first = terms[0]
  const last = terms.at(-1)
  if (first === undefined || last === undefined || terms.length > TERM_WORDS) return false
  if (/[,،؛;:?؟()[\]"“”«»]/.test(term) || /^[\d٠-٩]/.test(term) || term.length < 2) return false
  return !isStopWord(first) && !isStopWord(last) && fold(term) !== ''
}

/** "Central processing unit (CPU)" is a term and its alias; brackets elsewhere leave the term as it is. */
function withoutBrackets(text: string, [from, to]: Slice): { slice: Slice; alias?: string } {
  const bracket = /\s*\(([^()]{2,30})\)\s*$/.exec(text.slice(from, to))
  return bracket ? { slice: [from, from + bracket.index], alias: bracket[1] } : { slice: [from, to] }
}

const BEFORE_TERM = /^(?:[«"“”'(\s]+|(?:the|a|an|this|these|each|any|some|most|many|one|its|their|his)\s+)+/i
const AFTER_TERM = /[»"“”'),.:;،؛\s–—-]+$/

function trimTerm(text: string, [from, to]: Slice): Slice {
  const lead = BEFORE_TERM.exec(text.slice(from, to))?.[0].length ?? 0
  const tail = AFTER_TERM.exec(text.slice(from + lead, to))?.[0].length ?? 0
  return [from + lead, to - tail]
}

function trimBody(text: string, [from, to]: Slice): Slice {
  const tail = /[.؛;،,:\s]+$/.exec(text.slice(from, to))?.[0].length ?? 0
  return [from, to - tail]
}
