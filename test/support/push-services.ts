import { eq } from 'drizzle-orm'
import { exportJWK, exportPKCS8, generateKeyPair } from 'jose'
import { notifications } from '#db/schema/index.ts'
import { deliverNow, notify } from '#test/support/delivering.ts'
import type { NewNotification } from '#worker/features/notifications/outbox.ts'
import type { PushCall } from './push-server.ts'
import { drivenServices } from './step-driver.ts'

const keyOf = (alg: string) => generateKeyPair(alg, { extractable: true })

export const certificate: NewNotification = {
  kind: 'certificate',
  key: 'c',
  data: { course: 'Soil' },
  link: '/certificates/1',
}

/** A browser's subscription at this address. */
export const browserAt = (endpoint: string) => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } })

/** Services that push to the local server, with keys of their own; the tests deliver. */
export async function pushServices(origin: string) {
  const [google, vapid] = [await keyOf('RS256'), await keyOf('ES256')]
  const account = {
    project_id: 'ladder',
    client_email: 'push@ladder.example',
    private_key: await exportPKCS8(google.privateKey),
    token_uri: `${origin}/token`,
  }
  const VAPID_KEY = JSON.stringify(await exportJWK(vapid.privateKey))
  const base = drivenServices()
  const env = { ...base.env, FCM_ORIGIN: origin, FCM_SERVICE_ACCOUNT: JSON.stringify(account), VAPID_KEY }
  const services = { ...base, env }
  return {
    services,
    google,
    vapid,
    /** What the server was sent that mentions the key. */
    callsOf: async (key: string): Promise<PushCall[]> => (await fetch(`${origin}/calls/${key}`)).json(),
    async notifyAndDeliver({ userId }: { userId: string }, notification = certificate): Promise<void> {
      await notify(services, userId, notification)
      const rows = await services.db.select().from(notifications).where(eq(notifications.user_id, userId))
      for (const { id } of rows) await deliverNow(services, id)
    },
  }
}
