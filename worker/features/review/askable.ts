import { and, eq, inArray, ne } from 'drizzle-orm'
import { questions } from '#db/schema/index.ts'
import { ASKED_POOLS } from '#db/vocabulary.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'

/** In SQL: the questions of a lesson that its text may ask. */
export const askableIn = (lessonId: string) =>
  and(
    eq(questions.lesson_id, lessonId),
    ne(questions.state, 'rejected'),
    inArray(questions.pool, ASKED_POOLS),
  )

/** Refuses a check whose question is not of this lesson, was rejected, or is kept for exams. */
export async function expectAskable(services: Services, lessonId: string, questionId: string): Promise<void> {
  const question = await services.db
    .select({ id: questions.id })
    .from(questions)
    .where(and(eq(questions.id, questionId), askableIn(lessonId)))
    .get()
  if (!question) {
    throw new AppError('invalid', { fields: { 'content.block.data.question_id': 'invalid_value' } })
  }
}
