import { inArray, sql } from 'drizzle-orm'
import { attemptQuestions, attempts } from '#db/schema/index.ts'
import type { Services } from '#worker/platform/services.ts'
import { askedText } from '#worker/reading/asked.ts'

/** Attempts of one round. */
const AT_ONCE = 100

/**
 * Brings the questions of older attempts, a row each, into the rows of their attempts. The rows go in the batch in
 * which they are written there, so that a stop at any moment leaves each attempt with one of the two.
 */
export async function moveAskedQuestions(services: Services, atOnce = AT_ONCE): Promise<number> {
  const { db } = services
  const rows = await db
    .selectDistinct({ id: attemptQuestions.attempt_id })
    .from(attemptQuestions)
    .limit(atOnce)
  if (rows.length === 0) return 0
  const ids = sql`(SELECT value FROM json_each(${JSON.stringify(rows.map(({ id }) => id))}))`
  await db.batch([
    db.update(attempts).set({ asked: askedText }).where(inArray(attempts.id, ids)),
    db.delete(attemptQuestions).where(inArray(attemptQuestions.attempt_id, ids)),
  ])
  return rows.length
}
