import { and, eq, type SQL, sql } from 'drizzle-orm'
import { courses, enrolments, lessonProgress } from '#db/schema/index.ts'
import type { Services } from '#worker/platform/services.ts'

/** True in SQL for a course that the student is in. */
export const isEnrolled = (studentId: string): SQL => {
  const mine = and(eq(enrolments.course_id, courses.id), eq(enrolments.student_id, studentId))
  return sql`EXISTS (SELECT 1 FROM ${enrolments} WHERE ${mine})`
}

/** Lessons that a student has done: who left a course and comes back goes on from there. */
const lessonsDone = (studentId: string): SQL => {
  const mine = and(eq(lessonProgress.course_id, courses.id), eq(lessonProgress.student_id, studentId))
  return sql`(SELECT count(*) FROM ${lessonProgress} WHERE ${mine} AND ${lessonProgress.done_at} IS NOT NULL)`
}

/** Statements that put a student into the course that `which` names, once; the counter moves with the row. */
export const enrolment = (services: Services, studentId: string, which: SQL | undefined, at: number) =>
  [
    services.db
      .update(courses)
      .set({ learners_count: sql`${courses.learners_count} + 1` })
      .where(and(which, sql`NOT ${isEnrolled(studentId)}`)),
    services.db
      .insert(enrolments)
      .select(
        services.db
          .select({
            course_id: courses.id,
            student_id: sql<string>`${studentId}`.as('student_id'),
            joined_at: sql<number>`${at}`.as('joined_at'),
            lessons_done: sql<number>`${lessonsDone(studentId)}`.as('lessons_done'),
            last_lesson_id: sql<null>`NULL`.as('last_lesson_id'),
            last_seen_at: sql<number>`${at}`.as('last_seen_at'),
            completed_at: sql<null>`NULL`.as('completed_at'),
          })
          .from(courses)
          .where(which),
      )
      .onConflictDoNothing(),
  ] as const

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
