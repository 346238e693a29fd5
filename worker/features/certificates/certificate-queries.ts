import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { certificates } from '#db/schema/index.ts'
import { newestFirst, type PageQuery } from '#worker/platform/paging.ts'
import type { Services } from '#worker/platform/services.ts'
import { LIST_BITS } from './status-list.ts'

const columns = {
  id: certificates.id,
  number: certificates.number,
  student_name: certificates.student_name,
  student_name_other: certificates.student_name_other,
  course_id: certificates.course_id,
  course_title: certificates.course_title,
  course_language: certificates.course_language,
  course_title_other: certificates.course_title_other,
  course_language_other: certificates.course_language_other,
  instructor_name: certificates.instructor_name,
  instructor_name_other: certificates.instructor_name_other,
  look: certificates.look,
  score: certificates.score,
  total: certificates.total,
  percentage: certificates.percentage,
  questions: certificates.questions,
  success_percentage: certificates.success_percentage,
  issued_at: certificates.issued_at,
  expires_at: certificates.expires_at,
  revoked_at: certificates.revoked_at,
  replaced_by: certificates.replacement_id,
  reissues: certificates.reissues,
  revoked_reason: certificates.revoked_reason,
  credential: certificates.credential,
}

/** With the exam that earned it, which its holder may take again. */
const ownColumns = {
  ...columns,
  course_slug: sql<string | null>`(SELECT c.slug FROM courses c WHERE c.id = certificates.course_id)`.as(
    'course_slug',
  ),
  exam_slug: sql<string | null>`(SELECT a.slug FROM attempts t
    JOIN assessments a ON a.id = t.assessment_id WHERE t.id = certificates.attempt_id)`.as('exam_slug'),
}

/** The student's certificates, newest first. */
export async function listCertificates(services: Services, studentId: string, query: PageQuery) {
  const page = newestFirst([certificates.issued_at, certificates.id], query)
  const rows = await services.db
    .select(ownColumns)
    .from(certificates)
    .where(and(eq(certificates.student_id, studentId), page.older))
    .orderBy(...page.order)
    .limit(page.limit)
  return page.of(rows, (row) => ({ at: row.issued_at, id: row.id }))
}

export const findCertificate = (services: Services, studentId: string, id: string) =>
  services.db
    .select(ownColumns)
    .from(certificates)
    .where(and(eq(certificates.id, id), eq(certificates.student_id, studentId)))
    .get()
export type OwnCertificateRow = NonNullable<Awaited<ReturnType<typeof findCertificate>>>

/** By its public id, for anyone who has it. */
export const findPublicCertificate = (services: Services, id: string) =>
  services.db.select(columns).from(certificates).where(eq(certificates.id, id)).get()
/** By a number that somebody typed. */
export const findByNumber = (services: Services, number: string) =>
  services.db.select(columns).from(certificates).where(eq(certificates.number, number)).get()
export type CertificateRow = NonNullable<Awaited<ReturnType<typeof findPublicCertificate>>>

/** The bits that are set in one status list. */
export async function revokedIn(services: Services, list: number): Promise<number[]> {
  const first = list * LIST_BITS
  const rows = await services.db
    .select({ status_index: certificates.status_index })
    .from(certificates)
    .where(
      and(
        sql`${certificates.status_index} BETWEEN ${first} AND ${first + LIST_BITS - 1}`,
        isNotNull(certificates.revoked_at),
      ),
    )
  return rows.map((row) => row.status_index)
}
