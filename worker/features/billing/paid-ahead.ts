import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import { ownRefunds, payments, plans, subscriptions } from '#db/schema/index.ts'
import type { GatewayName } from '#db/vocabulary.ts'
import type { Services } from '#worker/platform/services.ts'
import { isRefused } from './arrival.ts'
import type { OrderRow } from './payment-queries.ts'
import { beginPeriod, LIVE } from './period.ts'
import { periodEnd } from './rules.ts'

/**
 * Pays for another period of a running plan. The payment waits with `begins_at`, the subscription is extended by the
 * period, and the current allowance stays until the new period begins.
 */
export function addPeriod(
  services: Services,
  { id, user_id: userId, plan_id: planId, period_days: days }: OrderRow,
  { gateway, gateway_ref: gatewayRef }: { gateway: GatewayName; gateway_ref: string | null },
) {
  const { db, now } = services
  const running = and(
    eq(subscriptions.user_id, userId),
    eq(subscriptions.plan_id, planId ?? ''),
    inArray(subscriptions.status, LIVE),
    isNotNull(subscriptions.gateway),
    gt(subscriptions.expires_at, now()),
  )
  const comes = and(eq(payments.id, id), isNull(payments.paid_at), ne(payments.state, 'refunded'))
  const found = (column: SQL) => sql`(select ${column} from ${subscriptions} where ${running})`
  const forIt = and(comes, sql`${payments.begins_at} = ${subscriptions.expires_at}`)
  return [
    db
      .update(payments)
      .set({
        subscription_id: found(sql`${subscriptions.id}`),
        begins_at: found(sql`${subscriptions.expires_at}`),
      })
      .where(and(comes, sql`not ${isRefused(id)}`, sql`exists ${found(sql`1`)}`)),
    db
      .update(subscriptions)
      .set({
        expires_at: sql`${subscriptions.expires_at} + ${periodEnd(0, days ?? 0)}`,
        reminded_at: null,
        ...(gatewayRef === null ? {} : { gateway, gateway_ref: gatewayRef }),
      })
      .where(sql`${subscriptions.id} = (select ${payments.subscription_id} from ${payments} where ${forIt})`),
  ] as const
}

/** Statements that refund what was paid ahead for a replaced plan, if `when` holds. */
export function refundPaidAhead(services: Services, userId: string, when: SQL) {
  const { db, now } = services
  const at = now()
  const waits = and(eq(payments.user_id, userId), isNotNull(payments.begins_at), eq(payments.state, 'paid'))
  return [
    db
      .insert(ownRefunds)
      .select(
        sql`select ${payments.id}, 'replaced', ${payments.amount}, ${payments.currency}, 'due', 0, ${at}, ${at}, null
          from ${payments} where ${waits} and ${when}`,
      )
      .onConflictDoNothing()
      .returning({ payment_id: ownRefunds.payment_id, reason: ownRefunds.reason }),
    db.update(payments).set({ begins_at: null }).where(and(waits, when)),
  ] as const
}

const columns = {
  payment_id: payments.id,
  begins_at: payments.begins_at,
  subscription_id: subscriptions.id,
  user_id: subscriptions.user_id,
  plan_id: subscriptions.plan_id,
  period_days: plans.period_days,
}

/** Periods that were paid for ahead and whose time has come, the earliest first. */
const listBeginning = (services: Services, limit: number, of?: SQL) =>
  services.db
    .select(columns)
    .from(payments)
    .innerJoin(subscriptions, eq(subscriptions.id, payments.subscription_id))
    .innerJoin(plans, eq(plans.id, subscriptions.plan_id))
    .where(and(lte(payments.begins_at, services.now()), inArray(subscriptions.status, LIVE), of))
    .orderBy(asc(payments.begins_at))
    .limit(limit)

/** Begins these periods once each: the rest of the previous allowance lapses and the new one is granted. */
export async function beginPaidAhead(services: Services, limit: number, of?: SQL): Promise<void> {
  const { db, now } = services
  for (const row of await listBeginning(services, limit, of)) {
    const { payment_id: id, begins_at: start, period_days: days, ...whose } = row
    if (start === null) continue
    const waits = and(eq(payments.id, id), eq(payments.begins_at, start))
    const period = { ...whose, start, end: periodEnd(start, days), at: now() }
    await db.batch([
      ...beginPeriod(services, period, sql`exists (select 1 from ${payments} where ${waits})`),
      db.update(payments).set({ begins_at: null }).where(waits),
    ])
  }
}
