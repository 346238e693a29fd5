import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { answerKeys, answers } from '#db/schema/index.ts'
import type { Services } from '#worker/platform/services.ts'

/** Answers in their order, each with whether it is right: for the questions' owner alone, never for a learner. */
export const listAnswersWithKeys = (services: Services, where: SQL | undefined) =>
  services.db
    .select({
      id: answers.id,
      question_id: answers.question_id,
      text: answers.text,
      is_correct: sql`${answerKeys.answer_id} IS NOT NULL`.mapWith(Boolean).as('is_correct'),
    })
    .from(answers)
    .leftJoin(
      answerKeys,
      and(eq(answerKeys.question_id, answers.question_id), eq(answerKeys.answer_id, answers.id)),
    )
    .where(where)
    .orderBy(asc(answers.question_id), asc(answers.position))
