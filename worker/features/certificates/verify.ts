import { pagePath } from '#worker/contract/pages.ts'
import type { Services } from '#worker/platform/services.ts'
import { iso } from '#worker/platform/time.ts'
import { percentOf } from '#worker/questions/points.ts'
import { type CertificateRow, findByNumber, findPublicCertificate } from './certificate-queries.ts'
import { readNumber } from './numbers.ts'
import { criteriaOf, descriptionOf } from './open-badge.ts'
import { verifyCredential } from './signature.ts'

/** Ids are 128 random bits, numbers eight letters; anything else never reaches the database. */
const PUBLIC_ID = /^[\w-]{22}$/

/**
 * The certificate with a public id, if it is genuine: the row must match what our own signature covers, so that even
 * somebody who can write to the database can't forge or alter one.
 */
export async function genuineCertificate(services: Services, id: string): Promise<CertificateRow | null> {
  const number = PUBLIC_ID.test(id) ? null : readNumber(id)
  const row = number ? await findByNumber(services, number) : await findById(services, id)
  if (!row) return null
  const signed = await verifyCredential(services.env, row.credential)
  return signed && isOf(signed, row) ? row : null
}

const findById = async (services: Services, id: string) =>
  PUBLIC_ID.test(id) ? findPublicCertificate(services, id) : undefined

type Signed = {
  id?: unknown
  validFrom?: unknown
  validUntil?: unknown
  credentialSubject?: {
    licenseNumber?: unknown
    identifier?: { identityHash?: unknown }[]
    achievement?: {
      name?: unknown
      description?: unknown
      criteria?: { narrative?: unknown }
      resultDescription?: { valueMax?: unknown; requiredValue?: unknown }[]
    }
    result?: { value?: unknown }[]
  }
}

function isOf(payload: Record<string, unknown>, row: CertificateRow): boolean {
  // Our key signed it, so it has the shape that openBadge writes; its fields are still compared, never trusted.
  const { id, validFrom, validUntil, credentialSubject: subject } = payload as Signed
  return (
    typeof id === 'string' &&
    id.endsWith(pagePath('verifyCertificate', { certificate_id: row.id })) &&
    validFrom === iso(row.issued_at) &&
    (validUntil ?? null) === iso(row.expires_at) &&
    subject?.identifier?.[0]?.identityHash === row.student_name &&
    (subject.identifier[1]?.identityHash ?? null) === row.student_name_other &&
    // Certificates older than signed numbers were given one later, so their signature has none.
    (subject.licenseNumber ?? row.number) === row.number &&
    subject?.achievement?.name === row.course_title &&
    subject.achievement.description === descriptionOf(row) &&
    subject?.result?.[0]?.value === String(row.percentage) &&
    pointsAre(subject, row) &&
    examIs(subject, row)
  )
}

/** Whether the points match the signature. One from before points were signed vouches only for the percentage. */
function pointsAre(
  { result, achievement }: NonNullable<Signed['credentialSubject']>,
  { score, total, percentage }: CertificateRow,
): boolean {
  const points = result?.[1]
  if (!points) return percentOf(score, total) === percentage
  return points.value === String(score) && achievement?.resultDescription?.[1]?.valueMax === String(total)
}

/** Whether the exam matches the signature. If the row has no exam details, the signature must have none either. */
function examIs(
  { achievement }: NonNullable<Signed['credentialSubject']>,
  { questions, success_percentage: pass }: CertificateRow,
): boolean {
  const required = achievement?.resultDescription?.[0]?.requiredValue
  if (questions === null || pass === null) return required === undefined
  return (
    required === String(pass) &&
    achievement?.criteria?.narrative === criteriaOf({ questions, success_percentage: pass })
  )
}
