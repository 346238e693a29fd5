import { claimsOf } from '#worker/questions/claims.ts'
import type { Span } from '../../../engine.ts'
import { fold } from '../../../text/fold.ts'
import type { Lang } from '../../../text/language.ts'
import { contentStems, parts } from '../../../text/words.ts'
import type { Document, Sentence } from '../../document.ts'
import { explained, POINTS, type QuestionCandidate } from '../candidate.ts'
import { partOf } from '../parts.ts'
import { SET_WORDING, type SetKind } from './set-wording.ts'

const LEAST = 3
const MOST = 5
const ALIKE = 0.8
/** Right sides that belong to no left, where there are few pairs. */
const EXTRA = 2
const AGAIN = 2
const FEW_PAIRS = 0.3

/** What one place of a set shows, the passage that says it, and the heading that it stands under where that is asked. */
type Member = { sentence: Sentence; asks: string; span: Span; passage: string; heading?: Span }
export type Pair = Member & { left: string; right: string }
export type Item = Member & { text: string }

export type SetMade = Pick<QuestionCandidate, 'rule' | 'difficulty' | 'score' | 'skill'> & {
  kind: SetKind
  hint?: string
  /** What all of it is a part of, where that is not the heading above it. */
  within?: string | undefined
}

/**
 * Sets of three to five pairs: every wrong answer of one is the right answer of another. With fewer, `others`
 * fill it up: pairs of the text around the lesson. `before` sets of the kind stand in the lesson already.
 */
export function matchingSets(
  pairs: Pair[],
  made: SetMade,
  document: Document,
  others: Pair[] = [],
  reviews = true,
  before = 0,
): QuestionCandidate[] {
  const own = distinct(pairs, ({ left, right }) => [left, right])
  const grouped = own.length < LEAST ? [own] : groups(own)
  return grouped.flatMap((group, index) => {
    const [first] = group
    if (!first) return []
    const strange = strangersTo(group, others)
    // What came before was learned before, and may be asked again beside what is new.
    const again =
      group.length < LEAST && reviews
        ? strange
            .filter((pair) => pair.sentence.id < first.sentence.id)
            .slice(0, AGAIN)
            .toSorted((a, b) => a.sentence.id - b.sentence.id)
        : []
    const asked = [...again, ...group]
    const extra = asked.length < LEAST ? strange.filter((pair) => !again.includes(pair)).slice(0, EXTRA) : []
    if (asked.length + extra.length < LEAST || asked.length < 2) return []
    const few = LEAST - Math.min(LEAST, group.length)
    const weighed = { ...made, score: made.score - FEW_PAIRS * few }
    const strangers = extra.map(({ right }) => right)
    return matchingSet(asked, strangers, weighed, document, before + index)
  })
}

/** One matching of these pairs, in this order, with right sides that belong to none. */
export function matchingSet(
  pairs: Pair[],
  extra: string[],
  made: SetMade,
  document: Document,
  index = 0,
): QuestionCandidate {
  const content = { pairs: pairs.map(({ left, right }) => ({ left, right })), extra_rights: extra }
  return {
    ...setOf(pairs, made, document, index),
    type: 'matching',
    content,
    answers: claimsOf('matching', content),
  }
}

/** Pairs of the text around the lesson, the nearest first, that repeat nothing of the set. */
function strangersTo(group: Pair[], others: Pair[]): Pair[] {
  const near = others.toSorted((a, b) => distance(a, group) - distance(b, group))
  return distinct([...group, ...near], ({ left, right }) => [left, right]).slice(group.length)
}

const distance = (pair: Pair, group: Pair[]) => Math.abs(pair.sentence.id - (group[0]?.sentence.id ?? 0))

/** One ordering of these items, which stand in their right order. */
export function ordering(items: Item[], made: SetMade, document: Document, index = 0): QuestionCandidate {
  const content = { items: items.map(({ text }) => ({ text })) }
  return {
    ...setOf(items, made, document, index),
    type: 'ordering',
    content,
    answers: claimsOf('ordering', content),
  }
}

function setOf(
  members: Member[],
  { kind, hint, within, ...made }: SetMade,
  document: Document,
  index: number,
) {
  const lang: Lang = document.lang
  const spans = members.flatMap(({ span, heading }) => (heading ? [heading, span] : [span]))
  const passages = [...new Set(members.map(({ passage }) => passage))]
  const said = passages.filter((one) => !passages.some((other) => other !== one && other.includes(one)))
  return {
    ...made,
    ...explained(lang, said.map(ended).join(' '), undefined, hint),
    title: SET_WORDING[lang][kind](within ?? commonPart(members, document), index),
    points: POINTS[made.difficulty],
    asks: members.map(({ asks }) => asks),
    spans: spans.filter(
      (span, place) =>
        spans.findIndex((other) => other.source_id === span.source_id && other.start === span.start) ===
        place,
    ),
  }
}

/** A row of a table or a bullet has no full stop of its own. */
const ended = (passage: string) => (/[.!?؟:؛…]["”»)]*$/u.test(passage) ? passage : `${passage}.`)

/** The heading under which all members stand. */
function commonPart(members: Member[], document: Document): string | undefined {
  const names = members.map(({ sentence }) => partOf(sentence.block, document))
  const [name] = names
  return name && names.every((other) => other === name) ? name : document.source.title
}

/** Even groups, so that none is left over with two. */
export function groups<T>(members: T[], most = MOST): T[][] {
  if (members.length < LEAST) return []
  const count = Math.ceil(members.length / most)
  const size = members.length / count
  return Array.from({ length: count }, (_, index) =>
    members.slice(Math.round(index * size), Math.round((index + 1) * size)),
  ).filter((group) => group.length >= LEAST)
}

/** Members of which no two say nearly the same on either side. */
export function distinct<T>(members: T[], textsOf: (member: T) => string[]): T[] {
  const kept: T[] = []
  for (const member of members) {
    const texts = textsOf(member)
    const twin = kept.some((other) => textsOf(other).some((text, side) => alike(text, texts[side] ?? '')))
    if (!twin) kept.push(member)
  }
  return kept
}

/** What tells "Class A" from "Class B" and "Stage 1" from "Stage 2". */
const marksOf = (text: string) =>
  (fold(text).match(/(?<![\p{L}\p{N}])(?:\p{L}|\p{N}+)(?![\p{L}\p{N}])/gu) ?? []).join()
const NAME_WORDS = 4

function alike(left: string, right: string): boolean {
  if (fold(left) === fold(right)) return true
  if (Math.max(parts(left).length, parts(right).length) <= NAME_WORDS && marksOf(left) !== marksOf(right))
    return false
  const [a, b] = [new Set(contentStems(left)), new Set(contentStems(right))]
  if (a.size < 2 || b.size < 2) return a.size === b.size && [...a].every((stem) => b.has(stem)) && a.size > 0
  return [...a].filter((stem) => b.has(stem)).length / Math.min(a.size, b.size) >= ALIKE
}

/** Sets of one lesson whose tasks would read the same are counted. */
export function titledApart(candidates: QuestionCandidate[]): QuestionCandidate[] {
  const seen = new Map<string, number>()
  return candidates.map((candidate) => {
    if (candidate.type !== 'matching' && candidate.type !== 'ordering') return candidate
    const key = fold(candidate.title)
    const count = (seen.get(key) ?? 0) + 1
    seen.set(key, count)
    return count === 1 ? candidate : { ...candidate, title: `${candidate.title} (${count})` }
  })
}
