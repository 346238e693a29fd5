import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { alias } from 'drizzle-orm/sqlite-core'
import { payments, subscriptions } from '#db/schema/index.ts'
import { CURRENCIES, type GatewayName } from '#db/vocabulary.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import { publicId } from '#worker/platform/ids.ts'
import type { GatewayEvent } from '#worker/platform/payments/gateway.ts'
import type { Services } from '#worker/platform/services.ts'
import { hasRef } from './payment-queries.ts'
import { beginPeriod, LIVE } from './period.ts'

type Report<Kind> = Extract<GatewayEvent, { kind: Kind }>

async function getByRef(services: Services, gateway: GatewayName, ref: string) {
  const row = await services.db
    .select({ id: subscriptions.id, user_id: subscriptions.user_id, plan_id: subscriptions.plan_id })
    .from(subscriptions)
    .where(and(eq(subscriptions.gateway, gateway), eq(subscriptions.gateway_ref, ref)))
    .get()
  // The report of its beginning is still on the way; the gateway sends this one again.
  if (!row) throw new AppError('conflict', { retryAfter: 60 })
  return row
}

/** The gateway has charged another period: it is granted once, whatever else ran out in the meantime. */
export async function renewSubscription(
  services: Services,
  gateway: GatewayName,
  report: Report<'renewed'>,
  mark: BatchItem<'sqlite'>,
): Promise<void> {
  const { db, now } = services
  const { id, user_id: userId, plan_id: planId } = await getByRef(services, gateway, report.subscription_ref)
  const currency = CURRENCIES.find((one) => one === report.currency)
  if (!currency) throw new AppError('malformed')
  const at = now()
  const other = alias(subscriptions, 'other')
  const elsewhere = and(eq(other.user_id, userId), ne(other.id, id), inArray(other.status, LIVE))
  const isNext = and(eq(subscriptions.id, id), lt(subscriptions.expires_at, report.period_end))
  const free = sql`not exists (select 1 from ${subscriptions} as other where ${elsewhere})`
  const paid = and(hasRef(gateway, report.invoice_ref), eq(payments.state, 'paid'))
  const when = sql`exists (select 1 from ${subscriptions} where ${isNext}) and ${free} and exists (select 1 from ${payments} where ${paid})`
  const period = {
    subscription_id: id,
    user_id: userId,
    plan_id: planId,
    start: report.period_start,
    end: report.period_end,
    at,
  }
  await db.batch([
    db
      .insert(payments)
      .values({
        id: publicId(),
        user_id: userId,
        purpose: 'subscription',
        plan_id: planId,
        subscription_id: id,
        amount: report.amount,
        currency,
        gateway,
        gateway_ref: report.invoice_ref,
        state: 'paid',
        receipt_number: sql`(select coalesce(max(receipt_number), 0) + 1 from ${payments})`,
        created_at: at,
        paid_at: at,
      })
      .onConflictDoNothing(),
    ...beginPeriod(services, period, when),
    db
      .update(subscriptions)
      .set({
        expires_at: report.period_end,
        reminded_at: null,
        // One that had run out goes on; one that was cancelled meanwhile ends with this period.
        status: sql`case when ${subscriptions.status} = 'expired' then 'active' else ${subscriptions.status} end`,
      })
      .where(and(isNext, when)),
    mark,
  ])
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
