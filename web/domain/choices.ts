import type { QuestionResponse } from '#worker/contract/question-content.ts'

/** The answers that a question offers to choose from; questions of other types offer none. */
export const answersOf = <Answer>(question: object & { answers?: Answer[] }): Answer[] =>
  question.answers ?? []

/** The one answer that a response chose. */
export const chosenOf = (response: QuestionResponse | null | undefined): string | undefined =>
  response && 'answer_id' in response ? response.answer_id : undefined
