import { and, desc, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { studentLog } from '#db/schema/index.ts'
import type { Services } from '#worker/platform/services.ts'

/** In SQL: how many extra attempts the instructor gave a student. */
export const extraAttempts = (studentId: SQLWrapper | string, assessmentId: SQLWrapper | string): SQL =>
  sql`(SELECT count(*) FROM ${studentLog} WHERE ${and(
    eq(studentLog.student_id, studentId),
    eq(studentLog.assessment_id, assessmentId),
    eq(studentLog.action, 'extra_attempt'),
  )})`

/** In SQL: by how many percent the student's next attempts in the course are longer. */
export const extraTime = (studentId: SQLWrapper | string, courseId: SQLWrapper | string): SQL<number> =>
  sql`coalesce((SELECT ${studentLog.percent} FROM ${studentLog} WHERE ${and(
    eq(studentLog.course_id, courseId),
    eq(studentLog.student_id, studentId),
    eq(studentLog.action, 'coming_time'),
  )} ORDER BY ${desc(studentLog.created_at)}, ${desc(studentLog.id)} LIMIT 1), 0)`

/**
 * What the instructors of these courses gave the student: extra attempts by assessment, used or not, and the latest
 * extra time by course. SQLite takes `percent` from the row with the maximum.
 */
export const extraRowsOf = (services: Services, studentId: SQLWrapper | string, courseIds: SQLWrapper) =>
  services.db
    .select({
      action: studentLog.action,
      course_id: sql<string>`${studentLog.course_id}`.as('given_in'),
      assessment_id: sql<string | null>`${studentLog.assessment_id}`.as('given_for'),
      n: sql<number>`count(*)`.as('given'),
      percent: studentLog.percent,
      last: sql<number>`max(${studentLog.created_at})`.as('last_given'),
    })
    .from(studentLog)
    .where(
      and(
        sql`${studentLog.course_id} IN ${courseIds}`,
        eq(studentLog.student_id, studentId),
        inArray(studentLog.action, ['extra_attempt', 'coming_time']),
      ),
    )
    .groupBy(studentLog.action, studentLog.course_id, studentLog.assessment_id)
