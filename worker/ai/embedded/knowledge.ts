import { type Bag, bag } from '../text/vectors.ts'
import { phraseKey } from '../text/words.ts'
import { isAskable } from './definitions/definition-filter.ts'
import { type Definition, findDefinitions } from './definitions/definitions.ts'
import type { Document } from './document.ts'
import { siblingTerms } from './questions/siblings.ts'
import { findTerms, type Term } from './terms/terms.ts'
import { vocabularyOf } from './terms/vocabulary.ts'

/** What the engine learns about a document before it makes questions. */
export type Knowledge = {
  document: Document
  terms: Term[]
  termByKey: Map<string, Term>
  /** Definitions that are good enough for questions. */
  askable: Definition[]
  /** Folded words of the whole document. */
  vocabulary: Set<string>
  /** Stems of terms that may be the subject of a statement without explanation. */
  topics: Set<string>
  /** Terms listed side by side with a term, by key. */
  siblings: Map<string, Set<string>>
  /** Folded aliases of a term, in both directions. */
  aliases: Map<string, string>
  /** The stems that stand around a term, by its key; none around one that is not among the best. */
  contextOf(key: string): Bag
}

const TOPIC_TERMS = 25
const CONTEXT_TERMS = 250
const learned = new WeakMap<Document, Knowledge>()

export function learn(document: Document): Knowledge {
  const known = learned.get(document)
  if (known) return known
  const definitions = findDefinitions(document)
  const askable = definitions.filter((definition) => isAskable(definition, document.lang))
  const terms = findTerms(document, askable)
  const topics = terms.filter((term, rank) => term.defined || rank < TOPIC_TERMS)
  const knowledge: Knowledge = {
    document,
    terms,
    termByKey: new Map(terms.map((term) => [term.key, term])),
    askable,
    vocabulary: vocabularyOf(document),
    topics: new Set(topics.flatMap(({ key }) => key.split(' '))),
    siblings: siblingTerms(document, terms),
    aliases: aliasesOf(definitions),
    contextOf: contextReader(document, terms.slice(0, CONTEXT_TERMS)),
  }
  learned.set(document, knowledge)
  return knowledge
}

function aliasesOf(definitions: Definition[]): Map<string, string> {
  const aliases = new Map<string, string>()
  for (const { key, alias } of definitions) {
    if (alias === undefined) continue
    aliases.set(key, phraseKey(alias))
    aliases.set(phraseKey(alias), key)
  }
  return aliases
}

/** Few of the terms are ever asked about, so each context is counted when it is. */
function contextReader(document: Document, terms: Term[]): Knowledge['contextOf'] {
  const open = new Map(terms.map(({ key, sentences }) => [key, sentences]))
  const contexts = new Map<string, Bag>()
  return (key) => {
    const known = contexts.get(key)
    if (known) return known
    const own = new Set(key.split(' '))
    const around = (open.get(key) ?? []).flatMap((id) => document.sentences[id]?.stems ?? [])
    const made = bag(around.filter((stem) => !own.has(stem)))
    contexts.set(key, made)
    return made
  }
}
