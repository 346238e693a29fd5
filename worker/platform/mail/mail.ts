import { mailbox } from '#db/schema/mail.ts'
import type { MailText } from '#worker/i18n/mail.ts'
import { DeliveryError } from '../delivery-error.ts'
import type { Services } from '../services.ts'
import { mailGateway } from './gateways.ts'

/** `key` is the idempotency key of this email, the same at every try. */
export type Email = { key: string; to: string; mail: MailText }

/**
 * Sends an email by the provider, or puts it into the mailbox of one machine. Throws a `DeliveryError` when it was
 * not accepted. Without a provider, a cloud installation does not store emails in plain text.
 */
export async function sendMail(services: Services, email: Email): Promise<void> {
  const gateway = mailGateway(services.env)
  if (gateway) return gateway(email)
  if (services.env.LOCAL !== 'on') throw new DeliveryError('not_configured')
  const { unsubscribe: _, ...mail } = email.mail
  // A key begins with the id of its cause, which sends at most one email.
  const [id = email.key] = email.key.split(':')
  await services.db
    .insert(mailbox)
    .values({ id, to: email.to, ...mail, sent_at: services.now() })
    .onConflictDoNothing()
}
