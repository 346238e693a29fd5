import { and, eq, notInArray } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { answerKeys, answers } from '#db/schema/index.ts'
import type { QuestionType } from '#db/vocabulary.ts'
import type { AnswerBody } from '#worker/contract/questions.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import { newId } from '#worker/platform/ids.ts'
import type { Services } from '#worker/platform/services.ts'
import { answersFault } from './rules.ts'

/** Throws `invalid` with a field code if these cannot be the answers of one question. */
export function mustBeAnswers(type: QuestionType, given: AnswerBody[]): void {
  const code = answersFault(type, given)
  if (code) throw new AppError('invalid', { fields: { answers: code } })
}

/**
 * Statements that make these the question's answers, in this order, with their key. An answer keeps its
 * id when it names one the question has; any other id is ours to make.
 */
export function updateAnswers(
  services: Services,
  questionId: string,
  given: AnswerBody[],
  presentIds: string[] = [],
): BatchItem<'sqlite'>[] {
  const { db } = services
  const rows = given.map(({ id, text, is_correct: isCorrect }, position) => ({
    id: id !== undefined && presentIds.includes(id) ? id : newId(),
    text: text.trim(),
    is_correct: isCorrect,
    position,
  }))
  const kept = rows.map((row) => row.id)
  const right = rows.find((row) => row.is_correct)
  return [
    db.delete(answers).where(and(eq(answers.question_id, questionId), notInArray(answers.id, kept))),
    ...rows.map(({ id, text, position }) =>
      db
        .insert(answers)
        .values({ id, question_id: questionId, text, position })
        .onConflictDoUpdate({ target: answers.id, set: { text, position } }),
    ),
    ...(right
      ? [
          db
            .insert(answerKeys)
            .values({ question_id: questionId, answer_id: right.id })
            .onConflictDoUpdate({ target: answerKeys.question_id, set: { answer_id: right.id } }),
        ]
      : []),
  ]
}
