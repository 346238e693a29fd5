import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { id, json, time } from '../columns.ts'
import {
  CURRENCIES,
  GATEWAYS,
  PAYMENT_PURPOSES,
  PAYMENT_STATES,
  REFUND_REASONS,
  REFUND_STATES,
} from '../vocabulary.ts'
import { users } from './accounts.ts'

/** A payment from the checkout on; what it buys is given once, when it turns paid. */
export const payments = sqliteTable(
  'payments',
  {
    /** 128 random bits: it addresses the sandbox's checkout page. */
    id: id(),
    user_id: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: PAYMENT_PURPOSES }).notNull(),
    /** What exactly is bought, in one word: a payer has one pending payment of it. Null for a later period. */
    thing: text('thing'),
    plan_id: text('plan_id'),
    course_id: text('course_id'),
    tokens: integer('tokens').notNull().default(0),
    images: integer('images').notNull().default(0),
    /** Minor units. */
    amount: integer('amount').notNull(),
    currency: text('currency', { enum: CURRENCIES }).notNull(),
    gateway: text('gateway', { enum: GATEWAYS }).notNull(),
    gateway_ref: text('gateway_ref'),
    /** Where it can be paid while it is pending. */
    checkout_url: text('checkout_url'),
    /** When the gateway is to be told that its page is closed; null once it knows. */
    close_due_at: time('close_due_at'),
    state: text('state', { enum: PAYMENT_STATES }).notNull(),
    /** Running number of the receipt, given when paid. */
    receipt_number: integer('receipt_number'),
    created_at: time('created_at').notNull(),
    paid_at: time('paid_at'),
    /** Given back so far, in minor units; all of it makes the state `refunded`. */
    refunded_amount: integer('refunded_amount').notNull().default(0),
    refunded_at: time('refunded_at'),
    /** Of a later period: the subscription that it pays for. The first period's bears the payment's own id. */
    subscription_id: text('subscription_id'),
    /** When the period that was paid for ahead begins; null once it has. */
    begins_at: time('begins_at'),
    /** Of a course: whose it was when it was bought, for the seller's statement. */
    seller_id: text('seller_id'),
    /** The coupon that lowered the amount, and the code that let the payer into a private course. */
    coupon_id: text('coupon_id'),
    invite_code_id: text('invite_code_id'),
  },
  (t) => [
    uniqueIndex('payments_pending').on(t.user_id, t.thing).where(sql`state = 'pending'`),
    index('payments_closing').on(t.close_due_at).where(sql`close_due_at is not null`),
    index('payments_waiting').on(t.begins_at).where(sql`begins_at is not null`),
    index('payments_course').on(t.course_id),
    index('payments_user').on(t.user_id, t.created_at, t.id),
    uniqueIndex('payments_gateway').on(t.gateway, t.gateway_ref),
    uniqueIndex('payments_receipt').on(t.receipt_number),
    index('payments_subscription').on(t.subscription_id),
    index('payments_seller').on(t.seller_id, t.paid_at).where(sql`seller_id is not null`),
    index('payments_refunds').on(t.seller_id, t.refunded_at).where(sql`refunded_at is not null`),
    index('payments_places')
      .on(t.invite_code_id)
      .where(sql`invite_code_id is not null and state = 'pending'`),
    index('payments_coupon').on(t.coupon_id).where(sql`coupon_id is not null`),
  ],
)

/** Webhook events already taken in: gateways send them again and out of order. */
export const gatewayEvents = sqliteTable('gateway_events', {
  /** `<gateway>:<event id>`. */
  id: id(),
  at: time('at').notNull(),
})

/** A payment that came and gave nothing: it is refunded without anybody asking for it. */
export const ownRefunds = sqliteTable(
  'own_refunds',
  {
    payment_id: text('payment_id')
      .primaryKey()
      .references(() => payments.id, { onDelete: 'cascade' }),
    reason: text('reason', { enum: REFUND_REASONS }).notNull(),
    /** What the gateway reported as paid, which may differ from what was asked. Minor units. */
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    state: text('state', { enum: REFUND_STATES }).notNull(),
    tries: integer('tries').notNull().default(0),
    /** When the gateway is asked next; while it is being asked, when another run may ask. */
    due_at: time('due_at').notNull(),
    created_at: time('created_at').notNull(),
    done_at: time('done_at'),
  },
  (t) => [index('own_refunds_due').on(t.due_at).where(sql`state = 'due'`)],
)

/** A night's proof of the books: what was compared, and what does not fit. */
export const bookChecks = sqliteTable('book_checks', {
  /** The day in UTC, as in 2030-01-31: each is checked once. */
  day: text('day').primaryKey(),
  started_at: time('started_at').notNull(),
  /** Null while it runs, and where it broke off. */
  finished_at: time('finished_at'),
  balances: integer('balances').notNull().default(0),
  payments: integer('payments').notNull().default(0),
  faults_count: integer('faults_count').notNull().default(0),
  /** The first hundred of them. */
  faults: json<BookFault[]>('faults').notNull().default([]),
})

export type BookFault = { kind: string; id: string; expected: string; found: string }
