import { and, eq, gt, or, type SQL, sql } from 'drizzle-orm'
import { balances, subscriptions } from '#db/schema/index.ts'
import { GATEWAY_GRACE_MS } from './rules.ts'

type What = 'tokens' | 'images'

/** In SQL: what is left of this period's allowance. Topped-up balance is used last and stays. */
export const remainingAllowance = (userId: string, what: What): SQL => {
  const [granted, used] = [balances[`granted_${what}`], balances[`used_${what}`]]
  return sql`(select max(0, min(${balances[what]}, ${granted} - ${used})) from ${balances} where ${eq(balances.user_id, userId)})`
}

/** In SQL: what is left of all top-ups. */
export const toppedUp = (userId: string, what: What): SQL =>
  sql`((select ${balances[what]} from ${balances} where ${eq(balances.user_id, userId)}) - ${remainingAllowance(userId, what)})`

/** True in SQL while the user has a plan that has not expired. */
export const hasPlan = (userId: string, now: number): SQL => {
  const renewing = and(
    eq(subscriptions.status, 'active'),
    or(
      sql`${subscriptions.gateway} is null`,
      and(eq(subscriptions.gateway, 'stripe'), gt(subscriptions.expires_at, now - GATEWAY_GRACE_MS)),
    ),
  )
  const live = sql`${subscriptions.status} in ('active', 'cancelled')`
  return sql`exists (select 1 from ${subscriptions} where ${and(eq(subscriptions.user_id, userId), live, or(gt(subscriptions.expires_at, now), renewing))})`
}
