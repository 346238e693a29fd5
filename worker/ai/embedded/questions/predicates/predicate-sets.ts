import { display, foldWords, shown } from '../../../text/fold.ts'
import { contentStems } from '../../../text/words.ts'
import type { Document, Sentence } from '../../document.ts'
import type { Knowledge } from '../../knowledge.ts'
import { capitalised } from '../../lesson/standalone.ts'
import { factOf, type QuestionCandidate, spanOf } from '../candidate.ts'
import { matchingSets, type Pair } from '../sets/set.ts'
import { foundTogether } from './found-together.ts'
import type { Predication, Range } from './predication.ts'
import { predicationsAr } from './predication-ar.ts'
import { predicationsEn } from './predication-en.ts'

type Told = Pair & {
  predication: Predication
  /** The left side as it is compared. */
  key: string
  lefts: Set<string>
  rights: Set<string>
}

const A_SET = 4
const NEW = 2
/** So many need no others. */
const FULL = 3
const MOST_AROUND = 5
/** How many sentences before and after the lesson are read. */
const FAR = 30
/** Rights that share so much could be given to each other's lefts. */
const ALIKE = 0.5
const LEAST_SAID = 2
const MADE = {
  subjects: { rule: 'match_subjects', kind: 'subjects', difficulty: 'intermediate', skill: 'understand' },
  persons: { rule: 'match_persons', kind: 'persons', difficulty: 'intermediate', skill: 'understand' },
} as const
const SCORE = 3.3

/** Who or what is matched with what the text says of them: persons with persons, things with things. */
export function predicateSets(sentences: Sentence[], knowledge: Knowledge): QuestionCandidate[] {
  const own = sentences.flatMap((sentence) => toldBy(sentence, knowledge))
  return (['persons', 'subjects'] as const).flatMap((kind) => {
    const isPerson = kind === 'persons'
    const groups = setsOf(
      own.filter(({ predication }) => predication.person === isPerson),
      knowledge,
    )
    return groups
      .filter((group) => group.length >= NEW)
      .flatMap((group, index) => {
        const others = group.length < FULL ? joining(group, sentences, isPerson, knowledge) : []
        return matchingSets(group, { ...MADE[kind], score: SCORE }, knowledge.document, others, true, index)
      })
  })
}

/** Sets of which no pair tells anything of another one; in the order of the text. */
function setsOf(pairs: Told[], knowledge: Knowledge): Told[][] {
  const sets: Told[][] = []
  for (const pair of pairs) {
    const open = sets.find(
      (set) =>
        set.length < A_SET && set.every((other) => apart(pair, other, knowledge)) && agree([...set, pair]),
    )
    if (open) open.push(pair)
    else sets.push([pair])
  }
  return sets
}

/** Pairs from around the lesson, the nearest first, that may stand in a set. */
function joining(group: Told[], lesson: Sentence[], isPerson: boolean, knowledge: Knowledge): Told[] {
  const kept: Told[] = []
  for (const sentence of around(lesson, knowledge.document)) {
    if (kept.length === MOST_AROUND) break
    for (const pair of toldBy(sentence, knowledge)) {
      if (pair.predication.person !== isPerson) continue
      const set = [...group, ...kept]
      if (set.every((other) => apart(pair, other, knowledge)) && agree([...set, pair])) kept.push(pair)
    }
  }
  return kept
}

/** Sentences before and after the lesson in turn: reading all of a book for each of its lessons would take long. */
function around(lesson: Sentence[], { sentences }: Document): Sentence[] {
  const [first, last] = [lesson[0]?.id ?? 0, lesson.at(-1)?.id ?? 0]
  return Array.from({ length: FAR }, (_, far) => [sentences[first - 1 - far], sentences[last + 1 + far]])
    .flat()
    .filter((sentence) => sentence !== undefined)
}

/** Whether grammar tells nothing: a right side that shows number or gender stands only among lefts that share it. */
function agree(set: Told[]): boolean {
  if (set.every(({ predication }) => predication.open)) return true
  const [first] = set
  return set.every(
    ({ predication: { number, gender } }) =>
      number === first?.predication.number && gender === first.predication.gender,
  )
}

/** Whether neither side of the one pair tells anything of the other pair. */
function apart(one: Told, other: Told, { document }: Knowledge): boolean {
  if (one.sentence === other.sentence || within(one.key, other.key) || within(other.key, one.key))
    return false
  if (meet(one.lefts, other.rights) || meet(other.lefts, one.rights)) return false
  const shared = [...one.rights].filter((stem) => other.rights.has(stem)).length
  if (shared / Math.min(one.rights.size, other.rights.size) >= ALIKE) return false
  return (
    !foundTogether(one.rights, other.lefts, document) && !foundTogether(other.rights, one.lefts, document)
  )
}

const within = (inner: string, outer: string) => ` ${outer} `.includes(` ${inner} `)
const meet = (left: Set<string>, right: Set<string>) => [...left].some((stem) => right.has(stem))

const read = new WeakMap<Sentence, Told[]>()

function toldBy(sentence: Sentence, knowledge: Knowledge): Told[] {
  const known = read.get(sentence)
  if (known) return known
  const predications = knowledge.document.lang === 'en' ? predicationsEn : predicationsAr
  const made = sentence.scripture ? [] : predications(sentence, knowledge).flatMap((one) => pairOf(one))
  read.set(sentence, made)
  return made
}

function pairOf(predication: Predication): Told[] {
  const { sentence, subject, predicate } = predication
  const cut = ([from, to]: Range) => shown(sentence.raw, sentence.plain, from, to)
  const inside = predicate[0] < subject[0] && subject[1] <= predicate[1]
  const said = inside
    ? `${cut([predicate[0], subject[0]])} ${cut([subject[1], predicate[1]])}`
    : cut(predicate)
  const right = said.replace(/[.،؛,;:\s]+$/u, '')
  const left = capitalised(cut(subject))
  const [lefts, rights] = [new Set(contentStems(left)), new Set(contentStems(right))]
  if (lefts.size === 0 || rights.size < LEAST_SAID || meet(lefts, rights)) return []
  const key = foldWords(left).replace(/^(?:the|an?) /, '')
  const pair = { sentence, left, right, asks: factOf(sentence), span: spanOf(sentence) }
  return [{ ...pair, passage: display(sentence.raw), predication, key, lefts, rights }]
}
