import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { courses, enrolments, lessonProgress } from '#db/schema/index.ts'

/** True in SQL for a course that the student is in. */
export const isEnrolled = (student_id: string): SQL => {
  const mine = and(eq(enrolments.course_id, courses.id), eq(enrolments.student_id, student_id))
  return sql`EXISTS (SELECT 1 FROM ${enrolments} WHERE ${mine})`
}

/** Lessons that a student has done: who left a course and comes back goes on from there. */
const lessonsDone = (student_id: string): SQL => {
  const mine = and(eq(lessonProgress.course_id, courses.id), eq(lessonProgress.student_id, student_id))
  return sql`(SELECT count(*) FROM ${lessonProgress} WHERE ${mine} AND ${lessonProgress.done_at} IS NOT NULL)`
}

/** Statements that put a student into the course that `which` names, once; the counter moves with the row. */
export const enrolment = (db: Db, student_id: string, which: SQL | undefined, at: number) =>
  [
    db
      .update(courses)
      .set({ learners_count: sql`${courses.learners_count} + 1` })
      .where(and(which, sql`NOT ${isEnrolled(student_id)}`)),
    db
      .insert(enrolments)
      .select(
        db
          .select({
            course_id: courses.id,
            student_id: sql<string>`${student_id}`.as('student_id'),
            joined_at: sql<number>`${at}`.as('joined_at'),
            lessons_done: sql<number>`${lessonsDone(student_id)}`.as('lessons_done'),
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
export const withdrawal = (db: Db, student_id: string, course_id: string, when: SQL) =>
  [
    db
      .update(courses)
      .set({ learners_count: sql`max(0, ${courses.learners_count} - 1)` })
      .where(and(eq(courses.id, course_id), isEnrolled(student_id), when)),
    db
      .delete(enrolments)
      .where(and(eq(enrolments.course_id, course_id), eq(enrolments.student_id, student_id), when)),
  ] as const
