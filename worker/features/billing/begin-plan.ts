import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { payments, subscriptions } from '#db/schema/index.ts'
import type { GatewayEvent, PaymentGateway } from '#worker/platform/payments/gateway.ts'
import type { Services } from '#worker/platform/services.ts'
import { difference, isKept, markPaid, refusalOf, refuse, reportRefused } from './arrival.ts'
import { addPeriod, refundPaidAhead } from './paid-ahead.ts'
import { findOrder, type OrderRow } from './payment-queries.ts'
import { beginPeriod, LIVE, startSubscription } from './period.ts'
import { periodEnd } from './rules.ts'

type Report = Extract<GatewayEvent, { kind: 'paid' }>

const isThisOne = (id: string) => eq(subscriptions.id, id)
const isLiveOf = (userId: string) =>
  and(eq(subscriptions.user_id, userId), inArray(subscriptions.status, LIVE))

/**
 * Applies the payment of a plan. If the plan is already running, the payment buys a period after the running one and
 * nothing lapses. Otherwise the plan begins and replaces the previous one, which would still be charged.
 */
export async function takePlan(
  services: Services,
  gateway: PaymentGateway,
  order: OrderRow,
  { report, mark }: { report: Report; mark: BatchItem<'sqlite'> },
): Promise<void> {
  const { db } = services
  const { id, user_id: userId } = order
  const at = services.now()
  const by = { gateway: gateway.name, gateway_ref: report.subscription_ref }
  await endBefore(services, gateway, order, report)
  const end = periodEnd(at, order.period_days ?? 0)
  const period = { subscription_id: id, user_id: userId, plan_id: order.plan_id ?? '', start: at, end, at }
  // The subscription has the id of the payment, so if its row exists, this has been done.
  const isFirst = and(eq(payments.id, id), isNull(payments.subscription_id))
  const isNew = sql`${isKept(id)} and exists (select 1 from ${payments} where ${isFirst}) and not exists (select 1 from ${subscriptions} where ${isThisOne(id)})`
  const [added, extended] = addPeriod(services, order, by)
  const [replaced, dropped] = refundPaidAhead(services, userId, isNew)
  const [refused, , , , others] = await db.batch([
    refuse(services, id, refusalOf(order, report), report),
    added,
    extended,
    markPaid(services, id, at),
    replaced,
    dropped,
    ...beginPeriod(services, period, isNew),
    db
      .update(subscriptions)
      .set({ status: 'expired', cancelled_at: sql`coalesce(${subscriptions.cancelled_at}, ${at})` })
      .where(and(isLiveOf(userId), isNew)),
    startSubscription(services, period, by, isNew),
  ])
  await reportRefused(services, refused, difference(order, report))
  await reportRefused(services, others)
  // A refused payment never began a plan here, so it must not be charged again at the gateway.
  const settled = await findOrder(services, eq(payments.id, id))
  const nothing = settled?.state === 'refunded' || settled?.refused_amount !== null
  if (nothing && by.gateway_ref !== null) await gateway.end(by.gateway_ref)
  await db.batch([mark])
}

/**
 * Ends the replaced subscriptions at the gateway, before anything is written: a report that fails here is sent again.
 * A payment that gives nothing, or was processed before, ends none.
 */
async function endBefore(
  services: Services,
  gateway: PaymentGateway,
  order: OrderRow,
  report: Report,
): Promise<void> {
  if (order.state === 'paid' || order.state === 'refunded') return
  const { db } = services
  const [begun, refusals, before] = await db.batch([
    db.select({ id: subscriptions.id }).from(subscriptions).where(isThisOne(order.id)),
    db
      .select({ why: sql<string | null>`${sql`${refusalOf(order, report)}`}`.as('why') })
      .from(payments)
      .where(eq(payments.id, order.id)),
    db
      .select({ gateway: subscriptions.gateway, ref: subscriptions.gateway_ref })
      .from(subscriptions)
      .where(isLiveOf(order.user_id)),
  ])
  if (begun.length > 0 || (refusals[0]?.why ?? null) !== null) return
  for (const old of before) {
    const isOther = old.ref !== null && old.ref !== report.subscription_ref
    if (isOther && old.gateway === gateway.name) await gateway.end(old.ref ?? '')
  }
}
