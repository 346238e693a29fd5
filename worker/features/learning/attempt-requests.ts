import { and, eq, type SQL, sql } from 'drizzle-orm'
import { assessments, attempts, courses, enrolments, notifications } from '#db/schema/index.ts'
import { pagePath } from '#worker/contract/pages.ts'
import { notificationStatements, wakeOutbox } from '#worker/features/notifications/outbox.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import type { Caller } from '#worker/platform/http/request.ts'
import type { Services } from '#worker/platform/services.ts'
import { getPath } from './path-queries.ts'

/** One request per attempt taken, so that somebody who used a granted attempt may ask again. */
const keyOf = (studentId: string, assessmentId: string): SQL =>
  sql`'attempt-request:' || ${assessmentId} || ':' || ${studentId} || ':' ||
    (SELECT count(*) FROM attempts WHERE assessment_id = ${assessmentId} AND student_id = ${studentId})`

/** Asks the instructor for another attempt of an exam with none left; asking twice notifies once. */
export async function createAttemptRequest(
  services: Services,
  { userId: studentId, name }: Pick<Caller, 'userId' | 'name'>,
  assessmentId: string,
): Promise<void> {
  const { db } = services
  const [row] = await db
    .select({ course_id: courses.id, slug: courses.slug, owner_id: courses.owner_id })
    .from(assessments)
    .innerJoin(courses, eq(courses.id, assessments.course_id))
    .innerJoin(enrolments, and(eq(enrolments.course_id, courses.id), eq(enrolments.student_id, studentId)))
    .where(eq(assessments.id, assessmentId))
  const { course_id: courseId, slug, owner_id: ownerId } = found(row)
  const exam = found((await getPath(services, studentId, slug)).exams.find(({ id }) => id === assessmentId))
  if (exam.attempts_left !== 0 || exam.open_attempt_id !== null || exam.best?.passed === true)
    throw new AppError('conflict')
  await db.batch(
    notificationStatements(services, ownerId, {
      kind: 'attempt_request',
      key: keyOf(studentId, assessmentId),
      data: { student: name, exam: exam.title },
      link: pagePath('courseStudent', { course_id: courseId, student_id: studentId }),
    }),
  )
  await wakeOutbox(services)
}

/** Whether the student has asked for another attempt since the last one. */
export async function isAttemptAsked(
  services: Services,
  studentId: string,
  assessmentId: string,
): Promise<boolean> {
  const owner = sql`(SELECT ${courses.owner_id} FROM ${assessments} JOIN ${courses}
    ON ${courses.id} = ${assessments.course_id} WHERE ${assessments.id} = ${assessmentId})`
  const asked = await services.db
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        sql`${notifications.user_id} = ${owner}`,
        sql`${notifications.key} = ${keyOf(studentId, assessmentId)}`,
      ),
    )
    .get()
  return asked !== undefined
}

/** In SQL: the instructors whom this student asked, each with the key of the notification. */
export const attemptRequestsOf = (studentId: string): SQL =>
  sql`(SELECT ${courses.owner_id}, 'attempt-request:' || ${attempts.assessment_id} || ':' || ${studentId} || ':' ||
    ${attempts.number} FROM ${attempts} JOIN ${courses} ON ${courses.id} = ${attempts.course_id}
    WHERE ${attempts.student_id} = ${studentId})`
