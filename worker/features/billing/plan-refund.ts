import { and, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { alias } from 'drizzle-orm/sqlite-core'
import { payments, subscriptions } from '#db/schema/index.ts'
import type { Services } from '#worker/platform/services.ts'
import { isRefused } from './arrival.ts'
import type { OrderRow } from './payment-queries.ts'
import { LIVE, lapse, replaceWithFree } from './period.ts'
import { periodEnd } from './rules.ts'

/** A subscription has the id of its first payment. */
export const subscriptionOf = ({ id, subscription_id: subscriptionId }: OrderRow): string =>
  subscriptionId ?? id

/**
 * Statements that end what a plan's payment gives, where `when` holds: its own period and no other.
 *
 * - A period that waits is taken out, and those behind it move up.
 * - The running one ends now; the next that was paid for begins at once.
 * - Where none was, the plan ends and the free one follows.
 * - One that is over gives nothing any more.
 */
export function refundPlan(
  services: Services,
  order: OrderRow,
  at: number,
  when: SQL,
): BatchItem<'sqlite'>[] {
  const { id, user_id: userId } = order
  const subscription = subscriptionOf(order)
  const live = and(eq(subscriptions.id, subscription), inArray(subscriptions.status, LIVE))
  const waits = sql`exists (select 1 from ${payments} where ${and(eq(payments.id, id), isNotNull(payments.begins_at))})`
  const [mine, later] = [alias(payments, 'mine'), alias(payments, 'later')]
  const isLater = and(
    eq(mine.id, id),
    eq(later.subscription_id, subscription),
    eq(later.state, 'paid'),
    isNull(later.begins_at),
    gt(later.created_at, mine.created_at),
    sql`not ${isRefused(later.id)}`,
  )
  const follows = and(eq(payments.subscription_id, subscription), isNotNull(payments.begins_at))
  const isFollowed = sql`exists (select 1 from ${payments} where ${follows})`
  const runs = sql`${when} and not ${waits} and exists (select 1 from ${subscriptions} where ${live}) and not exists (select 1 from ${payments} as mine, ${payments} as later where ${isLater})`
  const change = { user_id: userId, kind: 'refund', key: `refund:${id}`, ref: id, at } as const
  const ended = services.db
    .update(subscriptions)
    .set({
      status: 'expired',
      expires_at: sql`min(${subscriptions.expires_at}, ${at})`,
      cancelled_at: sql`coalesce(${subscriptions.cancelled_at}, ${at})`,
    })
    .where(and(eq(subscriptions.id, subscription), runs, sql`not ${isFollowed}`))
  const left = sql`(select max(0, min(next.begins_at) - ${at}) from ${payments} as next where next.subscription_id = ${subscription} and next.begins_at is not null)`
  const length = sql`${periodEnd(0, order.period_days ?? 0)}`
  const ownStart = sql`(select own.begins_at from ${payments} as own where own.id = ${id})`
  const whenFollowed = sql`${runs} and ${isFollowed}`
  const whenWaiting = sql`${when} and ${waits}`
  return [
    ...lapse(services, change, runs),
    ...replaceWithFree(
      services,
      { user_id: userId, days: order.period_days ?? 0, at },
      sql`${runs} and not ${isFollowed}`,
      ended,
    ),
    ...moveUp(services, subscription, { by: left, which: follows, when: whenFollowed }),
    ...moveUp(services, subscription, {
      by: length,
      which: and(follows, sql`${payments.begins_at} > ${ownStart}`),
      when: whenWaiting,
    }),
    services.db
      .update(payments)
      .set({ begins_at: null })
      .where(and(eq(payments.id, id), when)),
  ]
}

/** Statements that shorten a subscription and move periods paid ahead forward by the same time. */
const moveUp = (
  services: Services,
  id: string,
  { by, which, when }: { by: SQL; which: SQL | undefined; when: SQL },
) =>
  [
    services.db
      .update(subscriptions)
      .set({ expires_at: sql`${subscriptions.expires_at} - ${by}` })
      .where(and(eq(subscriptions.id, id), when)),
    services.db
      .update(payments)
      .set({ begins_at: sql`${payments.begins_at} - ${by}` })
      .where(and(which, when)),
  ] as const
