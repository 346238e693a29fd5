import { and, eq, exists, isNull } from 'drizzle-orm'
import { certificates, courses } from '#db/schema/index.ts'
import { found } from '#worker/platform/http/errors.ts'
import { newestFirst, type PageQuery } from '#worker/platform/paging.ts'
import type { Services } from '#worker/platform/services.ts'

const issued = {
  id: certificates.id,
  student_id: certificates.student_id,
  student_name: certificates.student_name,
  course_title: certificates.course_title,
  score: certificates.score,
  total: certificates.total,
  issued_at: certificates.issued_at,
  expires_at: certificates.expires_at,
  replaced_by: certificates.replacement_id,
  revoked_at: certificates.revoked_at,
  revoked_reason: certificates.revoked_reason,
}

/** A certificate from this instructor's course; anyone else's is a 404. */
const ofOwnCourse = (services: Services, ownerId: string) =>
  exists(
    services.db
      .select({ id: courses.id })
      .from(courses)
      .where(and(eq(courses.id, certificates.course_id), eq(courses.owner_id, ownerId))),
  )

/** The certificates of the instructor's course, newest first. */
export async function listIssued(services: Services, ownerId: string, courseId: string, query: PageQuery) {
  const { db } = services
  const page = newestFirst([certificates.issued_at, certificates.id], query)
  const [own, rows] = await db.batch([
    db
      .select({ id: courses.id })
      .from(courses)
      .where(and(eq(courses.id, courseId), eq(courses.owner_id, ownerId))),
    db
      .select(issued)
      .from(certificates)
      .where(and(eq(certificates.course_id, courseId), page.older))
      .orderBy(...page.order)
      .limit(page.limit),
  ])
  found(own[0])
  return page.of(rows, (row) => ({ at: row.issued_at, id: row.id }))
}

export const findOwnIssued = (services: Services, ownerId: string, id: string) =>
  services.db
    .select(issued)
    .from(certificates)
    .where(and(eq(certificates.id, id), ofOwnCourse(services, ownerId)))
    .get()
export type IssuedRow = NonNullable<Awaited<ReturnType<typeof findOwnIssued>>>

/** True in SQL for a valid certificate of the instructor's own course. */
export const isRevocable = (services: Services, ownerId: string, id: string) =>
  and(eq(certificates.id, id), isNull(certificates.revoked_at), ofOwnCourse(services, ownerId))

/** Revokes a valid certificate; does nothing if it was revoked before. */
export const revoke = (services: Services, ownerId: string, id: string, reason: string) =>
  services.db
    .update(certificates)
    .set({ revoked_at: services.now(), revoked_reason: reason, remind_at: null })
    .where(isRevocable(services, ownerId, id))
    .returning({ id: certificates.id })
