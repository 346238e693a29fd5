import { notifications } from '#db/schema/index.ts'
import { pagePath, pageUrl } from '#worker/contract/pages.ts'
import { notificationMail } from '#worker/i18n/mail.ts'
import { notificationTitle } from '#worker/i18n/notifications.ts'
import { inbox } from '#worker/inbox/stub.ts'
import { listDueTimes } from '#worker/jobs/lease.ts'
import { wake } from '#worker/jobs/messages.ts'
import { mayRetry, retryDelayMs } from '#worker/jobs/rules.ts'
import type { Work } from '#worker/jobs/works.ts'
import { log, stackOf } from '#worker/platform/log.ts'
import { sendMail } from '#worker/platform/mail/mail.ts'
import { pushSender } from '#worker/platform/push/push.ts'
import type { Services } from '#worker/platform/services.ts'
import {
  claimDelivery,
  completeDelivery,
  type Delivery,
  type DeliveryLease,
  findDelivery,
  postponeDelivery,
  renewDelivery,
} from './delivery-queries.ts'
import { deleteToken, pushTokensOf } from './queries.ts'
import { wantsMail, wantsPush } from './rules.ts'
import { unsubscribeToken } from './unsubscribe.ts'

export const notificationWork: Work = {
  async claim(services, size) {
    const lease = size === 'any' ? await claimDelivery(services) : undefined
    if (!lease) return undefined
    return { run: () => deliver(services, lease), renew: () => renewDelivery(services, lease) }
  },
  listDue: (services, before, limit) => listDueTimes(services, notifications, { before, limit }),
}

/**
 * Takes a notification to open pages, devices and the mailbox. Open pages and devices hear of it once; an email
 * that could not be sent is tried again, and marked as sent only afterwards.
 */
export async function deliver(services: Services, lease: DeliveryLease): Promise<void> {
  const delivery = await findDelivery(services, lease)
  if (!delivery) return
  const { kind, data, language, preferences, user_id: userId, unread } = delivery
  const title = notificationTitle(kind, data, language, preferences)
  try {
    if (lease.tries === 1) {
      await inbox(services, userId).push({ type: 'notification', notification_id: delivery.id, unread })
      if (wantsPush(kind, preferences)) await push(services, delivery, title)
    }
    if (delivery.verified_at !== null && wantsMail(kind, preferences)) await mail(services, delivery, title)
    await completeDelivery(services, lease)
  } catch (thrown) {
    log('error', 'delivery_failed', { notification_id: lease.id, stack: stackOf(thrown) })
    await tryLater(services, lease)
  }
}

async function tryLater(services: Services, lease: DeliveryLease): Promise<void> {
  if (!mayRetry(lease.tries)) {
    await postponeDelivery(services, lease, null)
    return
  }
  const at = services.now() + retryDelayMs(lease.tries, services.random())
  await postponeDelivery(services, lease, at)
  await wake(services, 'notification', at)
}

async function push(services: Services, row: Delivery, title: string): Promise<void> {
  const send = pushSender(services)
  for (const token of await pushTokensOf(services, row.user_id)) {
    const outcome = await send(token, { title, link: row.link ?? pagePath('home'), lang: row.language })
    if (outcome === 'gone') await deleteToken(services, token.token)
  }
}

async function mail(services: Services, row: Delivery, title: string): Promise<void> {
  const { APP_ORIGIN } = services.env
  const token = await unsubscribeToken(services, row.user_id, row.kind)
  const unsubscribe = {
    page: `${pageUrl(services.env, 'unsubscribe')}?token=${token}`,
    call: `${APP_ORIGIN}/api/v1/notifications/unsubscribe?token=${token}`,
  }
  const text = notificationMail(row.language, {
    name: row.first_name,
    title,
    link: `${APP_ORIGIN}${row.link ?? pagePath('home')}`,
    unsubscribe: row.kind === 'new_device' ? undefined : unsubscribe,
  })
  await sendMail(services, { to: row.email, mail: text })
}
