import { and, asc, eq, sql } from 'drizzle-orm'
import { attempts } from '#db/schema/index.ts'
import { archiveLimit, monthOf } from '#worker/platform/files/archive.ts'
import type { Services } from '#worker/platform/services.ts'
import { archiveAttempts, mayLeave } from '#worker/reading/archived-attempts.ts'

/** Students of one run, and attempts of each. */
const STUDENTS = 20
const ATTEMPTS = 500

const limitOf = (services: Services) => archiveLimit(services, services.env.ARCHIVE_ATTEMPTS_DAYS)

/** Students with attempts that are old enough to leave the database. */
export async function listStudentsToArchive(services: Services): Promise<string[]> {
  const rows = await services.db
    .select({ id: attempts.student_id })
    .from(attempts)
    .where(mayLeave(limitOf(services)))
    .orderBy(asc(attempts.finished_at))
    .limit(STUDENTS)
  return [...new Set(rows.map(({ id }) => id))]
}

/** Moves a student's old attempts to the archive, a file a month. Returns how many it moved. */
export async function createArchiveOf(services: Services, studentId: string): Promise<number> {
  const rows = await services.db
    .select({ id: attempts.id, at: attempts.finished_at, asked: sql<string>`${attempts.asked}` })
    .from(attempts)
    .where(and(eq(attempts.student_id, studentId), mayLeave(limitOf(services))))
    .orderBy(asc(attempts.finished_at), asc(attempts.id))
    .limit(ATTEMPTS)
  const entries = rows.map((row) => ({ ...row, at: row.at ?? 0 }))
  let moved = 0
  for (const month of Map.groupBy(entries, ({ at }) => monthOf(at)).values())
    moved += await archiveAttempts(services, studentId, month)
  return moved
}
