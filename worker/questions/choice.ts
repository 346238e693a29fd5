import type { PartsOf, QuestionResponse, ResponseOf } from '#db/vocabulary.ts'
import { ids, type Kind } from './kind.ts'
import { shuffled } from './shuffle.ts'

const fits = (
  { answers }: PartsOf['multiple_choice'],
  response: QuestionResponse,
): response is ResponseOf['multiple_choice'] =>
  'answer_id' in response && ids(answers).includes(response.answer_id)

/** One answer of several is right. */
export const multipleChoice: Kind<'multiple_choice'> = {
  fits,
  mark(_parts, key, response) {
    const correct = response.answer_id === key.answer_id
    return { earned: correct ? 1 : 0, of: 1, marks: { [response.answer_id]: correct } }
  },
  right: ({ answer_id: answerId }) => ({ answer_id: answerId }),
  show: ({ answers }, next) => ({ answers: shuffled(answers, next) }),
}

/** True and false keep their places. */
export const trueOrFalse: Kind<'true_or_false'> = { ...multipleChoice, show: (parts) => parts }
