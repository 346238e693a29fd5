import type { BatchItem } from 'drizzle-orm/batch'
import type { Context } from 'hono'
import { mailbox } from '#db/schema/mail.ts'
import type { MailText } from '#worker/i18n/mail.ts'
import type { AppEnv } from '../http/request.ts'
import { newId } from '../ids.ts'
import { log } from '../log.ts'
import type { Services } from '../services.ts'
import { mailGateway } from './gateways.ts'

export type Email = { to: string; mail: MailText }

/**
 * Runs the statements that an email goes with, and sends it without making the request wait: neither the
 * gateway's slowness nor its failure may show in an answer, where it would tell that an address is known.
 * Who misses a mail asks again.
 */
export async function postMail(
  c: Context<AppEnv>,
  email: Email | undefined,
  statements: [BatchItem<'sqlite'>, ...BatchItem<'sqlite'>[]],
): Promise<void> {
  const { services } = c.var
  const gateway = mailGateway(services.env)
  const kept = email && !gateway ? keep(services, email) : []
  await services.db.batch([...statements, ...kept])
  if (email && gateway) c.executionCtx.waitUntil(gateway(email))
}

/** For jobs, which may wait. */
export async function sendMail(services: Services, email: Email): Promise<void> {
  const gateway = mailGateway(services.env)
  if (gateway) return gateway(email)
  for (const statement of keep(services, email)) await statement
}

/** On one machine; a cloud installation without a gateway loses the mail rather than storing codes in plain. */
function keep(services: Services, { to, mail: { unsubscribe: _, ...mail } }: Email) {
  if (services.env.LOCAL === 'on')
    return [services.db.insert(mailbox).values({ id: newId(), to, ...mail, sent_at: services.now() })]
  log('error', 'mail_not_configured')
  return []
}
