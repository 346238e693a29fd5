import { and, eq, sql } from 'drizzle-orm'
import { assessments, courses, enrolments, studentLog } from '#db/schema/index.ts'
import { LIMITS } from '#db/vocabulary.ts'
import { pagePath } from '#worker/contract/pages.ts'
import { isEnrolled, withdrawal } from '#worker/features/courses/enrolment-queries.ts'
import { ownCourse } from '#worker/features/courses/queries.ts'
import { notificationStatements, wakeOutbox } from '#worker/features/notifications/outbox.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import { newId } from '#worker/platform/ids.ts'
import type { Services } from '#worker/platform/services.ts'
import { getStudent } from './student-queries.ts'

type Of = { ownerId: string; courseId: string; studentId: string }

/** True in SQL of the instructor's course while the student is in it. */
const isTaught = ({ ownerId, courseId, studentId }: Of) =>
  and(ownCourse(ownerId, courseId), isEnrolled(studentId))

const isWritten = (id: string) => sql`exists (select 1 from ${studentLog} where ${eq(studentLog.id, id)})`

/** Gives a student one more attempt of an exam or exercise of the course. Answers how many are left. */
export async function createExtraAttempt(
  services: Services,
  of: Of,
  { assessment_id: assessmentId, reason = '' }: { assessment_id: string; reason?: string | undefined },
): Promise<number> {
  const { db, now } = services
  const { ownerId, courseId, studentId } = of
  const before = await getStudent(services, ownerId, courseId, studentId)
  const assessment = before.assessments.find((one) => one.id === assessmentId)
  if (!assessment) throw new AppError('invalid', { fields: { assessment_id: 'invalid_value' } })
  if (assessment.attempts_left === null) throw new AppError('attempts_unlimited')
  const id = newId()
  const given = sql`(select count(*) from ${studentLog} where ${and(
    eq(studentLog.student_id, studentId),
    eq(studentLog.assessment_id, assessmentId),
    eq(studentLog.action, 'extra_attempt'),
  )})`
  const [written] = await db.batch([
    db
      .insert(studentLog)
      .select(
        sql`select ${id}, ${courses.id}, ${studentId}, 'extra_attempt', ${assessments.id}, null, null, ${reason}, ${ownerId}, ${now()}, null
          from ${courses} join ${assessments} on ${eq(assessments.course_id, courses.id)}
          where ${and(isTaught(of), eq(assessments.id, assessmentId))} and ${given} < ${LIMITS.extraAttempts}`,
      )
      .returning({ id: studentLog.id }),
    ...notificationStatements(
      services,
      studentId,
      {
        kind: 'extra_attempt',
        key: `extra:${id}`,
        data: { exam: assessment.title },
        link: pagePath('studentCourse', { course_id: courseId }),
      },
      isWritten(id),
    ),
  ])
  if (written.length === 0) throw new AppError('too_many_extra_attempts')
  await wakeOutbox(services)
  return assessment.attempts_left + 1
}

/**
 * Makes every attempt longer that the student begins in the course from now on, by the share that is said last; the
 * attempt that runs keeps its end. 0 takes it back.
 */
export async function createExtraTime(
  services: Services,
  of: Of,
  { percent, reason = '' }: { percent: number; reason?: string | undefined },
): Promise<number> {
  const { db, now } = services
  const { ownerId, courseId, studentId } = of
  const course = found(await db.select({ title: courses.title }).from(courses).where(isTaught(of)).get())
  const id = newId()
  const given = sql`(select count(*) from ${studentLog} where ${and(
    eq(studentLog.course_id, courseId),
    eq(studentLog.student_id, studentId),
    eq(studentLog.action, 'coming_time'),
  )})`
  const [written] = await db.batch([
    db
      .insert(studentLog)
      .select(
        sql`select ${id}, ${courses.id}, ${studentId}, 'coming_time', null, null, null, ${reason}, ${ownerId}, ${now()}, ${percent}
          from ${courses} where ${isTaught(of)} and ${given} < ${LIMITS.extraTimes}`,
      )
      .returning({ id: studentLog.id }),
    ...notificationStatements(
      services,
      studentId,
      {
        kind: 'extra_time',
        key: `time:${id}`,
        data: { course: course.title, percent },
        link: pagePath('studentCourse', { course_id: courseId }),
      },
      // What is taken back is no news to be glad of, and the exam says how long it is.
      sql`${percent} > 0 and ${isWritten(id)}`,
    ),
  ])
  if (written.length === 0) throw new AppError('too_many_time_changes')
  await wakeOutbox(services)
  return percent
}

/** Takes a student out of a course. What they did stays, so that they continue there if they come back. */
export async function deleteEnrolment(services: Services, of: Of, reason: string): Promise<void> {
  const { db, now } = services
  const { ownerId, courseId, studentId } = of
  const course = found(
    await db
      .select({ title: courses.title })
      .from(courses)
      .innerJoin(enrolments, and(eq(enrolments.course_id, courses.id), eq(enrolments.student_id, studentId)))
      .where(ownCourse(ownerId, courseId))
      .get(),
  )
  const id = newId()
  await db.batch([
    db.insert(studentLog).select(
      sql`select ${id}, ${courses.id}, ${studentId}, 'removed', null, null, null, ${reason}, ${ownerId}, ${now()}, null
          from ${courses} where ${isTaught(of)}`,
    ),
    ...notificationStatements(
      services,
      studentId,
      { kind: 'course_removed', key: `removed:${id}`, data: { course: course.title } },
      isWritten(id),
    ),
    ...withdrawal(services, studentId, courseId, isWritten(id)),
  ])
  await wakeOutbox(services)
}
