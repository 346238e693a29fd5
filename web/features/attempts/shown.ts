import type { Result } from '#worker/contract/attempts.ts'

type ResultQuestion = Result['questions'][number]
/** Whether it was right is shown. */
export type JudgedQuestion = ResultQuestion & { earned: number; correct: boolean }
/** Its right answer and the reason are shown, too. */
export type ExplainedQuestion = JudgedQuestion &
  Required<Pick<ResultQuestion, 'right' | 'explanation' | 'citations'>>

const isJudged = (question: ResultQuestion): question is JudgedQuestion =>
  question.earned !== undefined && question.correct !== undefined
const isExplained = (question: ResultQuestion): question is ExplainedQuestion =>
  isJudged(question) &&
  question.right !== undefined &&
  question.explanation !== undefined &&
  question.citations !== undefined

export type Numbered<Question> = { question: Question; number: number }

/** The questions of a result with their numbers, as far as they are shown: those that were judged, and explained. */
export function questionsOf({ questions }: Result) {
  const judged: Numbered<JudgedQuestion>[] = []
  const explained: Numbered<ExplainedQuestion>[] = []
  for (const [index, question] of questions.entries()) {
    if (isJudged(question)) judged.push({ question, number: index + 1 })
    if (isExplained(question)) explained.push({ question, number: index + 1 })
  }
  return { judged, explained }
}
