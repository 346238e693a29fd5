import { and, eq, isNull, lt, max, sql } from 'drizzle-orm'
import { certificateNames, certificates, courses, users } from '#db/schema/index.ts'
import { LIMITS } from '#db/vocabulary.ts'
import { found } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import type { NewCertificate } from './issue.ts'
import { type ShownName, shownName } from './names.ts'

/** The name that a certificate of this student would show now. */
export async function getPresentName(services: Services, userId: string): Promise<ShownName> {
  const row = await services.db
    .select({
      first: users.first_name,
      last: users.last_name,
      ar: certificateNames.ar,
      en: certificateNames.en,
    })
    .from(users)
    .leftJoin(certificateNames, eq(certificateNames.user_id, users.id))
    .where(eq(users.id, userId))
    .get()
  const { first, last, ar, en } = found(row)
  return shownName(`${first} ${last}`, { ar, en })
}

/** The whole row of one's own certificate, with its issuer and the highest bit of the status list in use. */
export async function findToReissue(services: Services, studentId: string, id: string) {
  const { db } = services
  const [[row], [owner], [last]] = await db.batch([
    db
      .select()
      .from(certificates)
      .where(and(eq(certificates.id, id), eq(certificates.student_id, studentId))),
    db
      .select({ instructor_id: courses.owner_id })
      .from(courses)
      .innerJoin(certificates, eq(certificates.course_id, courses.id))
      .where(eq(certificates.id, id)),
    db.select({ status: max(certificates.status_index) }).from(certificates),
  ])
  return row && { row, instructor_id: owner?.instructor_id ?? '', last_status: last?.status ?? -1 }
}

/**
 * Replaces the old certificate with the new one. The insert, and with it the whole batch, fails unless this batch
 * replaced the old one, so only one of two simultaneous changes succeeds.
 */
export const replaceStatements = (services: Services, oldId: string, certificate: NewCertificate) => {
  const { db, now } = services
  const isReplaced = sql`EXISTS (SELECT 1 FROM ${certificates} WHERE id = ${oldId} AND replacement_id = ${certificate.id})`
  return [
    db
      .update(certificates)
      .set({ revoked_at: now(), replacement_id: certificate.id, remind_at: null })
      .where(
        and(
          eq(certificates.id, oldId),
          isNull(certificates.revoked_at),
          lt(certificates.reissues, LIMITS.certificateReissues),
        ),
      ),
    db.insert(certificates).values({
      ...certificate,
      student_id: sql`CASE WHEN ${isReplaced} THEN ${certificate.student_id} END`,
    }),
  ] as const
}

/**
 * Whether such a batch failed because the old certificate was no longer valid. The driver's error may be the `cause`.
 */
export function isReplacedAlready(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false
  return (
    thrown.message.includes('NOT NULL constraint failed: certificates.student_id') ||
    isReplacedAlready(thrown.cause)
  )
}
