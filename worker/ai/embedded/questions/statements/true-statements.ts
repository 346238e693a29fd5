import { hash } from '../../../text/hash.ts'
import { contentStems } from '../../../text/words.ts'
import type { Knowledge } from '../../knowledge.ts'
import { explained, factOf, POINTS, type QuestionCandidate } from '../candidate.ts'
import { partOf } from '../parts.ts'
import { WORDING } from '../wording.ts'
import { changedBy } from './changed.ts'
import { type Stated, spanOfStated } from './stated.ts'

const LEAST = 4
/** From so many on there are five of them: three as they are and two changed. */
const PLENTY = 7
const SCORE = 3
/** So many are its own, and each from before it makes a set worth less. */
const OWN = 2
const LESS = 0.3
/** Statements that share more of their words would tell of each other. */
const ALIKE = 0.6

/** Which of these statements are true: whole sentences of the lesson, some with one place changed. */
export function trueStatements(
  stated: Stated[],
  knowledge: Knowledge,
  earlier: Stated[] = [],
): QuestionCandidate[] {
  const own = unlike(stated)
  const again =
    own.length < OWN ? [] : unlike([...own, ...earlier]).slice(own.length, own.length + LEAST - own.length)
  const apart = [...own, ...again]
  const sets: Stated[][] = []
  for (let left = apart; left.length >= LEAST; left = left.filter((one) => !sets.flat().includes(one))) {
    const set = chosen(left)
    if (!set) break
    sets.push(set)
  }
  return sets.map((set, index) => {
    const made = question(set, index, knowledge)
    const strange = set.filter((one) => again.includes(one)).length
    return { ...made, score: made.score - LESS * strange }
  })
}

/** The changed ones are those that are changed best, each in another manner where there is a choice. */
function chosen(left: Stated[]): Stated[] | undefined {
  const best = left.toSorted((a, b) => worthOf(b) - worthOf(a))
  const size = left.length >= PLENTY ? LEAST + 1 : LEAST
  const set = best.filter(({ alterations }) => alterations.length > 0).slice(0, size)
  if (set.length === 0) return undefined
  const plain = best.filter((one) => !set.includes(one)).slice(0, size - set.length)
  const all = [...set, ...plain]
  return all.length < LEAST ? undefined : all
}

const worthOf = ({ worth, alterations: [best] }: Stated): number => worth + (best?.worth ?? 0)

function unlike(stated: Stated[]): Stated[] {
  const kept: Stated[] = []
  for (const one of stated) if (!kept.some((other) => alike(one, other))) kept.push(one)
  return kept
}

function alike(one: Stated, other: Stated): boolean {
  const [a, b] = [new Set(contentStems(one.text)), new Set(contentStems(other.text))]
  const shared = [...a].filter((stem) => b.has(stem)).length
  return shared > Math.min(a.size, b.size) * ALIKE
}

/** Which of the set are changed: two of four or five, by chance of their words, of different sorts. */
function toChange(set: Stated[]): Set<Stated> {
  const open = set
    .filter(({ alterations }) => alterations.length > 0)
    .toSorted(
      (a, b) =>
        (b.alterations[0]?.worth ?? 0) - (a.alterations[0]?.worth ?? 0) || hash(a.text) - hash(b.text),
    )
  const [first] = open
  if (!first) return new Set()
  const sort = first.alterations[0]?.sort
  const second = open.slice(1).find(({ alterations: [best] }) => best?.sort !== sort) ?? open[1]
  return new Set(second && set.length - 2 >= 2 ? [first, second] : [first])
}

function question(set: Stated[], index: number, { document }: Knowledge): QuestionCandidate {
  const { lang } = document
  const wording = WORDING[lang]
  const inOrder = set.toSorted((a, b) => a.sentence.id - b.sentence.id)
  const changed = toChange(set)
  const passages = inOrder.map(spanOfStated)
  const [first] = inOrder
  const part = (first && partOf(first.sentence.block, document)) ?? document.source.title
  const isOne = inOrder.every(
    ({ sentence }) => (partOf(sentence.block, document) ?? document.source.title) === part,
  )
  return {
    ...explained(lang, passages.map(({ quote }) => quote).join(' ')),
    rule: 'true_statements',
    type: 'multiple_answer',
    title: wording.trueStatements(isOne ? part : document.source.title, index),
    answers: inOrder.map((one) => {
      const [best] = one.alterations
      if (!best || !changed.has(one)) return { text: one.text, correct: true }
      const made = changedBy(one, best, lang)
      return {
        text: made.text,
        correct: false,
        feedback: wording.correction(made.changed.from, made.changed.to),
      }
    }),
    spans: passages,
    asks: inOrder.map(({ sentence }) => factOf(sentence)),
    difficulty: 'intermediate',
    points: POINTS.intermediate,
    skill: 'understand',
    score: SCORE,
  }
}
