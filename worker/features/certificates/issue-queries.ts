import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { CertificateLook } from '#db/schema/certificates.ts'
import { certificateLooks, certificateNames, certificates, courses } from '#db/schema/index.ts'
import { LIMITS } from '#db/vocabulary.ts'
import { namedOrNull } from '#worker/platform/database/named.ts'
import type { Services } from '#worker/platform/services.ts'
import { validCertificate } from '#worker/reading/valid-certificate.ts'
import type { NewCertificate } from './issue.ts'

export const studentNames = alias(certificateNames, 'student_names')
export const instructorNames = alias(certificateNames, 'instructor_names')

/**
 * What a new certificate shows besides the result: names as their owners chose, the instructor's look, and its validity.
 * The course is joined, its instructor's look and the names of both by a left join.
 */
export const shownColumns = {
  months: courses.certificate_months,
  student_ar: namedOrNull(studentNames.ar, 'student_ar'),
  student_en: namedOrNull(studentNames.en, 'student_en'),
  instructor_ar: namedOrNull(instructorNames.ar, 'instructor_ar'),
  instructor_en: namedOrNull(instructorNames.en, 'instructor_en'),
  look_owner: namedOrNull(certificateLooks.owner_id, 'look_owner'),
  second: certificateLooks.second,
  centre: certificateLooks.centre,
  signature_key: certificateLooks.signature_key,
  second_signature_key: certificateLooks.second_signature_key,
  logo_key: certificateLooks.logo_key,
}

type Look = typeof certificateLooks.$inferSelect
export type ShownRow = Pick<
  Look,
  'second' | 'centre' | 'signature_key' | 'second_signature_key' | 'logo_key'
> & {
  months: number | null
  student_ar: string | null
  student_en: string | null
  instructor_ar: string | null
  instructor_en: string | null
  look_owner: string | null
}

export const shownOf = (row: ShownRow) => ({
  student: { ar: row.student_ar, en: row.student_en },
  instructor: { ar: row.instructor_ar, en: row.instructor_en },
  look: row.look_owner === null ? null : lookOf(row),
  months: row.months,
})

/** Is copied into the certificate, which stays as it is when the instructor changes theirs. */
const lookOf = (row: ShownRow): CertificateLook => ({
  signature_key: row.signature_key,
  second: row.second && { ...row.second, signature_key: row.second_signature_key },
  centre: row.centre,
  logo_key: row.logo_key,
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
