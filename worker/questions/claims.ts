import type { QuestionType } from '#db/vocabulary.ts'
import type { QuestionContent } from '#worker/contract/question-content.ts'
import { plainNumber } from './decimal.ts'

/** Something that a question says beside its title, with whether that is right. */
export type Claim = { text: string; correct: boolean; feedback?: string }

const right = (texts: string[]): Claim[] => texts.map((text) => ({ text, correct: true }))

/** What content of this type claims; of a pair both sides, one after the other. */
export function claimsOf(type: QuestionType, content: QuestionContent): Claim[] {
  const { answers = [], items = [], pairs = [], extra_rights: extra = [], value, accepted = [] } = content
  switch (type) {
    case 'ordering':
      return right(items.map(({ text }) => text))
    case 'matching':
      return [
        ...right(pairs.flatMap((pair) => [pair.left, pair.right])),
        ...extra.map((text) => ({ text, correct: false })),
      ]
    case 'numeric':
      return right(value === undefined ? [] : [plainNumber(value)])
    case 'short_answer':
      return right(accepted)
    default:
      return answers.map(({ text, is_correct: correct, feedback }) => ({
        text,
        correct,
        ...(feedback === undefined ? {} : { feedback }),
      }))
  }
}
