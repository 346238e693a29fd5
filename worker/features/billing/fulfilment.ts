import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { courses, gatewayEvents, payments, subscriptions } from '#db/schema/index.ts'
import type { GatewayName } from '#db/vocabulary.ts'
import { enrolment } from '#worker/features/courses/enrolment-queries.ts'
import { notifyJoined } from '#worker/features/courses/join-notification.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import type { GatewayEvent, PaymentGateway } from '#worker/platform/payments/gateway.ts'
import type { Services } from '#worker/platform/services.ts'
import { entry, openBalance } from './ledger.ts'
import { findEnrolment, findOrder, type OrderRow } from './payment-queries.ts'
import { beginPeriod, LIVE, startSubscription } from './period.ts'
import { givenBack, takeRefund } from './refunds.ts'
import { applyStatus, renewSubscription } from './renewal.ts'
import { periodEnd } from './rules.ts'

const eventId = (gateway: GatewayName, id: string) => `${gateway}:${id}`

/** The event's mark, in the batch of what it does: a report that failed half-way can be sent again. */
export const markTaken = (services: Services, gateway: GatewayName, id: string, at: number) =>
  services.db
    .insert(gatewayEvents)
    .values({ id: eventId(gateway, id), at })
    .onConflictDoNothing()

async function isTaken(services: Services, gateway: GatewayName, id: string): Promise<boolean> {
  const row = await services.db
    .select({ id: gatewayEvents.id })
    .from(gatewayEvents)
    .where(eq(gatewayEvents.id, eventId(gateway, id)))
    .get()
  return row !== undefined
}

/**
 * Does what a gateway reports, once. The mark only saves work: every change stands under a condition or a
 * key of its own, so that a fact reported twice, at once or out of order changes nothing more.
 */
export async function takeReport(
  services: Services,
  gateway: PaymentGateway,
  event: GatewayEvent,
): Promise<void> {
  const { db, now } = services
  if (event.kind === 'other' || (await isTaken(services, gateway.name, event.id))) return
  const mark = markTaken(services, gateway.name, event.id, now())
  if (event.kind === 'renewed') return renewSubscription(services, gateway.name, event, mark)
  if (event.kind === 'status') return applyStatus(services, gateway.name, event, mark)
  if (event.kind === 'refunded') return takeRefund(services, gateway, event, mark)
  const order = found(await findOrder(services, eq(payments.id, event.payment_id)))
  if (order.gateway !== gateway.name) throw new AppError('not_found')
  if (event.kind === 'paid') return takePaid(services, gateway, order, event.subscription_ref, mark)
  await db.batch([
    db
      .update(payments)
      .set({ state: event.kind })
      .where(and(eq(payments.id, order.id), eq(payments.state, 'pending'))),
    mark,
  ])
}

/** True in SQL once the money is there; a payment given back is not. */
const isPaid = (id: string): SQL =>
  sql`exists (select 1 from ${payments} where ${and(eq(payments.id, id), eq(payments.state, 'paid'))})`

/** Paid beats failed, which may have been reported first; refunded beats paid, and still has a receipt. */
const toPaid = (services: Services, id: string, at: number) =>
  services.db
    .update(payments)
    .set({
      state: sql`case when ${payments.state} = 'refunded' then 'refunded' else 'paid' end`,
      paid_at: at,
      receipt_number: sql`(select coalesce(max(receipt_number), 0) + 1 from ${payments})`,
    })
    .where(and(eq(payments.id, id), isNull(payments.paid_at)))

async function takePaid(
  services: Services,
  gateway: PaymentGateway,
  order: OrderRow,
  subscriptionRef: string | null,
  mark: BatchItem<'sqlite'>,
): Promise<void> {
  const { db, now } = services
  const at = now()
  if (order.purpose === 'subscription') {
    return takePlan(services, gateway, order, subscriptionRef, mark)
  }
  const given = order.purpose === 'course' ? courseOf(services, order, at) : topUpOf(services, order, at)
  await db.batch([toPaid(services, order.id, at), ...given, mark])
  if (order.purpose === 'course') await notifyInstructor(services, order)
}

async function notifyInstructor(
  services: Services,
  { user_id: userId, course_id: courseId }: OrderRow,
): Promise<void> {
  const joined = await findEnrolment(services, userId, courseId ?? '')
  if (!joined) return
  await notifyJoined(services, joined)
}

const courseOf = (services: Services, order: OrderRow, at: number): BatchItem<'sqlite'>[] => [
  ...enrolment(services, order.user_id, and(eq(courses.id, order.course_id ?? ''), isPaid(order.id)), at),
]

/** What was given back before the payment was reported is not given at all. */
function topUpOf(services: Services, { id, user_id: userId }: OrderRow, at: number): BatchItem<'sqlite'>[] {
  const kept = (what: 'tokens' | 'images') =>
    sql`(select ${payments[what]} - ${givenBack(what)} from ${payments} where ${eq(payments.id, id)})`
  const change = { user_id: userId, kind: 'recharge', key: `payment:${id}`, ref: id, at } as const
  return [
    openBalance(services, userId),
    ...entry(services, { ...change, tokens: kept('tokens'), images: kept('images') }, isPaid(id)),
  ]
}

const isThisOne = (id: string) => eq(subscriptions.id, id)

/** The paid plan begins, and takes the place of the one before, which would go on being charged. */
async function takePlan(
  services: Services,
  gateway: PaymentGateway,
  order: OrderRow,
  gatewayRef: string | null,
  mark: BatchItem<'sqlite'>,
): Promise<void> {
  const { db } = services
  const { id, user_id: userId } = order
  const at = services.now()
  const mine = and(eq(subscriptions.user_id, userId), inArray(subscriptions.status, LIVE))
  const columns = {
    gateway: subscriptions.gateway,
    ref: subscriptions.gateway_ref,
    plan_id: subscriptions.plan_id,
    expires_at: subscriptions.expires_at,
  }
  const [begun, before] = await db.batch([
    db.select({ id: subscriptions.id }).from(subscriptions).where(isThisOne(id)),
    db.select(columns).from(subscriptions).where(mine),
  ])
  if (begun.length === 0 && order.state !== 'refunded') {
    for (const old of before) if (old.ref !== null && old.gateway === gateway.name) await gateway.end(old.ref)
  }
  const same = before.find(({ plan_id: planId }) => planId === order.plan_id)
  const end = periodEnd(Math.max(at, same?.expires_at ?? at), order.period_days ?? 0)
  const period = { subscription_id: id, user_id: userId, plan_id: order.plan_id ?? '', start: at, end, at }
  // The subscription bears the payment's id: once its row is there, this has been done.
  const isNew = sql`${isPaid(id)} and not exists (select 1 from ${subscriptions} where ${isThisOne(id)})`
  await db.batch([
    toPaid(services, id, at),
    ...beginPeriod(services, period, isNew),
    db
      .update(subscriptions)
      .set({ status: 'expired', cancelled_at: sql`coalesce(${subscriptions.cancelled_at}, ${at})` })
      .where(and(mine, isNew)),
    startSubscription(services, period, { gateway: gateway.name, gateway_ref: gatewayRef }, isNew),
  ])
  // Given back before it was reported: it never began here, and must not go on being charged there.
  const settled = await findOrder(services, eq(payments.id, id))
  if (settled?.state === 'refunded' && gatewayRef !== null) await gateway.end(gatewayRef)
  await db.batch([mark])
}
