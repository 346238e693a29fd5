import type { SQLWrapper } from 'drizzle-orm'
import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { certificates } from '#db/schema/index.ts'

/** Joins the certificate that a student holds for a course; a revoked one is not held. */
export const validCertificate = (studentId: SQLWrapper | string, courseId: SQLWrapper): SQL | undefined =>
  and(
    eq(certificates.student_id, studentId),
    eq(certificates.course_id, courseId),
    isNull(certificates.revoked_at),
  )
