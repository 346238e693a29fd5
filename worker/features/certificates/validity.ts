import { LIMITS } from '#db/vocabulary.ts'
import type { CertificateStatus } from '#worker/contract/certificates.ts'

/** Adds months, keeping the hour; the 31st becomes the last day of a shorter month. */
export function monthsAfter(at: number, months: number): number {
  const date = new Date(at)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const days = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, days))
  return date.getTime()
}

/**
 * When a certificate valid for so many months ends and when its holder is reminded: halfway if the validity is short.
 */
export function validityOf(issuedAt: number, months: number | null) {
  if (months === null) return { expires_at: null, remind_at: null }
  const expiresAt = monthsAfter(issuedAt, months)
  const remindAt = Math.max(expiresAt - LIMITS.certificateRemindMs, (issuedAt + expiresAt) / 2)
  return { expires_at: expiresAt, remind_at: Math.round(remindAt) }
}

/** Whether it has ended, or ends so soon that passing the exam again replaces it. */
export const isEndingBy = (expiresAt: number | null, now: number): boolean =>
  expiresAt !== null && expiresAt <= now + LIMITS.certificateRemindMs

type Ends = { revoked_at: number | null; replaced_by: string | null; expires_at: number | null }

export function statusOf(ends: Ends, now: number): CertificateStatus {
  if (ends.replaced_by !== null) return 'replaced'
  if (ends.revoked_at !== null) return 'revoked'
  return ends.expires_at !== null && ends.expires_at <= now ? 'expired' : 'valid'
}
