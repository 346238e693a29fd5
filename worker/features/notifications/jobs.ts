import { newsMail } from '#worker/i18n/mail.ts'
import { notificationTitle } from '#worker/i18n/notifications.ts'
import { inbox } from '#worker/inbox/stub.ts'
import { sendMail } from '#worker/platform/mail/mail.ts'
import { pushSender } from '#worker/platform/push/push.ts'
import type { Services } from '#worker/platform/services.ts'
import {
  claimDelivery,
  dropToken,
  listNotifications,
  overdueDeliveries,
  pushTokensOf,
  waitingDelivery,
} from './queries.ts'
import { wantsMail, wantsPush } from './rules.ts'
import { unsubscribeToken } from './unsubscribe.ts'

type Waiting = NonNullable<Awaited<ReturnType<typeof waitingDelivery>>>

/** A wake-up that has not come by then was lost. */
const OVERDUE_MS = 60_000

/** Delivers what nobody was woken for. */
export async function deliverOverdue(services: Services): Promise<void> {
  const overdue = await overdueDeliveries(services, services.now() - OVERDUE_MS)
  for (const { id } of overdue) await deliver(services, id)
}

/** Takes a notification to open pages, devices and the mailbox: once, however often it is woken. */
export async function deliver(services: Services, id: string): Promise<void> {
  const { now } = services
  const row = await waitingDelivery(services, id)
  if (!row || !(await claimDelivery(services, id, now()))) return
  const { unread } = await listNotifications(services, row.user_id, null, 1)
  await inbox(services, row.user_id).push({ type: 'notification', notification_id: id, unread })
  const title = notificationTitle(row.kind, row.data, row.language, row.preferences)
  if (wantsPush(row.kind, row.preferences)) await push(services, row, title)
  if (row.verified_at !== null && wantsMail(row.kind, row.preferences)) await mail(services, row, title)
}

async function push(services: Services, row: Waiting, title: string): Promise<void> {
  const send = pushSender(services)
  for (const token of await pushTokensOf(services, row.user_id)) {
    const outcome = await send(token, { title, link: row.link ?? '/', lang: row.language })
    if (outcome === 'gone') await dropToken(services, token.token)
  }
}

async function mail(services: Services, row: Waiting, title: string): Promise<void> {
  const { APP_ORIGIN } = services.env
  const token = await unsubscribeToken(services, row.user_id, row.kind)
  const unsubscribe = {
    page: `${APP_ORIGIN}/unsubscribe?token=${token}`,
    call: `${APP_ORIGIN}/api/v1/notifications/unsubscribe?token=${token}`,
  }
  const letter = newsMail(row.language, {
    name: row.first_name,
    title,
    link: `${APP_ORIGIN}${row.link ?? '/'}`,
    unsubscribe: row.kind === 'new_device' ? undefined : unsubscribe,
  })
  await sendMail(services, { to: row.email, mail: letter })
}
