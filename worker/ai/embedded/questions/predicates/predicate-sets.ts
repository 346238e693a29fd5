import type { Sentence } from '../../document.ts'
import type { Knowledge } from '../../knowledge.ts'
import type { QuestionCandidate } from '../candidate.ts'
import { matchingSets } from '../sets/set.ts'
import { agree, apart, around, isNamed, isPerson, isThing, type Told, toldBy } from './told.ts'

const A_SET = 4
const NEW = 2
/** So many need no others. */
const FULL = 3
/** Two pairs alone stand among so many right sides that belong to neither. */
const STRANGERS = 2
const MOST_AROUND = 5
const MADE = {
  subjects: { rule: 'match_subjects', kind: 'subjects', difficulty: 'intermediate', skill: 'understand' },
  persons: { rule: 'match_persons', kind: 'persons', difficulty: 'intermediate', skill: 'understand' },
} as const
const SCORE = 3.3

type Kind = keyof typeof MADE
/** Persons among persons, else among what has a name, and things among things. */
const POOLS = [
  { kind: 'persons', fits: isPerson },
  { kind: 'subjects', fits: isNamed },
  { kind: 'subjects', fits: isThing },
] as const

/** Who or what is matched with what the text says of them: persons with persons, things with things. */
export function predicateSets(sentences: Sentence[], knowledge: Knowledge): QuestionCandidate[] {
  const left = new Set(sentences.flatMap((sentence) => toldBy(sentence, knowledge)))
  const counts: Record<Kind, number> = { persons: 0, subjects: 0 }
  return POOLS.flatMap(({ kind, fits }) =>
    setsOf([...left].filter(fits), knowledge)
      .filter((group) => group.length >= NEW)
      .flatMap((group) => {
        const others = group.length < FULL ? joining(group, sentences, fits, knowledge) : []
        const made = { ...MADE[kind], score: SCORE }
        const sets = matchingSets(group, made, knowledge.document, others, true, counts[kind]).filter(
          ({ content }) =>
            (content?.pairs?.length ?? 0) >= FULL || (content?.extra_rights?.length ?? 0) >= STRANGERS,
        )
        counts[kind] += sets.length
        if (sets.length > 0) for (const pair of group) left.delete(pair)
        return sets
      }),
  )
}

/** Sets of which no pair tells anything of another one: the largest first, each in the order of the text. */
function setsOf(pairs: Told[], knowledge: Knowledge): Told[][] {
  const sets: Told[][] = []
  for (let open = pairs; open.length >= NEW; ) {
    const set = open
      .map((seed) => grown([seed], open, A_SET, knowledge))
      .reduce((most, other) => (other.length > most.length ? other : most))
    sets.push(set.toSorted((a, b) => a.sentence.id - b.sentence.id))
    open = open.filter((pair) => !set.includes(pair))
  }
  return sets
}

/** A set with what of others may join it, in their order. */
function grown(set: Told[], others: Iterable<Told>, most: number, knowledge: Knowledge): Told[] {
  const made = [...set]
  for (const pair of others) {
    if (made.length === most) break
    if (made.every((other) => apart(pair, other, knowledge)) && agree([...made, pair])) made.push(pair)
  }
  return made
}

/** Pairs from around the lesson, the nearest first, that may stand in a set. */
function joining(
  group: Told[],
  lesson: Sentence[],
  fits: (pair: Told) => boolean,
  knowledge: Knowledge,
): Told[] {
  const near = around(lesson, knowledge.document).values()
  const pairs = near.flatMap((sentence) => toldBy(sentence, knowledge).filter(fits))
  return grown(group, pairs, group.length + MOST_AROUND, knowledge).slice(group.length)
}
