import { importJWK, SignJWT } from 'jose'
import * as z from 'zod/mini'
import { notDelivered, responseError } from '../delivery-error.ts'
import type { Services } from '../services.ts'
import type { PushSender } from './push.ts'

/** The VAPID key pair as a private JSON Web Key on P-256 (RFC 8292). */
const VapidKey = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
})
const TIMEOUT_MS = 10_000
const HALF_A_DAY_S = 43_200

const bytes = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))

/** The public key for browsers: the uncompressed point in base64url. Null if none is configured. */
export function vapidPublicKey(key: string | undefined): string | null {
  if (!key) return null
  const { x, y } = z.parse(VapidKey, JSON.parse(key))
  const point = new Uint8Array([4, ...bytes(x), ...bytes(y)])
  return btoa(String.fromCharCode(...point))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/**
 * Wakes a browser without content: the service worker then asks us for the newest notification, so that
 * no push service ever carries a name or a title.
 */
export function webPushSender(services: Services): PushSender {
  const { env } = services
  const publicKey = vapidPublicKey(env.VAPID_KEY)
  if (!env.VAPID_KEY || !publicKey) return async () => 'not_configured'
  const jwk = z.parse(VapidKey, JSON.parse(env.VAPID_KEY))
  return async ({ token: endpoint }, { key, topic }) => {
    try {
      const jwt = await new SignJWT({})
        .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
        .setAudience(new URL(endpoint).origin)
        .setSubject(env.APP_ORIGIN)
        .setExpirationTime(Math.floor(services.now() / 1000) + HALF_A_DAY_S)
        .sign(await importJWK(jwk, 'ES256'))
      const answer = await fetch(endpoint, {
        method: 'POST',
        headers: {
          TTL: '86400',
          // Of two waiting messages with the same topic, the later one is kept (RFC 8030).
          Topic: topic,
          'Idempotency-Key': key,
          Authorization: `vapid t=${jwt}, k=${publicKey}`,
        },
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (answer.ok) return 'sent'
      if (answer.status === 404 || answer.status === 410) return 'gone'
      throw responseError(answer)
    } catch (thrown) {
      throw notDelivered(thrown)
    }
  }
}
