import { indexForms, skeletonsIn } from '../text/index-forms.ts'
import type { Passage } from './answerer.ts'
import { definedTerm } from './defined-term.ts'
import { counts, hasEvidence, saysMakeup } from './evidence.ts'
import type { QueryWord } from './query.ts'
import type { Question } from './question.ts'

/** A passage with how well it covers a question. */
export type Hit = {
  passage: Passage
  score: number
  /** Share of the question that is met, by itself or by its surroundings; `own` by itself alone. */
  share: number
  own: number
  /** Words met as they are; skeletons and synonyms count half. */
  direct: number
  missing: QueryWord[]
  evidence: boolean
  /** Share that only words related to the question's meet: enough to be looked at, never to be an answer. */
  related: number
}

type Fields = Record<
  'words' | 'heads' | 'headSkeletons' | 'near' | 'subject' | 'skeletons' | 'term',
  Set<string>
>
const read = new WeakMap<Passage, Fields>()
const setOf = (stored: string): Set<string> => new Set(stored.split(' '))

function fieldsOf(passage: Passage): Fields {
  const before = read.get(passage)
  if (before) return before
  const said = `${passage.text} ${passage.label}`
  const fields = {
    words: new Set(indexForms(said)),
    heads: new Set(indexForms(`${passage.heading} ${passage.title}`)),
    headSkeletons: new Set(skeletonsIn(`${passage.heading} ${passage.title}`)),
    near: setOf(passage.near),
    subject: setOf(passage.subject),
    skeletons: new Set(skeletonsIn(said)),
    term: new Set(definedTerm(passage)),
  }
  read.set(passage, fields)
  return fields
}

const any = (set: Set<string>, forms: Iterable<string>): boolean => {
  for (const form of forms) if (set.has(form)) return true
  return false
}

/** What one word is worth in a passage: by itself, then by what surrounds it. */
function worthOf(fields: Fields, query: QueryWord): { own: number; around: number; direct: number } {
  const { words, heads, headSkeletons, near, subject, skeletons, term } = fields
  if (any(words, query.forms) || any(term, query.forms))
    return { own: query.corrected ? 0.85 : 1, around: 0, direct: 1 }
  if (any(subject, query.forms)) return { own: 0.85, around: 0, direct: 1 }
  if (any(skeletons, query.skeletons)) return { own: 0.8, around: 0, direct: 0.5 }
  if (any(words, query.synonymForms) || any(skeletons, query.synonymSkeletons))
    return { own: 0.75, around: 0, direct: 0.5 }
  if (any(heads, query.forms)) return { own: 0, around: 0.7, direct: 1 }
  if (any(headSkeletons, query.skeletons)) return { own: 0, around: 0.6, direct: 0.5 }
  if (any(near, query.forms)) return { own: 0, around: 0.6, direct: 0 }
  if (any(subject, query.synonymForms)) return { own: 0.6, around: 0, direct: 0.5 }
  if (any(heads, query.synonymForms) || any(near, query.synonymForms))
    return { own: 0, around: 0.4, direct: 0 }
  return { own: 0, around: 0, direct: 0 }
}

export function coverage(passage: Passage, query: readonly QueryWord[]) {
  const fields = fieldsOf(passage)
  let all = 0
  let share = 0
  let own = 0
  let direct = 0
  const missing: QueryWord[] = []
  for (const one of query) {
    const weight = one.rarity * one.weight
    const worth = worthOf(fields, one)
    all += weight
    own += weight * worth.own
    share += weight * Math.max(worth.own, worth.around)
    direct += worth.direct
    if (worth.own === 0 && worth.around === 0) missing.push(one)
  }
  return { share: all ? share / all : 0, own: all ? own / all : 0, direct, missing }
}

/** How much of what a passage leaves unmet is met by words that go with the question's. */
function relatedShare(passage: Passage, query: readonly QueryWord[]): number {
  const fields = fieldsOf(passage)
  let all = 0
  let met = 0
  for (const one of query) {
    const weight = one.rarity * one.weight
    const worth = worthOf(fields, one)
    all += weight
    met += weight * Math.max(0, relatedWorth(fields, one) - Math.max(worth.own, worth.around))
  }
  return all ? met / all : 0
}

function relatedWorth({ words, skeletons, heads, near }: Fields, one: QueryWord): number {
  if (any(words, one.relatedForms)) return 0.75
  if (any(skeletons, one.relatedSkeletons)) return 0.6
  if (any(heads, one.relatedForms)) return 0.4
  if (any(near, one.relatedForms)) return 0.3
  return 0
}
/** How much of the question a passage defines, and how much of its term the question names: the lesser of the two. */
export function termMatch(passage: Passage, query: readonly QueryWord[]): number {
  const term = definedTerm(passage)
  const heads = fieldsOf(passage).heads
  if (term.length === 0 || query.length === 0) return 0
  const asked = query.filter(({ forms }) => forms.some((form) => term.includes(form)))
  const about = query.filter((one) => asked.includes(one) || any(heads, one.forms))
  const named = term.filter((form) => query.some(({ forms }) => forms.includes(form)))
  if (asked.length === 0) return 0
  return Math.min(about.length / query.length, named.length / new Set(term).size)
}

const FACTS = new Set(['where', 'when', 'number', 'who', 'true'])
const DEFINED = new Set(['define', 'simpler', 'compare', 'translate', 'other'])
const BY_FIRST_RANK = 0.1
const IN_ROWS = new Set(['compare', 'number', 'list'])
/** Which of several it is, or which of them most: tables say that as well as sentences. */
const PICKS = /^which\b|\b\w{3,}est\b|^[وف]?(?:اي|انهي)\s/u

/** Candidates in the order in which they answer the question. */
export function ranked(
  candidates: readonly Passage[],
  question: Question,
  query: readonly QueryWord[],
): Hit[] {
  const hits = candidates.map((passage): Hit => {
    const covered = coverage(passage, query)
    const related = relatedShare(passage, query)
    return { passage, ...covered, evidence: hasEvidence(question, passage), related, score: 0 }
  })
  // What the best of them says itself needs no help.
  const open = 1 - Math.max(0, ...hits.map(({ share }) => share))
  return hits
    .map((hit, index) => ({
      ...hit,
      score: scoreOf(hit, question, query) + BY_FIRST_RANK / (1 + index / 6) + open * hit.related,
    }))
    .toSorted((a, b) => b.score - a.score)
}

function scoreOf(
  { passage, share, own, evidence }: Hit,
  question: Question,
  query: readonly QueryWord[],
): number {
  const { kind } = question
  let score = 0.5 * share + 0.3 * own
  if (evidence && !['define', 'other', 'true', 'compare'].includes(kind)) score += 0.12
  if (kind === 'list' && passage.kind === 'text' && counts(passage)) score += 0.12
  if (saysMakeup(question, passage)) score += 0.15
  if (FACTS.has(kind) && !meetsMoreThanTopic(passage, query)) score -= 0.2
  if (DEFINED.has(kind)) score += 0.3 * termMatch(passage, query)
  if (passage.kind === 'row' && !IN_ROWS.has(kind) && !PICKS.test(question.folded)) score -= 0.1
  return score
}

/** Words of heading and term are the topic; what is asked about it has to be met besides. */
function meetsMoreThanTopic(passage: Passage, query: readonly QueryWord[]): boolean {
  const { heads, term } = fieldsOf(passage)
  const rest = query.filter(({ forms, weight }) => weight === 1 && !any(heads, forms) && !any(term, forms))
  return rest.length === 0 || coverage(passage, rest).own > 0.3
}
