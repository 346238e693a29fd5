import type { Env } from '#worker/env.ts'
import { notDelivered, responseError } from '../delivery-error.ts'
import type { Email } from './mail.ts'

const TIMEOUT_MS = 10_000

/** Resolves once the provider has accepted the email. Throws a `DeliveryError` if it did not. */
type MailGateway = (email: Email) => Promise<void>

/** Chooses how mail is sent: by Cloudflare's binding, by a provider's HTTP address, or not at all. */
export function mailGateway(env: Env): MailGateway | undefined {
  const { EMAIL, MAIL_ENDPOINT } = env
  if (EMAIL) {
    const from = senderOf(env.MAIL_FROM)
    return orDeliveryError(async (email) => void (await EMAIL.send({ ...messageOf(env, email), from })))
  }
  if (MAIL_ENDPOINT) return orDeliveryError((email) => sendByHttp(env, MAIL_ENDPOINT, email))
  return undefined
}

const orDeliveryError =
  (send: MailGateway): MailGateway =>
  async (email) => {
    try {
      await send(email)
    } catch (thrown) {
      throw notDelivered(thrown)
    }
  }

function messageOf({ MAIL_FROM }: Env, { to, mail }: Email) {
  const { subject, text, html, unsubscribe } = mail
  // Unsubscribing with one click in the mail program (RFC 8058).
  const headers = unsubscribe && {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
  return { from: MAIL_FROM, to, subject, text, html, ...(headers && { headers }) }
}

/** The name and address of `Name <address>`. */
function senderOf(from: string) {
  const [, name = '', email = from] = /^(.*?)\s*<([^<>]+)>$/.exec(from) ?? []
  return { name, email }
}

async function sendByHttp(env: Env, endpoint: string, email: Email): Promise<void> {
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${env.MAIL_TOKEN ?? ''}`,
      // A retry after a lost response does not send the email twice.
      'Idempotency-Key': email.key,
    },
    body: JSON.stringify(messageOf(env, email)),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!answer.ok) throw responseError(answer)
}
