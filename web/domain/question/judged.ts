import type { Asked, QuestionResponse } from './asked.ts'
import { chosenOf, orderOf, pairsOf } from './response.ts'

/** What is known of a response once it is marked. */
export type Judged = {
  correct: boolean
  /** A response that would be right; null while it is not to be seen. */
  right: QuestionResponse | null
  /** Without the right one: which of the given parts were right. */
  marks?: Record<string, boolean> | undefined
}

export type Mark = 'right' | 'wrong' | 'missed'

/** How an answer of a choice is shown once it is marked; undefined for one that is neither chosen nor right. */
export function markOfAnswer(
  id: string,
  response: QuestionResponse | undefined,
  { right, marks }: Judged,
): Mark | undefined {
  const chosen = chosenOf(response).includes(id)
  // Without a key nothing is known of an answer but what was said of a chosen one.
  if (!right) return chosen ? markOf(marks?.[id]) : undefined
  const belongs = chosenOf(right).includes(id)
  if (chosen) return belongs ? 'right' : 'wrong'
  return belongs ? 'missed' : undefined
}

/** For each item in the order that was given, whether it stands in its place. */
export function placesRight(
  { items }: Extract<Asked, { type: 'ordering' }>,
  response: QuestionResponse | undefined,
  { right, marks }: Judged,
): boolean[] {
  const wanted = right && 'order' in right ? right.order : []
  return orderOf(items, response).map((item, place) =>
    right ? item.id === wanted[place] : marks?.[item.id] === true,
  )
}

/** The right partner that was given to it, a wrong one or none. */
export function markOfLeft(
  left: string,
  response: QuestionResponse | undefined,
  { right, marks }: Judged,
): Mark {
  const given = pairsOf(response).find(([one]) => one === left)?.[1]
  if (!right && given !== undefined) return markOf(marks?.[left]) ?? 'wrong'
  const wanted = pairsOf(right ?? undefined).find(([one]) => one === left)?.[1]
  if (given === undefined) return 'missed'
  return given === wanted ? 'right' : 'wrong'
}

const markOf = (right: boolean | undefined): Mark | undefined =>
  right === undefined ? undefined : right ? 'right' : 'wrong'
