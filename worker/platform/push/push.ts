import type { Services } from '../services.ts'
import { fcmSender } from './fcm.ts'
import { webPushSender } from './web-push.ts'

export type PushToken = { token: string; web_push: { p256dh: string; auth: string } | null }
/** `key` is the idempotency key, the same at every try. A later message with the same `topic` replaces this one. */
export type PushMessage = { key: string; topic: string; title: string; link: string }
/** `gone`: the device or browser has unregistered, so its token should be deleted. */
export type PushOutcome = 'sent' | 'gone' | 'not_configured'
/** Throws a `DeliveryError` when the service did not accept the message. */
export type PushSender = (token: PushToken, message: PushMessage) => Promise<PushOutcome>

/** Sends to a device through FCM, to a browser through Web Push; each only where it is configured. */
export function pushSender(services: Services): PushSender {
  const fcm = fcmSender(services)
  const web = webPushSender(services)
  return (token, message) => (token.web_push ? web : fcm)(token, message)
}
