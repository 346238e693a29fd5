import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id, time } from '../columns.ts'
import { OUTBOX_CHANNELS, OUTBOX_STATES } from '../vocabulary.ts'
import { users } from './accounts.ts'
import { notifications, pushTokens } from './notifications.ts'

/**
 * What is to leave for a person: one row a channel, and for push one a device, written in the batch of what caused
 * it. A row counts as delivered only after its provider has accepted it.
 */
export const outbox = sqliteTable(
  'outbox',
  {
    /** Made from the cause and the channel. The provider gets it as idempotency key. */
    id: id(),
    user_id: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The notification that it tells of; null for an email of its own, such as a code. */
    notification_id: text('notification_id').references(() => notifications.id, { onDelete: 'cascade' }),
    /** The device or browser; null for other channels. */
    push_token_id: text('push_token_id').references(() => pushTokens.id, { onDelete: 'cascade' }),
    channel: text('channel', { enum: OUTBOX_CHANNELS }).notNull(),
    /** What an email of its own is about: the next code takes the place of one that still waits. */
    kind: text('kind'),
    /** An email of its own with its address, encrypted for this row; null once nothing is left to do. */
    sealed: text('sealed'),
    state: text('state', { enum: OUTBOX_STATES }).notNull().default('waiting'),
    /** Code of the newest failure. */
    error_code: text('error_code'),
    created_at: time('created_at').notNull(),
    /** After this time it is of no use and is not sent any more. */
    expires_at: time('expires_at').notNull(),
    /** When it may be tried, a lease included; null when nothing is left to do. */
    due_at: time('due_at'),
    tries: integer('tries').notNull().default(0),
    /** When the provider accepted it. */
    delivered_at: time('delivered_at'),
  },
  (t) => [
    index('outbox_due').on(t.due_at),
    index('outbox_user').on(t.user_id, t.kind),
    index('outbox_notification').on(t.notification_id),
    index('outbox_push_token').on(t.push_token_id),
    index('outbox_created').on(t.created_at),
  ],
)
