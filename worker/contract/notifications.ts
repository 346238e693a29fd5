import * as z from 'zod/mini'
import { NOTIFICATION_KINDS } from '#db/vocabulary.ts'
import { id, isoTime, page, type Route } from './wire.ts'

export const Notification = z.object({
  id,
  kind: z.enum(NOTIFICATION_KINDS),
  /** In the caller's language. */
  title: z.string(),
  /** Path of the screen that it leads to. */
  link: z.nullable(z.string()),
  read: z.boolean(),
  /** Its email could not be delivered and is not tried any more. */
  email_failed: z.boolean(),
  created_at: isoTime,
})
export type Notification = z.infer<typeof Notification>
export const NotificationPatch = z.strictObject({ read: z.boolean() })

/** FCM registration tokens as the specification's two calls carry them. */
const token = z.string().check(z.minLength(8), z.maxLength(4_096))
export const TokensBody = z.strictObject({ tokens: z.array(token).check(z.maxLength(20)) })
/**
 * The push services of the browsers there are. The server calls the address that a client names, so that any
 * other one would let a client choose whom the server calls.
 */
const PUSH_SERVICE =
  /^https:\/\/(?:fcm\.googleapis\.com|[a-z0-9.-]+\.(?:push\.services\.mozilla\.com|notify\.windows\.com|push\.apple\.com))\/[\x21-\x7e]+$/
/** A browser's Web Push subscription, as `PushSubscription.toJSON()` gives it. */
export const WebPushBody = z.strictObject({
  endpoint: z.string().check(z.maxLength(2_048), z.regex(PUSH_SERVICE)),
  expirationTime: z.optional(z.nullable(z.number())),
  keys: z.strictObject({
    p256dh: z.string().check(z.regex(/^[A-Za-z0-9_-]{87}=?$/)),
    auth: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}(==)?$/)),
  }),
})
const kinds = z.array(z.enum(NOTIFICATION_KINDS)).check(z.maxLength(NOTIFICATION_KINDS.length))
/** The kinds that are unwanted by mail and by push; the list itself always shows all. */
export const DeliveryPreferences = z.strictObject({ no_mail: kinds, no_push: kinds })
export type DeliveryPreferences = z.infer<typeof DeliveryPreferences>
export const UnsubscribeQuery = z.strictObject({ token: z.string().check(z.maxLength(600)) })

export const notificationRoutes: Route[] = [
  {
    method: 'get',
    path: '/notifications',
    access: 'any',
    summary: 'List your notifications, newest first; meta.unread counts the unread ones',
    query: page,
    data: z.array(Notification),
  },
  {
    method: 'patch',
    path: '/notifications/:id',
    access: 'any',
    summary: 'Mark a notification as read or unread',
    body: NotificationPatch,
    data: z.object({ notification: Notification, unread: z.number() }),
  },
  {
    method: 'post',
    path: '/notifications/read-all',
    access: 'any',
    summary: 'Mark all notifications as read',
    data: z.object({ unread: z.number() }),
  },
  {
    method: 'get',
    path: '/notifications/preferences',
    access: 'any',
    summary: 'Get which notifications you receive by email and push',
    data: DeliveryPreferences,
  },
  {
    method: 'put',
    path: '/notifications/preferences',
    access: 'any',
    summary: 'Choose which notifications you receive by email and push',
    body: DeliveryPreferences,
    data: DeliveryPreferences,
  },
  {
    method: 'post',
    path: '/notifications/unsubscribe',
    access: 'public',
    summary: 'Unsubscribe from one kind of email with the token in it (one click, RFC 8058)',
    query: UnsubscribeQuery,
  },
  {
    method: 'get',
    path: '/notifications/unsubscribe',
    access: 'public',
    summary: 'Redirect a person who opens the one-click address to the page that asks first',
    query: UnsubscribeQuery,
    status: 302,
  },
  {
    method: 'get',
    path: '/user/profile/fcm-tokens',
    access: 'any',
    summary: 'List your push tokens',
    data: z.array(z.string()),
  },
  {
    method: 'post',
    path: '/user/profile/fcm-tokens/sync',
    access: 'any',
    summary: 'Replace your push tokens with these',
    body: TokensBody,
    data: z.array(z.string()),
  },
  {
    method: 'post',
    path: '/notifications/web-push',
    access: 'any',
    summary: 'Register a browser for Web Push',
    body: WebPushBody,
    status: 201,
  },
  {
    method: 'get',
    path: '/notifications/web-push/key',
    access: 'public',
    summary: 'Get the public VAPID key, or null where Web Push is not set up',
    data: z.object({ key: z.nullable(z.string()) }),
  },
]
