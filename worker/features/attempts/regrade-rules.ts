import type {
  Part,
  QuestionKey,
  QuestionParts,
  QuestionResponse,
  QuestionType,
  RegradeAction,
} from '#db/vocabulary.ts'
import { searchForm } from '#worker/extract/fold.ts'
import { partsOf } from '#worker/questions/content.ts'
import type { AskedQuestion } from '#worker/questions/grade.ts'
import { gradeQuestion, outcomeOf, sumOf, type VersionKey } from './rules.ts'

export type CurrentQuestion = AskedQuestion & { key: QuestionKey; points: number }
export type AskedVersion = AskedQuestion & { version: number; key: VersionKey }

/**
 * The key of an earlier wording, derived from the current question: each part is the one with the same text, else the
 * one with the same id, which was only reworded. When what is right was not among what was offered, nobody could
 * answer it, so the question counts for nobody. A question that became one of another form keeps the key it had.
 */
export function correctedKey(asked: AskedVersion, now: CurrentQuestion, action: RegradeAction): VersionKey {
  if (action === 'withdraw') return { key: null, points: asked.key.points }
  if (formOf(asked.type) !== formOf(now.type)) return asked.key
  return { key: translated(asked, now), points: now.points }
}

/** Types whose keys say the same kind of thing. */
const formOf = (type: QuestionType) => (type === 'true_or_false' ? 'multiple_choice' : type)

function translated(asked: AskedVersion, now: CurrentQuestion): QuestionKey | null {
  const { key } = now
  const same = sameParts(now.parts, asked.parts)
  if ('answer_id' in key) {
    const id = same(key.answer_id)
    return id === undefined ? null : { answer_id: id }
  }
  if ('answer_ids' in key) {
    const ids = key.answer_ids.flatMap((id) => same(id) ?? [])
    return ids.length === 0 ? null : { answer_ids: ids }
  }
  if ('order' in key) {
    const order = key.order.flatMap((id) => same(id) ?? [])
    return covers(order, asked.parts) ? { order } : null
  }
  if ('pairs' in key) {
    const pairs = key.pairs.flatMap(([left, right]): [string, string][] => {
      const [a, b] = [same(left), same(right)]
      return a === undefined || b === undefined ? [] : [[a, b]]
    })
    const lefts = pairs.map(([left]) => left)
    return 'lefts' in asked.parts && covers(lefts, { items: asked.parts.lefts }) ? { pairs } : null
  }
  // What its translations accept still counts.
  const before = asked.key.key
  return before && 'translated' in before ? { ...key, translated: before.translated } : key
}

/** Whether every part that was offered has its place in what is right now. */
const covers = (ids: string[], parts: QuestionParts): boolean => {
  const offered = partsOf(parts)
  return new Set(ids).size === ids.length && ids.length === offered.length
}

function sameParts(now: QuestionParts, asked: QuestionParts): (id: string) => string | undefined {
  const current = new Map(partsOf(now).map((part) => [part.id, part]))
  const offered = partsOf(asked)
  return (id) => {
    const part = current.get(id)
    if (!part) return undefined
    const isSame = (one: Part) => searchForm(one.text) === searchForm(part.text)
    return (offered.find(isSame) ?? offered.find((one) => one.id === id))?.id
  }
}

export const sameKey = (one: VersionKey, other: VersionKey) =>
  JSON.stringify(one.key) === JSON.stringify(other.key) && (one.key === null || one.points === other.points)

export type AttemptScore = {
  score: number
  total: number
  success_percentage: number
  /** The points of the one question that is regraded. */
  points: number
  earned: number
  response: QuestionResponse | null
}

/** The grade of an attempt after one question is graded by this key. */
export function regradeOf(attempt: AttemptScore & AskedQuestion, key: VersionKey) {
  const { type, parts, response } = attempt
  const { points, earned } = gradeQuestion({ id: '', type, parts, response, ...key })
  const score = sumOf([attempt.score, -attempt.earned, earned])
  const total = sumOf([attempt.total, -attempt.points, points])
  return {
    points,
    earned,
    score,
    total,
    ...outcomeOf(score, total, attempt.success_percentage),
    changed: points !== attempt.points || earned !== attempt.earned,
  }
}

/** Where the page of attempts after this one begins. */
export const cursorOf = ({ finished_at: at, attempt_id: id }: { finished_at: number; attempt_id: string }) =>
  `${at} ${id}`
