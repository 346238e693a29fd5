import type { Env } from '#worker/env.ts'
import { log } from '../log.ts'
import type { Email } from './mail.ts'

const TIMEOUT_MS = 10_000

/** Never fails: an email that could not be sent is logged, without whom it was for. */
type MailGateway = (email: Email) => Promise<void>

/** How mail leaves: by Cloudflare's binding, by a provider's HTTP address, or not at all. */
export function mailGateway(env: Env): MailGateway | undefined {
  const { EMAIL, MAIL_ENDPOINT } = env
  if (EMAIL) {
    const from = senderOf(env.MAIL_FROM)
    return quietly(async (email) => void (await EMAIL.send({ ...messageOf(env, email), from })))
  }
  if (MAIL_ENDPOINT) return quietly((email) => sendByHttp(env, MAIL_ENDPOINT, email))
  return undefined
}

const quietly =
  (send: MailGateway): MailGateway =>
  async (email) => {
    try {
      await send(email)
    } catch (thrown) {
      log('error', 'mail_failed', { reason: thrown instanceof Error ? thrown.name : 'unknown' })
    }
  }

function messageOf({ MAIL_FROM }: Env, { to, mail }: Email) {
  const { subject, text, html, unsubscribe } = mail
  // One press in the mail program, without a page (RFC 8058).
  const headers = unsubscribe && {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
  return { from: MAIL_FROM, to, subject, text, html, ...(headers && { headers }) }
}

/** `Name <address>` in its parts. */
function senderOf(from: string) {
  const [, name = '', email = from] = /^(.*?)\s*<([^<>]+)>$/.exec(from) ?? []
  return { name, email }
}

async function sendByHttp(env: Env, endpoint: string, email: Email): Promise<void> {
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${env.MAIL_TOKEN ?? ''}` },
    body: JSON.stringify(messageOf(env, email)),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!answer.ok) log('error', 'mail_refused', { status: answer.status })
}
