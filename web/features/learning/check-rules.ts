import type { QuestionResponse } from '#web/domain/question/asked.ts'
import type { Judged } from '#web/domain/question/judged.ts'
import type { Verdict } from '#worker/contract/attempts.ts'
import type { CheckAnswer } from '#worker/contract/learning.ts'
import type { OpenedLesson } from './opened-lesson.ts'

/**
 * The state of a check. `wrong` may be tried once more, `shown` reveals the answer, `kept` waits on this device to be
 * checked, `preview` was not checked, and `gone` is no longer asked.
 */
export type Phase = 'open' | 'wrong' | 'right' | 'shown' | 'kept' | 'preview' | 'gone'
export type CheckState = {
  phase: Phase
  response?: QuestionResponse | undefined
  verdict?: Verdict | undefined
  /** Wrong answers since the lesson was opened. */
  missed: number
  /** It was missed just now, so it will be in the review tomorrow. An answer that was sent late may not be. */
  returns?: boolean
}

/**
 * The initial state of a check that was answered before: an answer that is waiting or was checked since says so, a
 * right one stays right, and anything else is asked again.
 */
export function checkAtStart(
  { answers, waiting = [], judged = [] }: Pick<OpenedLesson, 'answers' | 'waiting' | 'judged'>,
  id: string,
): CheckState {
  const isOf = (one: { question_id: string }) => one.question_id === id
  const kept = waiting.findLast(isOf)
  if (kept) return { phase: 'kept', response: kept.response, missed: 0 }
  const late = judged.find(isOf)
  if (late) return afterVerdict(OPEN, late.response, late.verdict)
  const answer = answers.find(isOf)
  return answer?.correct ? { phase: 'right', response: answer.response, missed: 0 } : OPEN
}

export const OPEN: CheckState = { phase: 'open', missed: 0 }

/** After an answer was checked: one retry, then the answer is shown. */
export function afterVerdict(
  { missed }: CheckState,
  response: QuestionResponse,
  verdict: Verdict | null | 'kept',
): CheckState {
  if (verdict === 'kept') return { phase: 'kept', response, missed }
  if (verdict === null) return { phase: 'gone', response, missed }
  if (verdict.correct) return { phase: 'right', response, verdict, missed }
  return { phase: missed === 0 ? 'wrong' : 'shown', response, verdict, missed: missed + 1 }
}

export const settledPhase = ({ phase }: CheckState): boolean => phase !== 'open' && phase !== 'wrong'

/** What the answers may show: until the answer is revealed, only which chosen parts were right. */
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

/** The answers of the lesson including this one. */
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

/** The lesson after an answer was checked, or while it waits to be. */
export function afterCheck(
  lesson: OpenedLesson,
  questionId: string,
  response: QuestionResponse,
  verdict: Verdict | null | 'kept',
): OpenedLesson {
  const others = (lesson.waiting ?? []).filter((answer) => answer.question_id !== questionId)
  if (verdict === 'kept') return { ...lesson, waiting: [...others, { question_id: questionId, response }] }
  const judged = { ...lesson, waiting: others, judged: [] }
  return verdict ? { ...judged, answers: withAnswer(lesson.answers, questionId, response, verdict) } : judged
}
