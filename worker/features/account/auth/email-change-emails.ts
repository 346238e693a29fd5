import type { BatchItem } from 'drizzle-orm/batch'
import { LIMITS } from '#db/vocabulary.ts'
import { pageUrl } from '#worker/contract/pages.ts'
import { emailStatements, type OwnEmail } from '#worker/features/notifications/outbox.ts'
import { postEmail } from '#worker/features/notifications/post-email.ts'
import { addressInUseMail, changeCodeMail, changeLinkMail } from '#worker/i18n/email-change-mail.ts'
import { keyedHash } from '#worker/platform/identity/keyed-hash.ts'
import type { Services } from '#worker/platform/services.ts'
import { orUnavailable } from '#worker/platform/unavailable.ts'
import { type Claim, listClaims } from './queries.ts'

export const hashOfChangeCode = (services: Services, changeId: string, code: string) =>
  keyedHash(services.env.PASSWORD_PEPPER, `email-change:${changeId}:${code}`)

/** The signature in the link to the old address. It cannot be derived from the table alone. */
export const signatureOfChange = (services: Services, changeId: string) =>
  keyedHash(services.env.PASSWORD_PEPPER, `email-change-link:${changeId}`)

type Changing = Pick<Claim, 'id' | 'email' | 'first_name' | 'language'>
type BothEmails = { id: string; email: string; code: string; toNew: boolean; toOld: boolean }

/**
 * Runs the statements, and puts the code for the new address and the link for the old one into the outbox. An
 * address that somebody owns gets a notice instead of a code, and nobody learns the code. True while emails are
 * delayed.
 */
export async function mailBothSides(
  services: Services,
  user: Changing,
  { id, email, code, toNew, toOld }: BothEmails,
  statements: BatchItem<'sqlite'>[],
): Promise<boolean> {
  const [first] = await orUnavailable(() => listClaims(services, email))
  const owner = first?.email_verified_at ? first : undefined
  const toNewAddress = owner ? noticeTo(services, owner) : codeTo(services, user, { email, code })
  const linked = toOld ? await linkTo(services, user, { id, email }) : undefined
  const link = await emailStatements(services, linked)
  return postEmail(services, toNew ? toNewAddress : undefined, [...link, ...statements])
}

const KIND = 'email_change' as const

const noticeTo = (services: Services, owner: Changing): OwnEmail => ({
  userId: owner.id,
  kind: KIND,
  to: owner.email,
  mail: addressInUseMail(owner.language, owner.first_name, pageUrl(services.env, 'login')),
  expiresAt: services.now() + LIMITS.deliveryMs,
})

const codeTo = (
  services: Services,
  user: Changing,
  { email, code }: { email: string; code: string },
): OwnEmail => ({
  userId: user.id,
  kind: KIND,
  to: email,
  mail: changeCodeMail(user.language, user.first_name, code),
  expiresAt: services.now() + LIMITS.otpMs,
})

async function linkTo(
  services: Services,
  user: Changing,
  { id, email }: { id: string; email: string },
): Promise<OwnEmail> {
  // In the fragment it reaches neither a server's log nor a referrer.
  const link = `${pageUrl(services.env, 'emailChange')}#token=${id}.${await signatureOfChange(services, id)}`
  return {
    userId: user.id,
    kind: KIND,
    to: user.email,
    mail: changeLinkMail(user.language, { name: user.first_name, email, link }),
    expiresAt: services.now() + LIMITS.emailChangeMs,
  }
}
