import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { flag, id, time } from '../columns.ts'
import { CURRENCIES, GATEWAYS, LEDGER_KINDS, SUBSCRIPTION_STATUSES } from '../vocabulary.ts'
import { users } from './accounts.ts'

/** The plan that everyone starts with and returns to. */
export const FREE_PLAN_ID = 'first-step'

/** What one can subscribe to; the free one has price 0. */
export const plans = sqliteTable('plans', {
  id: id(),
  name_ar: text('name_ar').notNull(),
  name_en: text('name_en').notNull(),
  about_ar: text('about_ar').notNull().default(''),
  about_en: text('about_en').notNull().default(''),
  /** Which engine its tokens pay for. */
  model: text('model').notNull(),
  /** Allowance of one period. */
  tokens: integer('tokens').notNull(),
  images: integer('images').notNull(),
  /** What may be stored at once: bytes of files and pictures, and characters of the text read out of files. */
  storage_bytes: integer('storage_bytes').notNull().default(524_288_000),
  storage_characters: integer('storage_characters').notNull().default(20_000_000),
  /** Minor units. */
  price: integer('price').notNull(),
  currency: text('currency', { enum: CURRENCIES }).notNull(),
  period_days: integer('period_days').notNull(),
  position: integer('position').notNull(),
  is_active: flag('is_active').notNull().default(true),
})

export const subscriptions = sqliteTable(
  'subscriptions',
  {
    id: id(),
    user_id: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    plan_id: text('plan_id')
      .notNull()
      .references(() => plans.id),
    status: text('status', { enum: SUBSCRIPTION_STATUSES }).notNull(),
    gateway: text('gateway', { enum: GATEWAYS }),
    /** The gateway's own name of it. */
    gateway_ref: text('gateway_ref'),
    started_at: time('started_at').notNull(),
    /** End of the paid period; a cancelled one lasts until then. */
    expires_at: time('expires_at').notNull(),
    cancelled_at: time('cancelled_at'),
    /** When the reminder of the coming end was sent. */
    reminded_at: time('reminded_at'),
  },
  (t) => [
    uniqueIndex('subscriptions_one').on(t.user_id).where(sql`status in ('active', 'cancelled')`),
    index('subscriptions_due').on(t.status, t.expires_at),
    index('subscriptions_user').on(t.user_id, t.started_at),
    index('subscriptions_gateway').on(t.gateway, t.gateway_ref),
  ],
)

/** What is left; equal to the sum of the ledger, and never below zero. */
export const balances = sqliteTable('balances', {
  user_id: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  tokens: integer('tokens').notNull(),
  images: integer('images').notNull(),
  /** What this period's allowance was, and what of the balance was used in it: the rest lapses, top-ups stay. */
  granted_tokens: integer('granted_tokens').notNull().default(0),
  granted_images: integer('granted_images').notNull().default(0),
  used_tokens: integer('used_tokens').notNull().default(0),
  used_images: integer('used_images').notNull().default(0),
  /** End of the current allowance. */
  renews_at: time('renews_at'),
})

/** Every change of a balance, once: `key` makes a replay harmless. */
export const ledger = sqliteTable(
  'ledger',
  {
    id: id(),
    user_id: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: LEDGER_KINDS }).notNull(),
    /** Signed. */
    tokens: integer('tokens').notNull(),
    images: integer('images').notNull(),
    key: text('key').notNull(),
    /** What it was for: a job, a payment, a subscription. */
    ref: text('ref'),
    /** Of a reservation until it is settled or released; one left open so long is given back. */
    open_until: time('open_until'),
    at: time('at').notNull(),
  },
  (t) => [
    uniqueIndex('ledger_key').on(t.user_id, t.key),
    index('ledger_user').on(t.user_id, t.at, t.id),
    index('ledger_open').on(t.open_until).where(sql`open_until is not null`),
  ],
)
