import { ids, isDistinct, type Kind } from './kind.ts'
import { shuffled } from './shuffle.ts'

/** Several answers may be right. A wrong one takes off what a right one earns, but never below nothing. */
export const multipleAnswer: Kind<'multiple_answer'> = {
  fits(parts, response): response is { answer_ids: string[] } {
    if (!('answer_ids' in response)) return false
    const known = ids(parts.answers)
    return isDistinct(response.answer_ids) && response.answer_ids.every((id) => known.includes(id))
  },
  mark({ answers }, key, response) {
    const right = new Set(key.answer_ids)
    const chosen = new Set(response.answer_ids)
    const hits = [...chosen].filter((id) => right.has(id)).length
    return {
      earned: Math.max(0, hits - (chosen.size - hits)),
      of: right.size,
      marks: Object.fromEntries(ids(answers).map((id) => [id, chosen.has(id) === right.has(id)])),
    }
  },
  right: ({ answer_ids: answerIds }) => ({ answer_ids: [...answerIds] }),
  show: ({ answers }, next) => ({ answers: shuffled(answers, next) }),
}
