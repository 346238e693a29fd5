import { and, eq } from 'drizzle-orm'
import { assessments, courses, lessons, studentLog, studentMessages } from '#db/schema/index.ts'
import type { StudentLogPage } from '#worker/contract/students.ts'
import { isEnrolled } from '#worker/features/courses/enrolment-queries.ts'
import { ownCourse } from '#worker/features/courses/queries.ts'
import { namedOrNull } from '#worker/platform/database/named.ts'
import { found } from '#worker/platform/http/errors.ts'
import { newestFirst, newestOf, type PageQuery } from '#worker/platform/paging.ts'
import type { Services } from '#worker/platform/services.ts'
import { iso } from '#worker/platform/time.ts'

type Of = { courseId: string; studentId: string }

/** What was granted to one student and what they were written, as two statements for a batch. */
export function logStatements(services: Services, { courseId, studentId }: Of, query: PageQuery) {
  const { db } = services
  const granted = newestFirst([studentLog.created_at, studentLog.id], query)
  const written = newestFirst([studentMessages.created_at, studentMessages.id], query)
  return [
    db
      .select({
        id: studentLog.id,
        action: studentLog.action,
        assessment_title: namedOrNull(assessments.title, 'assessment_title'),
        minutes: studentLog.minutes,
        percent: studentLog.percent,
        reason: studentLog.reason,
        created_at: studentLog.created_at,
      })
      .from(studentLog)
      .leftJoin(assessments, eq(assessments.id, studentLog.assessment_id))
      .where(and(eq(studentLog.course_id, courseId), eq(studentLog.student_id, studentId), granted.older))
      .orderBy(...granted.order)
      .limit(granted.limit),
    db
      .select({
        id: studentMessages.id,
        text: studentMessages.text,
        lesson_title: namedOrNull(lessons.title, 'lesson_title'),
        read_at: studentMessages.read_at,
        created_at: studentMessages.created_at,
      })
      .from(studentMessages)
      .leftJoin(lessons, eq(lessons.id, studentMessages.lesson_id))
      .where(
        and(
          eq(studentMessages.course_id, courseId),
          eq(studentMessages.student_id, studentId),
          written.older,
        ),
      )
      .orderBy(...written.order)
      .limit(written.limit),
  ] as const
}

type Statements = ReturnType<typeof logStatements>
type Granted = Awaited<Statements[0]>[number]
type Written = Awaited<Statements[1]>[number]

const isWritten = (row: Granted | Written): row is Written => 'text' in row
const cursorOf = ({ created_at: at, id }: Granted | Written) => ({ at, id })

/** One page of both, the newest first. */
export function logPage(granted: Granted[], written: Written[], query: PageQuery) {
  const page = newestFirst([studentLog.created_at, studentLog.id], query)
  const { shown, next_cursor: nextCursor } = page.of(newestOf(granted, written, cursorOf), cursorOf)
  const data: StudentLogPage = { log: [], messages: [] }
  for (const row of shown) {
    if (isWritten(row))
      data.messages.push({ ...row, read_at: iso(row.read_at), created_at: iso(row.created_at) })
    else data.log.push({ ...row, created_at: iso(row.created_at) })
  }
  return { data, next_cursor: nextCursor }
}

/** What was granted and written before a cursor, to one student of an instructor's course. */
export async function listLog(
  services: Services,
  { ownerId, ...of }: Of & { ownerId: string },
  query: PageQuery,
) {
  const [[taught], granted, written] = await services.db.batch([
    services.db
      .select({ id: courses.id })
      .from(courses)
      .where(and(ownCourse(ownerId, of.courseId), isEnrolled(of.studentId))),
    ...logStatements(services, of, query),
  ])
  found(taught)
  return logPage(granted, written, query)
}
