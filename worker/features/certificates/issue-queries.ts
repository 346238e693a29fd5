import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type { CertificateLook } from '#db/schema/certificates.ts'
import { certificateLooks, certificateNames, certificates, courses } from '#db/schema/index.ts'
import { LIMITS } from '#db/vocabulary.ts'
import type { Services } from '#worker/platform/services.ts'
import { validCertificate } from '#worker/reading/valid-certificate.ts'
import type { NewCertificate } from './issue.ts'

type Parties = { student_id: string; instructor_id: string; course_id: string }

/**
 * What a new certificate shows besides the result: names as their owners chose, the instructor's look, and its
 * validity.
 */
export async function findShown(services: Services, parties: Parties) {
  const { db } = services
  const names = (id: string) =>
    db
      .select({ ar: certificateNames.ar, en: certificateNames.en })
      .from(certificateNames)
      .where(eq(certificateNames.user_id, id))
  const [[student], [instructor], [look], [course]] = await db.batch([
    names(parties.student_id),
    names(parties.instructor_id),
    db.select().from(certificateLooks).where(eq(certificateLooks.owner_id, parties.instructor_id)),
    db.select({ months: courses.certificate_months }).from(courses).where(eq(courses.id, parties.course_id)),
  ])
  return { student, instructor, look: look ? copied(look) : null, months: course?.months ?? null }
}

const copied = (look: typeof certificateLooks.$inferSelect): CertificateLook => ({
  signature_key: look.signature_key,
  second: look.second && { ...look.second, signature_key: look.second_signature_key },
  centre: look.centre,
  logo_key: look.logo_key,
})

/**
 * Statements for the batch that finishes the exam. A second pass changes nothing while the first certificate is valid,
 * unless it has ended or is about to: then the new one replaces it.
 */
export const createCertificate = (services: Services, certificate: NewCertificate) => {
  const { db, now } = services
  const ending = and(
    eq(certificates.student_id, certificate.student_id),
    eq(certificates.course_id, certificate.course_id),
    isNull(certificates.revoked_at),
    lte(certificates.expires_at, now() + LIMITS.certificateRemindMs),
  )
  return [
    db
      .update(certificates)
      .set({ revoked_at: now(), replacement_id: certificate.id, remind_at: null })
      .where(ending),
    db
      .insert(certificates)
      .values(certificate)
      // Names the expected conflict, so that a taken bit of the status list still fails; `do nothing` can't do that
      // here.
      .onConflictDoUpdate({
        target: [certificates.student_id, certificates.course_id],
        // Must match the condition of the partial index, or it isn't found.
        targetWhere: sql`revoked_at IS NULL`,
        set: { course_id: certificate.course_id },
      }),
  ] as const
}

export const certificateIdOf = (services: Services, studentId: string, courseId: string) =>
  services.db
    .select({ id: certificates.id })
    .from(certificates)
    .where(validCertificate(studentId, sql`${courseId}`))

/** Whether the student ever got one for this course, even if it was revoked. */
export async function hasCertificate(
  services: Services,
  { student_id: studentId, course_id: courseId }: { student_id: string; course_id: string },
): Promise<boolean> {
  const own = and(eq(certificates.student_id, studentId), eq(certificates.course_id, courseId))
  return (await services.db.$count(certificates, own)) > 0
}
