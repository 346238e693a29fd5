import { and, eq, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { alias } from 'drizzle-orm/sqlite-core'
import { ownRefunds, payments, subscriptions } from '#db/schema/index.ts'
import { withdrawal } from '#worker/features/courses/enrolment-queries.ts'
import { wakeOutbox } from '#worker/features/notifications/outbox.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import type { GatewayEvent, PaymentGateway } from '#worker/platform/payments/gateway.ts'
import type { Services } from '#worker/platform/services.ts'
import { toppedUp } from './allowance.ts'
import { isRefused } from './arrival.ts'
import { entry } from './ledger.ts'
import { beginPaidAhead } from './paid-ahead.ts'
import { findOrder, hasRef, type OrderRow } from './payment-queries.ts'
import { refundPlan, subscriptionOf } from './plan-refund.ts'
import { refundNotification } from './refund-notification.ts'

type Report = Extract<GatewayEvent, { kind: 'refunded' }>

/**
 * Takes back what a payment bought when its money goes back. What is spent is never claimed: a balance does
 * not fall below zero, and a refund does not touch what was paid for otherwise.
 *
 * - A top-up gives up the share of it that was given back, as far as topped-up tokens are left.
 * - A plan's payment given back in full ends its own period, as `refundPlan` says. The payment of a plan that was
 *   replaced ends nothing any more.
 * - A course given back in full is closed unless it was paid twice. Progress, results and certificates stay.
 * - A part of a plan's or a course's price is a discount: they stay.
 * - A payment that was refused gave nothing, so that nothing is taken.
 */
export async function takeRefund(
  services: Services,
  gateway: PaymentGateway,
  report: Report,
  mark: BatchItem<'sqlite'>,
): Promise<void> {
  const { db, now } = services
  const order = await orderOf(services, gateway, report)
  if (order.gateway !== gateway.name) throw new AppError('not_found')
  const at = now()
  // For a payment that gave nothing, the whole amount received is refunded, whatever was ordered.
  const came = order.refused_amount ?? order.amount
  const total = Math.min(report.amount, came)
  const whole = total === came
  // Reports may arrive out of order: only one with a larger total than before has an effect.
  const grows = and(eq(payments.id, order.id), lt(payments.refunded_amount, total))
  const isNews = sql`exists (select 1 from ${payments} where ${grows})`
  const when = sql`exists (select 1 from ${payments} where ${and(grows, eq(payments.state, 'paid'))}) and not ${isRefused(order.id)}`
  // Last, because the other statements read the previously refunded amount.
  const noted = db
    .update(payments)
    .set({ refunded_amount: total, refunded_at: at, ...(whole ? { state: 'refunded' as const } : {}) })
    .where(grows)
  const settled = db
    .update(ownRefunds)
    .set({ state: 'done', done_at: at })
    .where(and(eq(ownRefunds.payment_id, order.id), ne(ownRefunds.state, 'done')))
  const statements = [
    ...(await refundNotification(services, order.id, total, isNews)),
    ...takenBack(services, order, { total, whole, at }, when),
    ...(whole ? [settled] : []),
    noted,
  ]
  const [first = noted, ...rest] = statements
  await db.batch([first, ...rest])
  if (whole && order.purpose === 'subscription') {
    await beginPaidAhead(services, 1, eq(payments.user_id, order.user_id))
    await endCharging(services, gateway, subscriptionOf(order))
  }
  await wakeOutbox(services)
  // The report is marked after everything is done, because the gateway resends what failed half-way.
  await db.batch([mark])
}

async function orderOf(services: Services, { name }: PaymentGateway, report: Report): Promise<OrderRow> {
  if ('payment_id' in report) return found(await findOrder(services, eq(payments.id, report.payment_id)))
  const order = await findOrder(services, hasRef(name, report.invoice_ref))
  // The report of its payment has not arrived yet; the gateway sends this one again.
  if (!order) throw new AppError('conflict', { retryAfter: 60 })
  return order
}

type Refund = { total: number; whole: boolean; at: number }

function takenBack(services: Services, order: OrderRow, refund: Refund, when: SQL): BatchItem<'sqlite'>[] {
  if (order.purpose === 'recharge') return topUpBack(services, order, refund, when)
  if (!refund.whole) return []
  return order.purpose === 'course'
    ? courseBack(services, order, when)
    : refundPlan(services, order, refund.at, when)
}

/** In SQL, for a row of payments: the refunded share of a top-up, rounded down. D1 binds numbers as reals. */
export const refundedShare = (
  what: 'tokens' | 'images',
  amount: SQL = sql`${payments.refunded_amount}`,
): SQL => sql`cast(${payments[what]} * ${amount} / ${payments.amount} as integer)`

function topUpBack(services: Services, { id, user_id: userId }: OrderRow, { total, at }: Refund, when: SQL) {
  const more = (what: 'tokens' | 'images') =>
    sql`(select ${refundedShare(what, sql`${total}`)} - ${refundedShare(what)} from ${payments} where ${eq(payments.id, id)})`
  const taken = (what: 'tokens' | 'images') => sql`min(${toppedUp(userId, what)}, ${more(what)})`
  const [tokens, images] = [taken('tokens'), taken('images')]
  const change = { user_id: userId, kind: 'refund', key: `refund:${id}:${total}`, ref: id, at } as const
  const some = sql`${when} and ${tokens} + ${images} > 0`
  return [...entry(services, { ...change, tokens: sql`-${tokens}`, images: sql`-${images}` }, some)]
}

const courseBack = (
  services: Services,
  { id, user_id: userId, course_id: courseId }: OrderRow,
  when: SQL,
) => {
  const other = alias(payments, 'other')
  const again = and(
    eq(other.user_id, userId),
    eq(other.course_id, courseId ?? ''),
    eq(other.state, 'paid'),
    ne(other.id, id),
  )
  const once = sql`${when} and not exists (select 1 from ${payments} as other where ${again})`
  return [...withdrawal(services, userId, courseId ?? '', once)]
}

/** A plan that was ended here must not be charged at the gateway again; one that continues is left alone. */
async function endCharging(services: Services, gateway: PaymentGateway, id: string): Promise<void> {
  const row = await services.db
    .select({ status: subscriptions.status, ref: subscriptions.gateway_ref })
    .from(subscriptions)
    .where(eq(subscriptions.id, id))
    .get()
  if (row?.status === 'expired' && row.ref !== null) await gateway.end(row.ref)
}
