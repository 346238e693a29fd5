import { and, desc, eq, lt, notInArray, sql } from 'drizzle-orm'
import { unansweredQuestions } from '#db/schema/index.ts'
import { LIMITS } from '#db/vocabulary.ts'
import { foldWords } from '#worker/ai/text/fold.ts'
import { hashOf } from '#worker/platform/hash.ts'
import type { Services } from '#worker/platform/services.ts'

/** The most questions kept of one student in one course; the newest stay. */
const KEPT_OF_ONE = 50

type Unanswered = { courseId: string; studentId: string; text: string }

/**
 * Stores a question that the course doesn't answer, for its instructor. Of several spellings only the last one is kept.
 */
export async function createUnanswered(
  services: Services,
  { courseId, studentId, text }: Unanswered,
): Promise<void> {
  const words = foldWords(text)
  if (words === '') return
  const { db, now } = services
  const at = now()
  const row = { course_id: courseId, student_id: studentId, key: hashOf(words), text, asked_at: at }
  const own = and(eq(unansweredQuestions.course_id, courseId), eq(unansweredQuestions.student_id, studentId))
  await db.batch([
    db
      .insert(unansweredQuestions)
      .values(row)
      .onConflictDoUpdate({
        target: [unansweredQuestions.course_id, unansweredQuestions.key, unansweredQuestions.student_id],
        set: { text, asked_at: at },
      }),
    db
      .delete(unansweredQuestions)
      .where(
        and(
          eq(unansweredQuestions.course_id, courseId),
          lt(unansweredQuestions.asked_at, at - LIMITS.unansweredMs),
        ),
      ),
    db
      .delete(unansweredQuestions)
      .where(
        and(
          own,
          notInArray(
            unansweredQuestions.key,
            db
              .select({ key: unansweredQuestions.key })
              .from(unansweredQuestions)
              .where(own)
              .orderBy(desc(unansweredQuestions.asked_at), desc(sql`rowid`))
              .limit(KEPT_OF_ONE),
          ),
        ),
      ),
  ])
}
