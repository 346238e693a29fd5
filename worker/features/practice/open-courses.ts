import { type SQLWrapper, sql } from 'drizzle-orm'
import { practiceCards } from '#db/schema/index.ts'

/**
 * Cards of the courses that a student is in. While an exam of a course is open its cards are held back, since they
 * could give away its questions. The courses are read once, not once a card. The unary plus keeps SQLite off the course
 * index, which has neither the order of due dates nor that of mistakes.
 */
export const ofOpenCourses = (
  studentId: SQLWrapper | string,
  courseId: SQLWrapper = practiceCards.course_id,
) =>
  sql`+${courseId} IN (SELECT mine.course_id FROM enrolments mine WHERE mine.student_id = ${studentId}
    AND mine.course_id NOT IN (SELECT open.course_id FROM attempts open
      WHERE open.student_id = ${studentId} AND open.state = 'open' AND open.kind = 'exam'))`
