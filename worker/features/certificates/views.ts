import type * as z from 'zod/mini'
import type { Certificate, IssuedCertificate, Verification } from '#worker/contract/certificates.ts'
import { pageUrl } from '#worker/contract/pages.ts'
import type { Env } from '#worker/env.ts'
import { qrRows } from '#worker/platform/qr.ts'
import { iso } from '#worker/platform/time.ts'
import type { CertificateRow } from './certificate-queries.ts'
import type { IssuedRow } from './revoke-queries.ts'

/** The address that the QR code holds. */
export const verifyUrl = (env: Pick<Env, 'APP_ORIGIN'>, id: string) =>
  pageUrl(env, 'verifyCertificate', { certificate_id: id })

const statusOf = (row: { revoked_at: number | null }) => (row.revoked_at === null ? 'valid' : 'revoked')
export function certificateView(env: Env, row: CertificateRow): Certificate {
  const { issued_at: issuedAt, revoked_at: revokedAt, credential: _, ...certificate } = row
  const address = verifyUrl(env, row.id)
  return {
    ...certificate,
    created_at: iso(issuedAt),
    status: statusOf(row),
    revoked_at: iso(revokedAt),
    verify_url: address,
    qr: qrRows(address),
  }
}

export type VerificationView = z.infer<typeof Verification>
export const verificationView = (row: CertificateRow): VerificationView => ({
  id: row.id,
  name: row.student_name,
  course: row.course_title,
  language: row.course_language,
  instructor: row.instructor_name,
  score: row.score,
  total: row.total,
  percentage: row.percentage,
  questions: row.questions,
  success_percentage: row.success_percentage,
  date: iso(row.issued_at),
  status: statusOf(row),
  // Without the reason, which only the instructor and the student see.
  revoked_at: iso(row.revoked_at),
})

/** For the instructor who issued it. */
export function issuedView({
  student_id: _,
  issued_at: issuedAt,
  revoked_at: revokedAt,
  ...row
}: IssuedRow): IssuedCertificate {
  return {
    ...row,
    created_at: iso(issuedAt),
    status: statusOf({ revoked_at: revokedAt }),
    revoked_at: iso(revokedAt),
  }
}
