import { and, eq, sql } from 'drizzle-orm'
import { certificates } from '#db/schema/index.ts'
import type { Services } from '#worker/platform/services.ts'
import { validCertificate } from '#worker/reading/valid-certificate.ts'
import type { NewCertificate } from './issue.ts'

/** For the batch that finishes the exam. A second pass changes nothing while the first certificate stands. */
export const createCertificate = (services: Services, certificate: NewCertificate) =>
  services.db
    .insert(certificates)
    .values(certificate)
    // Says which conflict is meant, so that a taken bit of the status list still fails; `do nothing` cannot.
    .onConflictDoUpdate({
      target: [certificates.student_id, certificates.course_id],
      // Spelt as the partial index spells it, or it would not be found.
      targetWhere: sql`revoked_at IS NULL`,
      set: { course_id: certificate.course_id },
    })

export const certificateIdOf = (services: Services, studentId: string, courseId: string) =>
  services.db
    .select({ id: certificates.id })
    .from(certificates)
    .where(validCertificate(studentId, sql`${courseId}`))

/** Whether the student ever got one for this course, revoked or not. */
export async function hasCertificate(
  services: Services,
  { student_id: studentId, course_id: courseId }: { student_id: string; course_id: string },
): Promise<boolean> {
  const own = and(eq(certificates.student_id, studentId), eq(certificates.course_id, courseId))
  return (await services.db.$count(certificates, own)) > 0
}
