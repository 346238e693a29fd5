import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { courses, unansweredQuestions } from '#db/schema/index.ts'
import { LIMITS } from '#db/vocabulary.ts'
import type { UnansweredQuestion } from '#worker/contract/unanswered-questions.ts'
import { found } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import { iso } from '#worker/platform/time.ts'

const SHOWN = 100
const ownCourse = (ownerId: string, courseId: string) =>
  and(eq(courses.id, courseId), eq(courses.owner_id, ownerId))

/** Questions to the assistant that the course does not answer, the newest first and without who asked. */
export async function listUnanswered(
  services: Services,
  ownerId: string,
  courseId: string,
): Promise<UnansweredQuestion[]> {
  const { db, now } = services
  const [[course], rows] = await db.batch([
    db.select({ id: courses.id }).from(courses).where(ownCourse(ownerId, courseId)),
    db
      .select({
        key: unansweredQuestions.key,
        // Of the row that `max` is taken from.
        text: unansweredQuestions.text,
        students: sql<number>`count(*)`.as('students'),
        asked_at: sql<number>`max(${unansweredQuestions.asked_at})`.as('newest_at'),
      })
      .from(unansweredQuestions)
      .where(
        and(
          eq(unansweredQuestions.course_id, courseId),
          gt(unansweredQuestions.asked_at, now() - LIMITS.unansweredMs),
        ),
      )
      .groupBy(unansweredQuestions.key)
      .orderBy(desc(sql`newest_at`), unansweredQuestions.key)
      .limit(SHOWN),
  ])
  found(course)
  return rows.map((row) => ({ ...row, asked_at: iso(row.asked_at) }))
}

/** Takes a question off the list, whoever asked it. */
export async function deleteUnanswered(
  services: Services,
  ownerId: string,
  { id: courseId, key }: { id: string; key: string },
): Promise<void> {
  const { db } = services
  const [[course]] = await db.batch([
    db.select({ id: courses.id }).from(courses).where(ownCourse(ownerId, courseId)),
    db
      .delete(unansweredQuestions)
      .where(
        and(
          eq(unansweredQuestions.course_id, courseId),
          eq(unansweredQuestions.key, key),
          sql`EXISTS (SELECT 1 FROM ${courses} WHERE ${ownCourse(ownerId, courseId)})`,
        ),
      ),
  ])
  found(course)
}
