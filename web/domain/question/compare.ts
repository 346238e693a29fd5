import { westernDigits } from '#web/i18n/format.ts'
import type { Asked, QuestionResponse } from './asked.ts'
import { chosenOf, orderOf, pairsOf, textOf } from './response.ts'

const sameSet = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && new Set([...one, ...other]).size === one.length

const plain = (text: string) =>
  westernDigits(text).normalize('NFKC').trim().toLocaleLowerCase().replace(/\s+/g, ' ')

/**
 * Compares a response with one that is known to be right. `unsure`: it is typed and not the same, which need not be
 * wrong, since only the server knows what else is accepted.
 */
export function compare(
  question: Asked,
  response: QuestionResponse,
  right: QuestionResponse,
): 'right' | 'wrong' | 'unsure' {
  const is = (same: boolean) => (same ? 'right' : 'wrong')
  switch (question.type) {
    case 'ordering': {
      const wanted = orderOf(question.items, right)
      return is(orderOf(question.items, response).every(({ id }, place) => wanted[place]?.id === id))
    }
    case 'matching':
      return is(sameSet(pairsOf(response).map(String), pairsOf(right).map(String)))
    case 'numeric':
    case 'short_answer':
      return plain(textOf(response)) === plain(textOf(right)) ? 'right' : 'unsure'
    default:
      return is(sameSet(chosenOf(response), chosenOf(right)))
  }
}
