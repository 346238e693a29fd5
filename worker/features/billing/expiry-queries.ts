import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { ledger, plans, subscriptions } from '#db/schema/index.ts'
import { pagePath } from '#worker/contract/pages.ts'
import { notificationStatements } from '#worker/features/notifications/outbox.ts'
import type { Services } from '#worker/platform/services.ts'
import { beginPeriod, LIVE, lapse, replaceWithFree } from './period.ts'
import { nextPeriod, REMIND_MS } from './rules.ts'

const columns = {
  id: subscriptions.id,
  user_id: subscriptions.user_id,
  plan_id: subscriptions.plan_id,
  status: subscriptions.status,
  gateway: subscriptions.gateway,
  expires_at: subscriptions.expires_at,
  name_ar: plans.name_ar,
  name_en: plans.name_en,
  period_days: plans.period_days,
}

const subscriptionsWhere = (services: Services, where: SQL | undefined, limit: number) =>
  services.db
    .select(columns)
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.plan_id))
    .where(where)
    .orderBy(asc(subscriptions.expires_at))
    .limit(limit)
export type DueRow = Awaited<ReturnType<typeof subscriptionsWhere>>[number]

/** Subscriptions whose period is over, by the clock alone. */
export const listDue = (services: Services, limit: number) =>
  subscriptionsWhere(
    services,
    and(inArray(subscriptions.status, LIVE), lte(subscriptions.expires_at, services.now())),
    limit,
  )

/** Paid plans that end soon and whose owners were not reminded yet. A plan that renews by itself does not end. */
export const listEnding = (services: Services, limit: number) =>
  subscriptionsWhere(
    services,
    and(
      inArray(subscriptions.status, LIVE),
      gt(subscriptions.expires_at, services.now()),
      lte(subscriptions.expires_at, services.now() + REMIND_MS),
      isNull(subscriptions.reminded_at),
      isNotNull(subscriptions.gateway),
      or(eq(subscriptions.gateway, 'sandbox'), eq(subscriptions.status, 'cancelled')),
    ),
    limit,
  )

/** True in SQL while the row is as it was read: of two rounds at once, one does the work. */
const unchanged = ({ id, status, expires_at: expiresAt }: DueRow) =>
  and(eq(subscriptions.id, id), eq(subscriptions.status, status), eq(subscriptions.expires_at, expiresAt))
const still = (row: DueRow): SQL => sql`exists (select 1 from ${subscriptions} where ${unchanged(row)})`

/** Statements that notify the owner, where the row is as it was read. */
const notificationAbout = (services: Services, row: DueRow, kind: 'plan_expired' | 'plan_expiring') =>
  notificationStatements(
    services,
    row.user_id,
    {
      kind,
      key: `${kind}:${row.id}:${row.expires_at}`,
      data: { plan_ar: row.name_ar, plan_en: row.name_en, ends_at: row.expires_at },
      link: pagePath('plans'),
    },
    still(row),
  )

/** Notifies the owner that the plan ends soon, once. A plan that goes on since it was read is left alone. */
export async function remindOfEnd(services: Services, row: DueRow): Promise<void> {
  const { db, now } = services
  await db.batch([
    ...notificationAbout(services, row, 'plan_expiring'),
    db.update(subscriptions).set({ reminded_at: now() }).where(unchanged(row)),
  ])
}

/** The free plan's next allowance. */
export async function renewFree(services: Services, row: DueRow): Promise<void> {
  const { db } = services
  const now = services.now()
  const { id, user_id: userId, plan_id: planId } = row
  const { start, end } = nextPeriod(row.expires_at, row.period_days, now)
  await db.batch([
    ...beginPeriod(
      services,
      { subscription_id: id, user_id: userId, plan_id: planId, start, end, at: now },
      still(row),
    ),
    db.update(subscriptions).set({ expires_at: end }).where(unchanged(row)),
  ])
}

/**
 * Ends a plan whose period is over and notifies its owner. After one that was cancelled the free plan follows; after
 * one that was not, its owner decides.
 */
export async function endPlan(services: Services, row: DueRow): Promise<void> {
  const { db } = services
  const now = services.now()
  const { id, user_id: userId } = row
  const ended = db.update(subscriptions).set({ status: 'expired' }).where(unchanged(row))
  const notification = notificationAbout(services, row, 'plan_expired')
  if (row.status === 'cancelled') {
    const freed = { user_id: userId, days: row.period_days, at: now }
    await db.batch([...notification, ...replaceWithFree(services, freed, still(row), ended)])
  } else {
    const lapsed = { user_id: userId, key: `expire:${id}:${row.expires_at}`, at: now }
    await db.batch([...notification, ...lapse(services, lapsed, still(row)), ended])
  }
}

/** Reservations that were not closed in time. */
export const listOverdue = (services: Services, limit: number) =>
  services.db
    .select({ user_id: ledger.user_id, key: ledger.key })
    .from(ledger)
    .where(and(isNotNull(ledger.open_until), lte(ledger.open_until, services.now())))
    .limit(limit)
