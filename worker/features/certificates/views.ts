import type * as z from 'zod/mini'
import { LIMITS } from '#db/vocabulary.ts'
import type { CertificatePicture } from '#worker/contract/certificate-looks.ts'
import type { Certificate, IssuedCertificate, Verification } from '#worker/contract/certificates.ts'
import { pageUrl } from '#worker/contract/pages.ts'
import type { Env } from '#worker/env.ts'
import { qrRows } from '#worker/platform/qr.ts'
import { iso } from '#worker/platform/time.ts'
import type { CertificateRow, OwnCertificateRow } from './certificate-queries.ts'
import type { ShownName } from './names.ts'
import type { IssuedRow } from './revoke-queries.ts'
import { isEndingBy, statusOf } from './validity.ts'

/** The address in the QR code. */
export const verifyUrl = (env: Pick<Env, 'APP_ORIGIN'>, id: string) =>
  pageUrl(env, 'verifyCertificate', { certificate_id: id })
/** The address that a person types. */
export const shortUrl = (
  env: Pick<Env, 'APP_ORIGIN'>,
  { id, number }: { id: string; number: string | null },
) => verifyUrl(env, number ?? id)

/** The key of a picture on the certificate. */
export const pictureKey = ({ look }: CertificateRow, part: CertificatePicture): string | null =>
  ({
    signature: look?.signature_key,
    second_signature: look?.second?.signature_key,
    logo: look?.logo_key,
  })[part] ?? null

/** `present` is the name that the student's certificates would show now. */
export function certificateView(
  env: Env,
  row: OwnCertificateRow,
  { now, present }: { now: number; present: ShownName },
): Certificate {
  const {
    issued_at: issuedAt,
    expires_at: expiresAt,
    revoked_at: revokedAt,
    look,
    reissues,
    course_slug: courseSlug,
    exam_slug: examSlug,
    credential: _,
    ...certificate
  } = row
  const address = verifyUrl(env, row.id)
  const picture = (part: CertificatePicture) =>
    pictureKey(row, part) && `/api/v1/certificates/${row.id}/pictures/${part}`
  const status = statusOf(row, now)
  const isOther = present.name !== row.student_name || present.other !== row.student_name_other
  return {
    ...certificate,
    second: look?.second ? { name: look.second.name, role: look.second.role } : null,
    centre: look?.centre ?? null,
    signature_url: picture('signature'),
    second_signature_url: picture('second_signature'),
    logo_url: picture('logo'),
    created_at: iso(issuedAt),
    expires_at: iso(expiresAt),
    status,
    ends_soon: status === 'valid' && isEndingBy(expiresAt, now),
    exam: courseSlug && examSlug ? { course_slug: courseSlug, slug: examSlug } : null,
    revoked_at: iso(revokedAt),
    reissuable: revokedAt === null && isOther && reissues < LIMITS.certificateReissues,
    verify_url: address,
    short_url: shortUrl(env, row),
    qr: qrRows(address),
  }
}

export type VerificationView = z.infer<typeof Verification>
export const verificationView = (row: CertificateRow, now: number): VerificationView => ({
  id: row.id,
  number: row.number,
  name: row.student_name,
  name_other: row.student_name_other,
  course: row.course_title,
  language: row.course_language,
  course_other: row.course_title_other,
  language_other: row.course_language_other,
  instructor: row.instructor_name,
  score: row.score,
  total: row.total,
  percentage: row.percentage,
  questions: row.questions,
  success_percentage: row.success_percentage,
  date: iso(row.issued_at),
  expires_at: iso(row.expires_at),
  status: statusOf(row, now),
  // Without the reason, which is only for the instructor and the student.
  revoked_at: iso(row.revoked_at),
  replaced_by: row.replaced_by,
})

/** For the instructor who issued it. */
export function issuedView(
  {
    student_id: _,
    issued_at: issuedAt,
    expires_at: expiresAt,
    revoked_at: revokedAt,
    replaced_by: replacedBy,
    ...row
  }: IssuedRow,
  now: number,
): IssuedCertificate {
  return {
    ...row,
    created_at: iso(issuedAt),
    expires_at: iso(expiresAt),
    status: statusOf({ expires_at: expiresAt, revoked_at: revokedAt, replaced_by: replacedBy }, now),
    revoked_at: iso(revokedAt),
  }
}
