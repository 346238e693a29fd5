import type { QuestionResponse } from '#worker/contract/question-content.ts'

/** The answers that a question offers to choose from, in an attempt, a result or the bank. */
export const answersOf = <Answer>(question: (object & { answers?: Answer[] }) | undefined): Answer[] =>
  question?.answers ?? []

/** The one answer that a response chose. */
export const chosenOf = (response: QuestionResponse | null | undefined): string | null =>
  response && 'answer_id' in response ? response.answer_id : null
