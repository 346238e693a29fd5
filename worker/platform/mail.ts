import type { Context } from 'hono'
import { mailbox } from '#db/schema/mail.ts'
import type { MailText } from '#worker/i18n/mail.ts'
import { newId } from './ids.ts'
import { log } from './log.ts'
import type { AppEnv } from './request.ts'
import type { Services } from './services.ts'

const PROVIDER_TIMEOUT_MS = 10_000

/**
 * Sends a mail without making its reader's request wait for the provider: neither its slowness nor its
 * failure may show in an answer, where it would tell that an address is known. Who misses a mail asks again.
 */
export async function postMail(c: Context<AppEnv>, to: string, mail: MailText): Promise<void> {
  const { services } = c.var
  if (services.env.MAIL_ENDPOINT === undefined) await keep(services, to, mail)
  else c.executionCtx.waitUntil(send(services, services.env.MAIL_ENDPOINT, to, mail))
}

/** For jobs, which may wait: by the provider, or into the mailbox of one machine. */
export async function sendMail(services: Services, to: string, mail: MailText): Promise<void> {
  const { MAIL_ENDPOINT } = services.env
  await (MAIL_ENDPOINT === undefined ? keep(services, to, mail) : send(services, MAIL_ENDPOINT, to, mail))
}

/** On one machine; a cloud installation without a provider loses the mail rather than storing codes in plain. */
async function keep(
  { env, db, now }: Services,
  to: string,
  { unsubscribe: _, ...mail }: MailText,
): Promise<void> {
  if (env.LOCAL !== 'on') return log('error', 'mail_not_configured')
  await db.insert(mailbox).values({ id: newId(), to, ...mail, sent_at: now() })
}

async function send({ env }: Services, endpoint: string, to: string, mail: MailText): Promise<void> {
  const { subject, text, html, unsubscribe } = mail
  // One press in the mail program, without a page (RFC 8058).
  const listed = unsubscribe && {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${env.MAIL_TOKEN ?? ''}` }
  try {
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers,
      body: JSON.stringify({ from: env.MAIL_FROM, to, subject, text, html, headers: listed }),
      redirect: 'manual',
      signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS),
    })
    if (!answer.ok) log('error', 'mail_refused', { status: answer.status })
  } catch (thrown) {
    log('error', 'mail_failed', { reason: thrown instanceof Error ? thrown.name : 'unknown' })
  }
}
