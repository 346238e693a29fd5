import { display, foldWords, shown } from '../../../text/fold.ts'
import { contentStems } from '../../../text/words.ts'
import type { Document, Sentence } from '../../document.ts'
import type { Knowledge } from '../../knowledge.ts'
import { capitalised } from '../../lesson/standalone.ts'
import { factOf, spanOf } from '../candidate.ts'
import type { Pair } from '../sets/set.ts'
import { foundTogether, isKindOf, ofOneClass } from './found-together.ts'
import { personsEn } from './persons-en.ts'
import type { Predication, Range } from './predication.ts'
import { predicationsAr, subjectsAr } from './predication-ar.ts'
import { predicationsEn, subjectsEn } from './predication-en.ts'

/** Who or what a sentence speaks of. */
export type Spoken = {
  predication: Predication
  sentence: Sentence
  left: string
  /** The left side as it is compared. */
  key: string
  lefts: Set<string>
}
/** A subject and what is said of it, as they are shown. */
export type Told = Pair & Spoken & { rights: Set<string> }

/** How many sentences before and after the lesson are read. */
const FAR = 30
/** Rights that share so much could be given to each other's lefts. */
const ALIKE = 0.5
const LEAST_SAID = 2

export const isPerson = ({ predication }: Spoken) => predication.person
export const isNamed = ({ predication }: Spoken) => predication.person || predication.name === true
export const isThing = ({ predication }: Spoken) => !predication.person

const read = new WeakMap<Sentence, Told[]>()

/** What a sentence says of its subjects. */
export function toldBy(sentence: Sentence, knowledge: Knowledge): Told[] {
  const known = read.get(sentence)
  if (known) return known
  const predications = knowledge.document.lang === 'en' ? predicationsEn : predicationsAr
  const made = sentence.scripture ? [] : predications(sentence, knowledge).flatMap((one) => pairOf(one))
  read.set(sentence, made)
  return made
}

/** "(Smith 2002)" means nothing to a student. */
const SOURCE = /\s\([^()]*\b(?:1[5-9]|20)\d{2}[a-z]?\)/g

function pairOf(predication: Predication): Told[] {
  const { sentence, subject, predicate, named = sentence } = predication
  const cut = ([from, to]: Range) => shown(sentence.raw, sentence.plain, from, to)
  const inside = named === sentence && predicate[0] < subject[0] && subject[1] <= predicate[1]
  const said = inside
    ? `${cut([predicate[0], subject[0]])} ${cut([subject[1], predicate[1]])}`
    : cut(predicate)
  const right = said.replace(SOURCE, '').replace(/[.،؛,;:\s]+$/u, '')
  const spoken = spokenOf(predication)
  const rights = new Set(contentStems(right))
  if (spoken.lefts.size === 0 || rights.size < LEAST_SAID || related(spoken.lefts, rights)) return []
  const span = { ...spanOf(sentence), start: named.start }
  const quote = sentence.block.segment.text.slice(named.start, sentence.end)
  return [
    { ...spoken, right, rights, asks: factOf(sentence), span: { ...span, quote }, passage: display(quote) },
  ]
}

function spokenOf(predication: Predication): Spoken {
  const { sentence, subject, named = sentence } = predication
  const left = capitalised(shown(named.raw, named.plain, ...subject))
  const key = foldWords(left).replace(/^(?:the|an?) /, '')
  return { predication, sentence, left, key, lefts: new Set(contentStems(left)) }
}

const spoken = new WeakMap<Sentence, Spoken[]>()

/** Whom and what a sentence speaks of, also where what it says of them does not stand alone. */
export function spokenOfIn(sentence: Sentence, knowledge: Knowledge): Spoken[] {
  const known = spoken.get(sentence)
  if (known) return known
  const others =
    knowledge.document.lang === 'en'
      ? [...subjectsEn(sentence, knowledge), ...personsEn(sentence)]
      : subjectsAr(sentence, knowledge)
  const made = [...toldBy(sentence, knowledge), ...others.map(spokenOf)]
  spoken.set(sentence, made)
  return made
}

/** Sentences before and after the lesson in turn: reading all of a book for each of its lessons would take long. */
export function around(lesson: Sentence[], { sentences }: Document): Sentence[] {
  const [first, last] = [lesson[0]?.id ?? 0, lesson.at(-1)?.id ?? 0]
  return Array.from({ length: FAR }, (_, far) => [sentences[first - 1 - far], sentences[last + 1 + far]])
    .flat()
    .filter((sentence) => sentence !== undefined)
}

/** Whether grammar tells nothing: a right side that shows number or gender stands only among lefts that share it. */
export function agree(set: Told[]): boolean {
  if (set.every(({ predication }) => predication.open)) return true
  const numbers = new Set(set.map(({ predication }) => predication.number))
  const genders = new Set(set.flatMap(({ predication }) => predication.gender ?? []))
  return numbers.size === 1 && genders.size <= 1
}

/** Whether neither side of the one pair tells anything of the other pair. */
export function apart(one: Told, other: Told, { document }: Knowledge): boolean {
  if (one.sentence === other.sentence || contains(one.key, other.key) || contains(other.key, one.key))
    return false
  if (inOneClass(one, other, document)) return false
  if (meet(one.lefts, other.rights) || meet(other.lefts, one.rights)) return false
  const shared = [...one.rights].filter((stem) => other.rights.has(stem)).length
  if (shared / Math.min(one.rights.size, other.rights.size) >= ALIKE) return false
  return (
    !foundTogether(one.rights, other.lefts, document) && !foundTogether(other.rights, one.lefts, document)
  )
}

/** "Hagfishes" are fishes, and the text may say so as well. */
export function inOneClass(one: Spoken, other: Spoken, document: Document): boolean {
  if (isKindOf(one.key, other.key, document) || isKindOf(other.key, one.key, document)) return true
  if (one.predication.person && other.predication.person) return false
  const heads = [one.key, other.key].map((key) => key.split(' ').at(-1) ?? key)
  const [first = '', second = ''] = heads
  if (first !== second && first.length >= LEAST_HEAD && second.length >= LEAST_HEAD)
    if (first.endsWith(second) || second.endsWith(first)) return true
  return ofOneClass(one.lefts, other.lefts, document)
}

const LEAST_HEAD = 5
export const contains = (inner: string, outer: string) => ` ${outer} `.includes(` ${inner} `)
export const meet = (left: Set<string>, right: Set<string>) => [...left].some((stem) => right.has(stem))
/** Words of one root tell of each other: "gametophyte" and "gametes". */
const ROOT = 5
const related = (left: Set<string>, right: Set<string>) =>
  [...left].some((one) => [...right].some((other) => root(one) === root(other) || holds(one, other)))
/** All words of the one are of roots that the other has: "Confederates", "the Confederate government". */
export function twins(one: Set<string>, other: Set<string>): boolean {
  const [few, many] = one.size <= other.size ? [one, other] : [other, one]
  return [...few].every((stem) => [...many].some((second) => begin(root(stem), root(second))))
}
/** "Flatworms" are worms. */
const holds = (one: string, other: string) => other.length >= LEAST_PART && one.includes(other)
const LEAST_PART = 4
const begin = (one: string, other: string) => one.startsWith(other) || other.startsWith(one)
const root = (stem: string) => stem.slice(0, Math.max(ROOT, Math.ceil(stem.length / 2)))
