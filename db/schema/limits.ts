import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { time } from '../columns.ts'

/** Counters of limited things per window; changed only by one conditional statement. */
export const counters = sqliteTable(
  'counters',
  {
    /** For example `login:address:203.0.113.9`. */
    key: text('key').notNull(),
    /** Start of the fixed window. */
    window_at: time('window_at').notNull(),
    used: integer('used').notNull(),
  },
  (t) => [primaryKey({ columns: [t.key, t.window_at] }), index('counters_window').on(t.window_at)],
)

/** First answers of retried POSTs, replayed to the same user, key and body. */
export const idempotencyKeys = sqliteTable(
  'idempotency_keys',
  {
    user_id: text('user_id').notNull(),
    key: text('key').notNull(),
    /** Method, path and body, hashed. */
    request_hash: text('request_hash').notNull(),
    status: integer('status'),
    response: text('response'),
    created_at: time('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.key] }), index('idempotency_keys_created').on(t.created_at)],
)
