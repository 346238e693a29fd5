import type { QuestionResponse } from '#web/domain/question/asked.ts'
import type { Judged } from '#web/domain/question/judged.ts'
import type { Verdict } from '#worker/contract/attempts.ts'
import type { CheckAnswer } from '#worker/contract/learning.ts'

/**
 * Where a check stands. `wrong` may be tried once more, `shown` gives the answer away, `preview` was not judged and
 * `gone` is asked no more.
 */
export type Phase = 'open' | 'wrong' | 'right' | 'shown' | 'preview' | 'gone'
export type CheckState = {
  phase: Phase
  response?: QuestionResponse | undefined
  verdict?: Verdict | undefined
  /** Wrong answers since the lesson was opened. */
  missed: number
}

/** How a check begins that was answered before: what was right stays so, anything else is asked anew. */
export const checkAtStart = (answer: CheckAnswer | undefined): CheckState =>
  answer?.correct ? { phase: 'right', response: answer.response, missed: 0 } : { phase: 'open', missed: 0 }

/** After an answer was judged: one retry, then the answer is shown. */
export function afterVerdict(
  { missed }: CheckState,
  response: QuestionResponse,
  verdict: Verdict | null,
): CheckState {
  if (verdict === null) return { phase: 'gone', response, missed }
  if (verdict.correct) return { phase: 'right', response, verdict, missed }
  return { phase: missed === 0 ? 'wrong' : 'shown', response, verdict, missed: missed + 1 }
}

export const settledPhase = ({ phase }: CheckState): boolean => phase !== 'open' && phase !== 'wrong'

/** What the answers may show: until the answer is given away only which chosen parts were right. */
export function judgedOf({ phase, response, verdict }: CheckState): Judged | undefined {
  switch (phase) {
    case 'open':
      return undefined
    case 'right':
      return { correct: true, right: verdict?.right ?? response ?? null }
    case 'wrong':
      return { correct: false, right: null, marks: verdict?.marks }
    case 'shown':
      return { correct: false, right: verdict?.right ?? null }
    default:
      return { correct: false, right: null }
  }
}

/** The answers of the lesson once this one came in. */
export function withAnswer(
  answers: CheckAnswer[],
  questionId: string,
  response: QuestionResponse,
  { correct }: Verdict,
): CheckAnswer[] {
  const before = answers.find((answer) => answer.question_id === questionId)
  const answer = {
    question_id: questionId,
    response,
    correct,
    first_correct: before?.first_correct ?? correct,
    tries: (before?.tries ?? 0) + 1,
  }
  return [...answers.filter((one) => one.question_id !== questionId), answer]
}
