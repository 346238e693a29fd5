import { ALWAYS_EMAILED_KINDS, type OutboxChannel } from '#db/vocabulary.ts'
import { pagePath, pageUrl } from '#worker/contract/pages.ts'
import { notificationMail } from '#worker/i18n/mail.ts'
import { notificationTitle } from '#worker/i18n/notifications.ts'
import { inbox } from '#worker/inbox/stub.ts'
import { DeliveryError } from '#worker/platform/delivery-error.ts'
import { sendMail } from '#worker/platform/mail/mail.ts'
import { pushSender } from '#worker/platform/push/push.ts'
import type { Services } from '#worker/platform/services.ts'
import { openEmail } from './outbox.ts'
import { deletePushToken, type OutboxRow } from './outbox-queries.ts'
import { findPushToken } from './queries.ts'
import { wantsEmail, wantsPush } from './rules.ts'
import { unsubscribeToken } from './unsubscribe.ts'

type Outcome = 'delivered' | 'dropped'

/** How a row leaves by each channel. Each throws when it was not accepted, and drops what nobody wants any more. */
export const CHANNELS: Record<OutboxChannel, (services: Services, row: OutboxRow) => Promise<Outcome>> = {
  page: toPages,
  socket: closeSockets,
  email: byEmail,
  fcm: byPush,
  web_push: byPush,
}

async function toPages(services: Services, { user_id: userId, notification, unread }: OutboxRow) {
  if (!notification) return 'dropped'
  await inbox(services, userId).send({ type: 'notification', notification_id: notification.id, unread })
  return 'delivered'
}

/** Sockets of an ended session that were not closed when it ended; the row has the session's id. */
async function closeSockets(services: Services, { id, user_id: userId }: OutboxRow): Promise<Outcome> {
  await inbox(services, userId).end([id])
  return 'delivered'
}

async function byEmail(services: Services, row: OutboxRow): Promise<Outcome> {
  if (row.disabled_at !== null) return 'dropped'
  const email = row.sealed === null ? await notificationEmail(services, row) : await ownEmail(services, row)
  if (!email) return 'dropped'
  await sendMail(services, { key: row.id, ...email })
  return 'delivered'
}

async function ownEmail(services: Services, { id, sealed }: OutboxRow) {
  const email = await openEmail(services, id, sealed ?? '')
  if (!email) throw new DeliveryError('secret_changed', { isFinal: true })
  return email
}

async function notificationEmail(services: Services, row: OutboxRow) {
  const { notification, preferences, language, verified_at: verifiedAt } = row
  if (!notification || verifiedAt === null || !wantsEmail(notification.kind, preferences)) return undefined
  const { kind, data, link } = notification
  const { env } = services
  const token = await unsubscribeToken(services, row.user_id, kind)
  const unsubscribe = {
    page: `${pageUrl(env, 'unsubscribe')}?token=${token}`,
    call: `${env.APP_ORIGIN}/api/v1/notifications/unsubscribe?token=${token}`,
  }
  const mail = notificationMail(language, {
    name: row.first_name,
    title: notificationTitle(kind, data, language, preferences),
    link: `${env.APP_ORIGIN}${link ?? pagePath('home')}`,
    unsubscribe: ALWAYS_EMAILED_KINDS.includes(kind) ? undefined : unsubscribe,
  })
  return { to: row.email, mail }
}

async function byPush(services: Services, row: OutboxRow): Promise<Outcome> {
  const { notification, preferences, language, token_id: tokenId } = row
  if (!notification || !wantsPush(notification.kind, preferences)) return 'dropped'
  const token = await findPushToken(services, row.user_id, tokenId ?? '')
  if (!token) return 'dropped'
  const title = notificationTitle(notification.kind, notification.data, language, preferences)
  const topic = notification.id.replaceAll('-', '')
  const message = { key: row.id, topic, title, link: notification.link ?? pagePath('home') }
  const outcome = await pushSender(services)(token, message)
  // Its row of the outbox goes along.
  if (outcome === 'gone') await deletePushToken(services, tokenId ?? '')
  return outcome === 'sent' ? 'delivered' : 'dropped'
}
