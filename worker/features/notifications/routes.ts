import { Hono } from 'hono'
import type { Locale } from '#db/vocabulary.ts'
import {
  DeliveryPreferences,
  type Notification,
  NotificationPatch,
  TokensBody,
  UnsubscribeQuery,
  WebPushBody,
} from '#worker/contract/notifications.ts'
import { pagePath } from '#worker/contract/pages.ts'
import { ById, page } from '#worker/contract/wire.ts'
import type { Display } from '#worker/i18n/format.ts'
import { notificationTitle } from '#worker/i18n/notifications.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { signedIn } from '#worker/platform/identity/guards.ts'
import { vapidPublicKey } from '#worker/platform/push/web-push.ts'
import { iso } from '#worker/platform/time.ts'
import {
  createWebPush,
  listNotifications,
  markAllRead,
  type NotificationRow,
  preferencesOf,
  pushTokensOf,
  replaceTokens,
  updatePreferences,
  updateReadAt,
} from './queries.ts'
import { readUnsubscribe } from './unsubscribe.ts'

const view = (row: NotificationRow, locale: Locale, display: Display): Notification => ({
  id: row.id,
  kind: row.kind,
  title: notificationTitle(row.kind, row.data, locale, display),
  link: row.link,
  read: row.read_at !== null,
  email_failed: row.email_failed === 1,
  created_at: iso(row.created_at),
})

export const notificationsRoutes = new Hono<AppEnv>()
  .get('/notifications', signedIn, validate('query', page), async (c) => {
    const { services, caller, locale } = c.var
    const {
      shown,
      next_cursor: nextCursor,
      unread,
      display,
    } = await listNotifications(services, caller.userId, c.req.valid('query'))
    return c.json(
      { data: shown.map((row) => view(row, locale, display)), meta: { next_cursor: nextCursor, unread } },
      200,
    )
  })
  .get('/notifications/preferences', signedIn, async (c) => {
    const { no_mail: noMail = [], no_push: noPush = [] } = await preferencesOf(
      c.var.services,
      c.var.caller.userId,
    )
    return c.json({ data: { no_mail: noMail, no_push: noPush } satisfies DeliveryPreferences }, 200)
  })
  .put('/notifications/preferences', signedIn, validate('json', DeliveryPreferences), async (c) => {
    const { services, caller } = c.var
    const data = c.req.valid('json')
    await updatePreferences(services, caller.userId, data)
    return c.json({ data }, 200)
  })
  .patch(
    '/notifications/:id',
    signedIn,
    validate('param', ById),
    validate('json', NotificationPatch),
    async (c) => {
      const { services, caller, locale } = c.var
      const readAt = c.req.valid('json').read ? services.now() : null
      const { id } = c.req.valid('param')
      const { row, unread, display } = await updateReadAt(services, caller.userId, id, readAt)
      return c.json({ data: { notification: view(found(row), locale, display), unread } }, 200)
    },
  )
  .post('/notifications/read-all', signedIn, async (c) => {
    const { services, caller } = c.var
    await markAllRead(services, caller.userId, services.now())
    return c.json({ data: { unread: 0 } }, 200)
  })
  .post('/notifications/unsubscribe', validate('query', UnsubscribeQuery), async (c) => {
    const { services } = c.var
    const wanted = await readUnsubscribe(services, c.req.valid('query').token)
    if (!wanted) throw new AppError('link_not_valid')
    const { no_mail: noMail = [] } = await preferencesOf(services, wanted.user_id)
    const kinds = [...new Set([...noMail, wanted.kind])]
    await updatePreferences(services, wanted.user_id, { no_mail: kinds })
    return c.json({ data: null }, 200)
  })
  .get('/notifications/unsubscribe', validate('query', UnsubscribeQuery), (c) =>
    c.redirect(`${pagePath('unsubscribe')}?${new URLSearchParams(c.req.valid('query'))}`, 302),
  )
  .get('/user/profile/fcm-tokens', signedIn, async (c) => {
    const tokens = await pushTokensOf(c.var.services, c.var.caller.userId)
    return c.json({ data: tokens.filter(({ web_push: webPush }) => !webPush).map(({ token }) => token) }, 200)
  })
  .post('/user/profile/fcm-tokens/sync', signedIn, validate('json', TokensBody), async (c) => {
    const { services, caller } = c.var
    const { tokens } = c.req.valid('json')
    await replaceTokens(services, caller, tokens)
    return c.json({ data: [...new Set(tokens)] }, 200)
  })
  .post('/notifications/web-push', signedIn, validate('json', WebPushBody), async (c) => {
    const { services, caller } = c.var
    await createWebPush(services, caller, c.req.valid('json'))
    return c.json({ data: null }, 201)
  })
  .get('/notifications/web-push/key', (c) =>
    c.json({ data: { key: vapidPublicKey(c.var.services.env.VAPID_KEY) } }, 200),
  )
