import { sql } from 'drizzle-orm'
import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { id, json, time } from '../columns.ts'
import { NOTIFICATION_KINDS } from '../vocabulary.ts'
import { sessions, users } from './accounts.ts'

export const notifications = sqliteTable(
  'notifications',
  {
    id: id(),
    user_id: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: NOTIFICATION_KINDS }).notNull(),
    /** Names and numbers of its sentence; worded in the reader's language when it is read. */
    data: json<Record<string, string | number>>('data').notNull().default({}),
    /** Path of the screen it leads to. */
    link: text('link'),
    /** One notification a cause, however often the cause is reported. */
    key: text('key').notNull(),
    read_at: time('read_at'),
    created_at: time('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('notifications_key').on(t.user_id, t.key),
    index('notifications_user').on(t.user_id, t.created_at, t.id),
    // Those that may leave for the archive once they are old.
    index('notifications_old').on(t.created_at).where(sql`read_at is not null`),
    index('notifications_unread').on(t.user_id).where(sql`read_at is null`),
  ],
)

/** Registration tokens of devices (FCM) and browsers (Web Push); a dead one is dropped. */
export const pushTokens = sqliteTable(
  'push_tokens',
  {
    id: id(),
    user_id: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The session that registered it: it receives while that one lives, and not a moment longer. */
    session_id: text('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    /** FCM token, or the endpoint of a Web Push subscription. */
    token: text('token').notNull(),
    /** Keys of a Web Push subscription; null for FCM. */
    web_push: json<{ p256dh: string; auth: string }>('web_push'),
    created_at: time('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('push_tokens_token').on(t.token),
    index('push_tokens_user').on(t.user_id),
    index('push_tokens_session').on(t.session_id),
  ],
)
