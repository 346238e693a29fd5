import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { certificates } from '#db/schema/index.ts'
import type { NewCertificate } from './issue.ts'

/** For the batch that finishes the exam. A second pass of the same course changes nothing. */
export const insertCertificate = (db: Db, certificate: NewCertificate) =>
  db
    .insert(certificates)
    .values(certificate)
    .onConflictDoNothing({ target: [certificates.student_id, certificates.course_id] })

export const certificateIdOf = (db: Db, studentId: string, courseId: string) =>
  db
    .select({ id: certificates.id })
    .from(certificates)
    .where(and(eq(certificates.student_id, studentId), eq(certificates.course_id, courseId)))
