import type { NotificationKind } from '#db/vocabulary.ts'

/** What is worth an email; the rest is seen when one comes by. */
const MAILED: readonly NotificationKind[] = [
  'result_changed',
  'certificate',
  'certificate_revoked',
  'plan_expiring',
  'plan_expired',
  'refund',
  'new_device',
  'job_failed',
]
/** About the account's safety: nobody can switch it off, lest a thief does. */
const ALWAYS: readonly NotificationKind[] = ['new_device']

type Unwanted = { no_mail?: NotificationKind[]; no_push?: NotificationKind[] }

export const wantsMail = (kind: NotificationKind, unwanted: Unwanted): boolean =>
  ALWAYS.includes(kind) || (MAILED.includes(kind) && !unwanted.no_mail?.includes(kind))

export const wantsPush = (kind: NotificationKind, unwanted: Unwanted): boolean =>
  !unwanted.no_push?.includes(kind)

/** The kinds that come by mail and may be switched off there. */
export const MAIL_CHOICES = MAILED.filter((kind) => !ALWAYS.includes(kind))
