import { and, asc, eq, gt, inArray, type SQLWrapper, sql } from 'drizzle-orm'
import { archives, attempts } from '#db/schema/index.ts'
import {
  archivesOf,
  createArchive,
  deleteArchive,
  type Entry,
  entriesOf,
  idsIn,
  isListed,
  writeArchive,
} from '#worker/platform/files/archive.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'

/** The questions of an attempt, in the very text of its row, by which it is known whether they changed meanwhile. */
type ArchivedAttempt = Entry & { asked: string }

/** Stands in the row of an attempt while its questions are in the archive. What came of the attempt stays in the row. */
const AWAY = sql`'[]'`
const isAway = sql`${attempts.asked} = '[]'`
/** Students whose files one request reads; a Worker may make a thousand calls. */
const STUDENTS_AT_ONCE = 200

/** Attempts that may leave: finished, and reported. The partial index of them has the same condition. */
export const mayLeave = (before: number) =>
  and(
    sql`${attempts.state} = 'finished' AND ${attempts.told_at} > 0 AND ${attempts.asked} <> '[]'`,
    sql`${attempts.finished_at} < ${before}`,
  )

/** Moves the questions of a student's attempts that ended in one month to the bucket. Returns how many it moved. */
export async function archiveAttempts(
  services: Services,
  studentId: string,
  entries: ArchivedAttempt[],
): Promise<number> {
  const { db } = services
  const archive = await writeArchive(services, { userId: studentId, kind: 'attempts' }, entries)
  const text = JSON.stringify(Object.fromEntries(entries.map(({ id, asked }) => [id, asked])))
  const [moved] = await db.batch([
    db
      .update(attempts)
      .set({ asked: AWAY })
      // One that a regrade has changed meanwhile stays, and leaves with its new marks later.
      .where(
        and(
          eq(attempts.student_id, studentId),
          inArray(attempts.id, idsIn(text)),
          sql`${attempts.asked} = ${text} ->> ${attempts.id}`,
        ),
      )
      .returning({ id: attempts.id }),
    createArchive(services, archive),
  ])
  return moved.length
}

/** Whether a student has attempts in the archive; for the batch that reads their questions. */
export const archivedAttempts = (services: Services, studentId: SQLWrapper | string) =>
  services.db
    .select({ key: archives.file_key })
    .from(archives)
    .where(and(eq(archives.user_id, studentId), eq(archives.kind, 'attempts')))
    .limit(1)

/** Brings all that a student has in the archive back into the rows. They leave again later. */
export async function bringBackAttempts(services: Services, studentId: string): Promise<void> {
  const { db } = services
  for (const { file_key: key } of await archivesOf(services, { userId: studentId, kind: 'attempts' })) {
    const entries = await entriesOf<ArchivedAttempt>(services, key)
    const text = JSON.stringify(Object.fromEntries(entries.map(({ id, asked }) => [id, asked])))
    await db.batch([
      db
        .update(attempts)
        .set({ asked: sql`${text} ->> ${attempts.id}` })
        .where(
          and(eq(attempts.student_id, studentId), inArray(attempts.id, idsIn(text)), isAway, isListed(key)),
        ),
      deleteArchive(services, key),
    ])
  }
}

/**
 * Brings back what a course has in the archive, before its answers are read or graded anew. With more students than one
 * request can do it ends as unavailable, and the next try goes on from there.
 */
export async function bringBackCourse(services: Services, courseId: string): Promise<void> {
  let last = ''
  for (let students = 0; ; students += 1) {
    const [next] = await services.db
      .select({ id: attempts.student_id })
      .from(attempts)
      .where(and(eq(attempts.course_id, courseId), gt(attempts.student_id, last), isAway))
      .orderBy(asc(attempts.student_id))
      .limit(1)
    if (!next) return
    if (students === STUDENTS_AT_ONCE) throw new AppError('unavailable')
    await bringBackAttempts(services, next.id)
    last = next.id
  }
}
