import { importPKCS8, SignJWT } from 'jose'
import * as z from 'zod/mini'
import { DeliveryError, notDelivered, responseError } from '../delivery-error.ts'
import type { Services } from '../services.ts'
import type { PushSender } from './push.ts'

/** What Google calls a service account key; only these of its fields are used. */
const ServiceAccount = z.object({
  project_id: z.string(),
  client_email: z.string(),
  private_key: z.string(),
  token_uri: z._default(z.url(), 'https://oauth2.googleapis.com/token'),
})
const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging'
const TIMEOUT_MS = 10_000
const HOUR_S = 3_600

const post = (url: string, init: RequestInit) =>
  fetch(url, { ...init, method: 'POST', redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) })

/** FCM HTTP v1: a signed assertion buys an access token for an hour, kept for this sender's life. */
export function fcmSender(services: Services): PushSender {
  const { now } = services
  const { FCM_SERVICE_ACCOUNT, FCM_ORIGIN } = services.env
  if (!FCM_SERVICE_ACCOUNT) return async () => 'not_configured'
  const account = z.parse(ServiceAccount, JSON.parse(FCM_SERVICE_ACCOUNT))
  let access: { token: string; until: number } | undefined

  async function accessToken(): Promise<string> {
    if (access && access.until > now()) return access.token
    const issued = Math.floor(now() / 1000)
    const assertion = await new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(account.client_email)
      .setAudience(account.token_uri)
      .setIssuedAt(issued)
      .setExpirationTime(issued + HOUR_S)
      .sign(await importPKCS8(account.private_key, 'RS256'))
    const grantType = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
    const answer = await post(account.token_uri, {
      body: new URLSearchParams({ grant_type: grantType, assertion }),
    })
    // Whatever is wrong with our key, an operator may fix it.
    if (!answer.ok) throw new DeliveryError(`token_status_${answer.status}`)
    const { access_token: token, expires_in: expiresIn } = z.parse(
      z.object({ access_token: z.string(), expires_in: z.number() }),
      await answer.json(),
    )
    access = { token, until: now() + (expiresIn - 60) * 1000 }
    return token
  }

  return async ({ token }, { key, topic, title, link }) => {
    try {
      const message = {
        token,
        notification: { title },
        data: { link },
        // A second message with this tag replaces the first one.
        android: { notification: { tag: topic } },
        apns: { headers: { 'apns-collapse-id': topic } },
      }
      const answer = await post(`${FCM_ORIGIN}/v1/projects/${account.project_id}/messages:send`, {
        headers: {
          'Content-Type': 'application/json',
          Authorization: `Bearer ${await accessToken()}`,
          'Idempotency-Key': key,
        },
        body: JSON.stringify({ message }),
      })
      if (answer.ok) return 'sent'
      // Unregistered tokens answer 404, malformed ones 400.
      if (answer.status === 404) return 'gone'
      throw responseError(answer)
    } catch (thrown) {
      throw notDelivered(thrown)
    }
  }
}
