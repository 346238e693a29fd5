import { and, eq, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { gatewayEvents, payments } from '#db/schema/index.ts'
import type { GatewayName } from '#db/vocabulary.ts'
import { enrolment } from '#worker/features/courses/enrolment-queries.ts'
import { takePlace } from '#worker/features/courses/invite-queries.ts'
import { wakeOutbox } from '#worker/features/notifications/outbox.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import type { GatewayEvent, PaymentGateway } from '#worker/platform/payments/gateway.ts'
import type { Services } from '#worker/platform/services.ts'
import { difference, isKept, markPaid, refusalOf, refuse, reportRefused } from './arrival.ts'
import { takePlan } from './begin-plan.ts'
import { entry, openBalance } from './ledger.ts'
import { findOrder, type OrderRow } from './payment-queries.ts'
import { refundedShare, takeRefund } from './refunds.ts'
import { applyStatus, renewSubscription } from './renewal.ts'

type Report = Extract<GatewayEvent, { kind: 'paid' }>

const eventId = (gateway: GatewayName, id: string) => `${gateway}:${id}`

/**
 * Marks the event as processed, in the same batch as its effects, so a report that failed half-way can be sent again.
 */
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
 * Applies a gateway's report once. The mark only saves work: every change has a condition or a key of its own, so a
 * report that comes twice, concurrently or out of order changes nothing more.
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
  if (event.kind === 'paid') return takePaid(services, gateway, order, { report: event, mark })
  await db.batch([
    db
      .update(payments)
      .set({ state: event.kind })
      .where(and(eq(payments.id, order.id), eq(payments.state, 'pending'))),
    mark,
  ])
}

async function takePaid(
  services: Services,
  gateway: PaymentGateway,
  order: OrderRow,
  { report, mark }: { report: Report; mark: BatchItem<'sqlite'> },
): Promise<void> {
  const { db, now } = services
  const at = now()
  if (order.purpose === 'subscription') return takePlan(services, gateway, order, { report, mark })
  const given = order.purpose === 'course' ? courseOf(services, order, at) : topUpOf(services, order, at)
  const [refused] = await db.batch([
    refuse(services, order.id, refusalOf(order, report), report),
    markPaid(services, order.id, at),
    ...given,
    mark,
  ])
  await reportRefused(services, refused, difference(order, report))
  if (order.purpose === 'course') await wakeOutbox(services)
}

const courseOf = (services: Services, order: OrderRow, at: number): BatchItem<'sqlite'>[] => [
  ...enrolment(services, order.user_id, order.course_id ?? '', { when: isKept(order.id), at }),
  ...(order.invite_code_id === null
    ? []
    : takePlace(services, order.invite_code_id, order.user_id, isKept(order.id))),
]

/** A payment refunded before it was reported gives nothing. */
function topUpOf(services: Services, { id, user_id: userId }: OrderRow, at: number): BatchItem<'sqlite'>[] {
  const kept = (what: 'tokens' | 'images') =>
    sql`(select ${payments[what]} - ${refundedShare(what)} from ${payments} where ${eq(payments.id, id)})`
  const change = { user_id: userId, kind: 'recharge', key: `payment:${id}`, ref: id, at } as const
  return [
    openBalance(services, userId),
    ...entry(services, { ...change, tokens: kept('tokens'), images: kept('images') }, isKept(id)),
  ]
}
