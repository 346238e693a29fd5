import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { askedQuestions, attemptQuestions, attempts } from '#db/schema/index.ts'
import { asked, askedEntries, inOrderShown, isAsked } from '#worker/reading/asked.ts'

/** The questions of an attempt in the order shown, with what was answered and earned. */
export const askedRows = (db: Db, attemptId: string) =>
  db
    .select({
      attempt_id: attempts.id,
      question_id: askedQuestions.question_id,
      version: askedQuestions.version,
      ...asked,
    })
    .from(attempts)
    .innerJoin(askedEntries, sql`true`)
    .innerJoin(askedQuestions, isAsked)
    .where(eq(attempts.id, attemptId))
    .orderBy(asc(inOrderShown))

/** Leaves an attempt as it was stored before its questions stood in its own row. */
export async function asRowsOfBefore(db: Db, attemptId: string): Promise<void> {
  const rows = await askedRows(db, attemptId)
  for (const row of rows) await db.insert(attemptQuestions).values(row)
  await db.update(attempts).set({ asked: null }).where(eq(attempts.id, attemptId))
}
