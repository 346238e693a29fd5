import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { alias } from 'drizzle-orm/sqlite-core'
import { payments, subscriptions } from '#db/schema/index.ts'
import type { GatewayName } from '#db/vocabulary.ts'
import { named } from '#worker/platform/database/named.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import { publicId } from '#worker/platform/ids.ts'
import type { GatewayEvent } from '#worker/platform/payments/gateway.ts'
import type { Services } from '#worker/platform/services.ts'
import { difference, isKept, markPaid, refuse, reportRefused } from './arrival.ts'
import { beginPeriod, LIVE } from './period.ts'

type Report<Kind> = Extract<GatewayEvent, { kind: Kind }>

async function getByRef(services: Services, gateway: GatewayName, ref: string) {
  const row = await services.db
    .select({
      id: named(subscriptions.id, 'subscription_id'),
      user_id: subscriptions.user_id,
      plan_id: subscriptions.plan_id,
      amount: payments.amount,
      currency: payments.currency,
    })
    .from(subscriptions)
    // The agreed amount is that of the first payment.
    .innerJoin(payments, eq(payments.id, subscriptions.id))
    .where(and(eq(subscriptions.gateway, gateway), eq(subscriptions.gateway_ref, ref)))
    .get()
  // The report of its first payment has not arrived yet; the gateway sends this one again.
  if (!row) throw new AppError('conflict', { retryAfter: 60 })
  return row
}

/**
 * Grants a period that the gateway has charged, once, even if the plan has expired meanwhile. A payment of another
 * amount, or for a plan that has been replaced, gives nothing and is refunded.
 */
export async function renewSubscription(
  services: Services,
  gateway: GatewayName,
  report: Report<'renewed'>,
  mark: BatchItem<'sqlite'>,
): Promise<void> {
  const { db, now } = services
  const agreed = await getByRef(services, gateway, report.subscription_ref)
  const { id, user_id: userId, plan_id: planId, amount, currency } = agreed
  const at = now()
  const other = alias(subscriptions, 'other')
  const elsewhere = and(eq(other.user_id, userId), ne(other.id, id), inArray(other.status, LIVE))
  const isNext = and(eq(subscriptions.id, id), lt(subscriptions.expires_at, report.period_end))
  const free = sql`not exists (select 1 from ${subscriptions} as other where ${elsewhere})`
  const fits = sql`(exists (select 1 from ${subscriptions} where ${isNext}) and ${free})`
  // An invoice that was reported before already has a payment, under another id.
  const paymentId = publicId()
  const when = sql`${fits} and ${isKept(paymentId)}`
  const differs = report.amount !== amount || report.currency !== currency
  const why = differs ? sql`'wrong_amount'` : sql`case when not ${fits} then 'replaced' end`
  const period = {
    subscription_id: id,
    user_id: userId,
    plan_id: planId,
    start: report.period_start,
    end: report.period_end,
    at,
  }
  const [, refused] = await db.batch([
    db
      .insert(payments)
      .values({
        id: paymentId,
        user_id: userId,
        purpose: 'subscription',
        plan_id: planId,
        subscription_id: id,
        amount,
        currency,
        gateway,
        gateway_ref: report.invoice_ref,
        state: 'pending',
        created_at: at,
      })
      .onConflictDoNothing(),
    refuse(services, paymentId, why, report),
    markPaid(services, paymentId, at),
    ...beginPeriod(services, period, when),
    db
      .update(subscriptions)
      .set({
        expires_at: report.period_end,
        reminded_at: null,
        // An expired plan continues; one that was cancelled meanwhile ends with this period.
        status: sql`case when ${subscriptions.status} = 'expired' then 'active' else ${subscriptions.status} end`,
      })
      .where(and(isNext, when)),
    mark,
  ])
  await reportRefused(services, refused, difference(agreed, report))
}

/** Cancelled, resumed or ended at the gateway's own pages. */
export async function applyStatus(
  services: Services,
  gateway: GatewayName,
  { subscription_ref: subscriptionRef, renews, ended }: Report<'status'>,
  mark: BatchItem<'sqlite'>,
): Promise<void> {
  const { db, now } = services
  const { id } = await getByRef(services, gateway, subscriptionRef)
  const at = now()
  const live = and(eq(subscriptions.id, id), inArray(subscriptions.status, LIVE))
  await db.batch([
    db
      .update(subscriptions)
      .set({
        status: renews ? 'active' : 'cancelled',
        cancelled_at: renews ? null : sql`coalesce(${subscriptions.cancelled_at}, ${at})`,
        ...(ended ? { expires_at: sql`min(${subscriptions.expires_at}, ${at})` } : {}),
      })
      .where(live),
    mark,
  ])
}
