import { and, eq, gt, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { alias } from 'drizzle-orm/sqlite-core'
import { payments, subscriptions } from '#db/schema/index.ts'
import { withdrawal } from '#worker/features/courses/enrolment-queries.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import type { GatewayEvent, PaymentGateway } from '#worker/platform/payments/gateway.ts'
import type { Services } from '#worker/platform/services.ts'
import { toppedUp } from './allowance.ts'
import { entry } from './ledger.ts'
import { findOrder, hasRef, type OrderRow } from './payment-queries.ts'
import { freeFollows, LIVE, lapse } from './period.ts'
import { notifyRefund } from './refund-notification.ts'

type Report = Extract<GatewayEvent, { kind: 'refunded' }>

/**
 * Takes back what a payment bought when its money goes back. What is spent is never claimed: a balance does
 * not fall below zero, and a refund does not touch what was paid for otherwise.
 *
 * - A top-up gives up the share of it that was given back, as far as topped-up tokens are left.
 * - A plan given back in full ends at once, with the rest of its allowance, and the free plan follows. The
 *   payment of a period that is over, or of a plan that was replaced, ends nothing any more.
 * - A course given back in full is closed unless it was paid twice. Progress, results and certificates stay.
 * - A part of a plan's or a course's price is a discount: they stay.
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
  const total = Math.min(report.amount, order.amount)
  const whole = total === order.amount
  // Reports overtake each other: only one that knows of more than the last does anything.
  const grows = and(eq(payments.id, order.id), lt(payments.refunded_amount, total))
  const when = sql`exists (select 1 from ${payments} where ${and(grows, eq(payments.state, 'paid'))})`
  // Last, since the others ask what was given back before.
  const noted = db
    .update(payments)
    .set({ refunded_amount: total, refunded_at: at, ...(whole ? { state: 'refunded' as const } : {}) })
    .where(grows)
  const [first = noted, ...rest] = [...takenBack(services, order, { total, whole, at }, when), noted]
  await db.batch([first, ...rest])
  if (whole && order.purpose === 'subscription') await endCharging(services, gateway, subscriptionOf(order))
  await notifyRefund(services, order.id, total)
  // The report is marked when all of it is done: the gateway sends again what failed half-way.
  await db.batch([mark])
}

async function orderOf(services: Services, { name }: PaymentGateway, report: Report): Promise<OrderRow> {
  if ('payment_id' in report) return found(await findOrder(services, eq(payments.id, report.payment_id)))
  const order = await findOrder(services, hasRef(name, report.invoice_ref))
  // The report of its payment is still on the way; the gateway sends this one again.
  if (!order) throw new AppError('conflict', { retryAfter: 60 })
  return order
}

type Refund = { total: number; whole: boolean; at: number }

function takenBack(services: Services, order: OrderRow, refund: Refund, when: SQL): BatchItem<'sqlite'>[] {
  if (order.purpose === 'recharge') return topUpBack(services, order, refund, when)
  if (!refund.whole) return []
  return order.purpose === 'course'
    ? courseBack(services, order, when)
    : planBack(services, order, refund.at, when)
}

/** In SQL over the payment's row: the share of a top-up that was given back, rounded down. D1 binds numbers as reals. */
export const givenBack = (what: 'tokens' | 'images', amount: SQL = sql`${payments.refunded_amount}`): SQL =>
  sql`cast(${payments[what]} * ${amount} / ${payments.amount} as integer)`

function topUpBack(services: Services, { id, user_id: userId }: OrderRow, { total, at }: Refund, when: SQL) {
  const more = (what: 'tokens' | 'images') =>
    sql`(select ${givenBack(what, sql`${total}`)} - ${givenBack(what)} from ${payments} where ${eq(payments.id, id)})`
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

/** The first payment's subscription bears its id. */
const subscriptionOf = ({ id, subscription_id: subscriptionId }: OrderRow): string => subscriptionId ?? id

function planBack(services: Services, order: OrderRow, at: number, when: SQL): BatchItem<'sqlite'>[] {
  const { id, user_id: userId } = order
  const subscription = subscriptionOf(order)
  const live = and(eq(subscriptions.id, subscription), inArray(subscriptions.status, LIVE))
  const [mine, later] = [alias(payments, 'mine'), alias(payments, 'later')]
  const isLater = and(
    eq(mine.id, id),
    eq(later.subscription_id, subscription),
    gt(later.created_at, mine.created_at),
  )
  const runs = sql`${when} and exists (select 1 from ${subscriptions} where ${live}) and not exists (select 1 from ${payments} as mine, ${payments} as later where ${isLater})`
  const ended = services.db
    .update(subscriptions)
    .set({
      status: 'expired',
      expires_at: sql`min(${subscriptions.expires_at}, ${at})`,
      cancelled_at: sql`coalesce(${subscriptions.cancelled_at}, ${at})`,
    })
    .where(and(eq(subscriptions.id, subscription), runs))
  const change = { user_id: userId, kind: 'refund', key: `refund:${id}`, ref: id, at } as const
  return [
    ...lapse(services, change, runs),
    ...freeFollows(services, { user_id: userId, days: order.period_days ?? 0, at }, runs, ended),
  ]
}

/** What was ended here is not charged for there; one that goes on is left alone. */
async function endCharging(services: Services, gateway: PaymentGateway, id: string): Promise<void> {
  const row = await services.db
    .select({ status: subscriptions.status, ref: subscriptions.gateway_ref })
    .from(subscriptions)
    .where(eq(subscriptions.id, id))
    .get()
  if (row?.status === 'expired' && row.ref !== null) await gateway.end(row.ref)
}
