import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { id, time } from '../columns.ts'
import { CURRENCIES, GATEWAYS, PAYMENT_PURPOSES, PAYMENT_STATES } from '../vocabulary.ts'
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
  },
  (t) => [
    index('payments_user').on(t.user_id, t.created_at, t.id),
    uniqueIndex('payments_gateway').on(t.gateway, t.gateway_ref),
    uniqueIndex('payments_receipt').on(t.receipt_number),
    index('payments_subscription').on(t.subscription_id),
  ],
)

/** Webhook events already taken in: gateways send them again and out of order. */
export const gatewayEvents = sqliteTable('gateway_events', {
  /** `<gateway>:<event id>`. */
  id: id(),
  at: time('at').notNull(),
})
