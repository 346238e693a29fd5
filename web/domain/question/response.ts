import type { Part } from '#db/vocabulary.ts'
import type { Asked, Pair, QuestionResponse } from './asked.ts'

/** The chosen answer, of one or of several. */
export function chosenOf(response: QuestionResponse | undefined): readonly string[] {
  if (!response) return []
  if ('answer_id' in response) return [response.answer_id]
  return 'answer_ids' in response ? response.answer_ids : []
}
export const pairsOf = (response: QuestionResponse | undefined): readonly Pair[] =>
  response && 'pairs' in response ? response.pairs : []
export const textOf = (response: QuestionResponse | undefined): string =>
  response && 'text' in response ? response.text : ''

/** The order that was given, else the one that is shown. An item that the response does not name comes last. */
export function orderOf(items: readonly Part[], response: QuestionResponse | undefined): Part[] {
  const given = response && 'order' in response ? response.order : []
  const named = given.flatMap((id) => items.find((item) => item.id === id) ?? [])
  return [...named, ...items.filter((item) => !given.includes(item.id))]
}

/**
 * Whether nothing is missing from an answer. A matching with a free left side, several answers of which none is
 * chosen and an emptied field are kept as they are, but count as unanswered.
 */
export function isAnswered(question: Asked, response: QuestionResponse | undefined): boolean {
  if (!response) return false
  if (question.type === 'matching') return pairsOf(response).length === question.lefts.length
  if ('order' in response) return true
  if ('text' in response) return response.text.trim() !== ''
  return chosenOf(response).length > 0
}

/** The response once an answer of a choice is pressed: one takes the place of another, one of several comes or goes. */
export function afterPress(
  question: Extract<Asked, { answers: Part[] }>,
  response: QuestionResponse | undefined,
  id: string,
): QuestionResponse {
  if (question.type !== 'multiple_answer') return { answer_id: id }
  const chosen = new Set(chosenOf(response))
  if (!chosen.delete(id)) chosen.add(id)
  return { answer_ids: question.answers.filter((answer) => chosen.has(answer.id)).map((answer) => answer.id) }
}

/** The pairs once these two are joined: each side of a pair has one partner; joining a pair again parts it. */
export function joined(pairs: readonly Pair[], left: string, right: string): Pair[] {
  const rest = pairs.filter(([one, other]) => one !== left && other !== right)
  const together = pairs.some(([one, other]) => one === left && other === right)
  return together ? rest : [...rest, [left, right]]
}

/** The list with the entry at `from` standing at `to`. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const item = list[from]
  return item === undefined ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, item)
}
