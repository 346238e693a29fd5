import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { attempts, courses, studentLog } from '#db/schema/index.ts'
import { LIMITS } from '#db/vocabulary.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import { newId } from '#worker/platform/ids.ts'
import type { Services } from '#worker/platform/services.ts'

type Extension = { ownerId: string; attemptId: string; minutes: number; reason: string }

/**
 * Moves the deadline of an attempt that is running, and keeps who did it and why. The condition of the record decides:
 * the attempt is of the instructor's course, its time is not over, and it has not got more than anybody may have.
 */
export async function extendRow(
  services: Services,
  { ownerId, attemptId, minutes, reason }: Extension,
): Promise<{ logId: string; studentId: string }> {
  const { db, now } = services
  const id = newId()
  const own = and(eq(attempts.id, attemptId), eq(courses.owner_id, ownerId))
  const isRunning = and(
    eq(attempts.state, 'open'),
    isNotNull(attempts.deadline_at),
    gt(attempts.deadline_at, now() - LIMITS.answerGraceMs),
  )
  const given = sql`(select coalesce(sum(${studentLog.minutes}), 0) from ${studentLog} where ${and(
    eq(studentLog.student_id, attempts.student_id),
    eq(studentLog.assessment_id, attempts.assessment_id),
    eq(studentLog.attempt_id, attemptId),
  )})`
  const [[row], written] = await db.batch([
    db
      .select({
        student_id: attempts.student_id,
        deadline_at: attempts.deadline_at,
        running: sql<boolean>`${isRunning}`.mapWith(Boolean).as('running'),
      })
      .from(attempts)
      .innerJoin(courses, eq(courses.id, attempts.course_id))
      .where(own),
    db
      .insert(studentLog)
      .select(
        sql`select ${id}, ${attempts.course_id}, ${attempts.student_id}, 'extra_time', ${attempts.assessment_id}, ${attempts.id}, ${minutes}, ${reason}, ${ownerId}, ${now()}, null
          from ${attempts} join ${courses} on ${eq(courses.id, attempts.course_id)}
          where ${and(own, isRunning)} and ${given} + ${minutes} <= ${LIMITS.extraMinutes}`,
      )
      .returning({ id: studentLog.id }),
    db
      .update(attempts)
      .set({ deadline_at: sql`${attempts.deadline_at} + ${minutes * 60_000}` })
      .where(
        and(
          eq(attempts.id, attemptId),
          sql`exists (select 1 from ${studentLog} where ${eq(studentLog.id, id)})`,
        ),
      ),
  ])
  const attempt = found(row)
  if (written.length > 0) return { logId: id, studentId: attempt.student_id }
  if (attempt.running) throw new AppError('too_much_extra_time')
  throw new AppError(attempt.deadline_at === null ? 'attempt_without_clock' : 'attempt_closed')
}

/** Takes the record back of an attempt that ended meanwhile. */
export const deleteExtension = (services: Services, logId: string) =>
  services.db.delete(studentLog).where(eq(studentLog.id, logId))
