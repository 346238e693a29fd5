import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import { courses, enrolments, lessonProgress } from '#db/schema/index.ts'
import type { Services } from '#worker/platform/services.ts'
import { joinNotification } from './join-notification.ts'

/** True in SQL for a course that the student is in. */
export const isEnrolled = (studentId: string): SQL => {
  const mine = and(eq(enrolments.course_id, courses.id), eq(enrolments.student_id, studentId))
  return sql`EXISTS (SELECT 1 FROM ${enrolments} WHERE ${mine})`
}

/** True in SQL for a course that people still join: its instructor set no end, or a later one. */
export const takesStudents = (now: number) =>
  or(isNull(courses.joining_ends_at), gt(courses.joining_ends_at, now))

/** In SQL: by lesson the share read, 1 once done, and the block read last, of the rows of lesson_progress that `where` picks. */
export const placesOf = (where: SQL | undefined): SQL =>
  sql`(SELECT json_group_object(${lessonProgress.lesson_id}, json_array(${lessonProgress.position},
    ${lessonProgress.done_at} IS NOT NULL, ${lessonProgress.block_id})) FROM ${lessonProgress} WHERE ${where})`

const ownProgress = (studentId: string) =>
  and(eq(lessonProgress.course_id, courses.id), eq(lessonProgress.student_id, studentId))

/** The lessons that a student has done, so that a student who left a course and returns continues there. */
const lessonsDone = (studentId: string): SQL => {
  const mine = ownProgress(studentId)
  return sql`(SELECT count(*) FROM ${lessonProgress} WHERE ${mine} AND ${lessonProgress.done_at} IS NOT NULL)`
}

/**
 * Statements that put a student into a course, once and where `when` holds of its row. The counter moves with the row,
 * and the instructor is notified with it: `wakeOutbox` follows the batch.
 */
export function enrolment(
  services: Services,
  studentId: string,
  courseId: string,
  { when, at }: { when: SQL | undefined; at: number },
) {
  const which = and(eq(courses.id, courseId), when)
  const isNew = sql`${when ?? sql`true`} AND NOT ${isEnrolled(studentId)}`
  return [
    ...joinNotification(services, studentId, courseId, isNew),
    services.db
      .update(courses)
      .set({ learners_count: sql`${courses.learners_count} + 1` })
      .where(and(which, isNew)),
    services.db
      .insert(enrolments)
      .select(
        services.db
          .select({
            course_id: courses.id,
            student_id: sql<string>`${studentId}`.as('student_id'),
            joined_at: sql<number>`${at}`.as('joined_at'),
            lessons_done: sql<number>`${lessonsDone(studentId)}`.as('lessons_done'),
            places: sql<never>`${placesOf(ownProgress(studentId))}`.as('places'),
            last_lesson_id: sql<null>`NULL`.as('last_lesson_id'),
            last_seen_at: sql<number>`${at}`.as('last_seen_at'),
            completed_at: sql<null>`NULL`.as('completed_at'),
            lang: sql<null>`NULL`.as('lang'),
          })
          .from(courses)
          .where(which),
      )
      .onConflictDoNothing(),
  ] as const
}

/**
 * Statements that take a student out of a course where `when` holds. Only the access goes: progress, attempts
 * and certificates are rows of their own and stay.
 */
export const withdrawal = (services: Services, studentId: string, courseId: string, when: SQL) =>
  [
    services.db
      .update(courses)
      .set({ learners_count: sql`max(0, ${courses.learners_count} - 1)` })
      .where(and(eq(courses.id, courseId), isEnrolled(studentId), when)),
    services.db
      .delete(enrolments)
      .where(and(eq(enrolments.course_id, courseId), eq(enrolments.student_id, studentId), when)),
  ] as const
