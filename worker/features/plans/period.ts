import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { balances, plans, subscriptions } from '#db/schema/index.ts'
import type { GatewayName } from '#db/vocabulary.ts'
import { entry, openBalance } from './ledger.ts'

export const LIVE = ['active', 'cancelled'] as const

export const hasLive = (user_id: string): SQL =>
  sql`exists (select 1 from ${subscriptions} where ${and(eq(subscriptions.user_id, user_id), inArray(subscriptions.status, LIVE))})`

/** What is left of this period's allowance: top-ups are used last and stay. */
const leftOf = (user_id: string, what: 'tokens' | 'images'): SQL => {
  const [granted, used] = [balances[`granted_${what}`], balances[`used_${what}`]]
  return sql`(select max(0, min(${balances[what]}, ${granted} - ${used})) from ${balances} where ${eq(balances.user_id, user_id)})`
}

/** Statements that let the rest of an allowance lapse. */
export function lapse(db: Db, user_id: string, key: string, at: number, when: SQL) {
  const [tokens, images] = [leftOf(user_id, 'tokens'), leftOf(user_id, 'images')]
  const change = {
    user_id,
    kind: 'expire',
    key,
    at,
    tokens: sql`-${tokens}`,
    images: sql`-${images}`,
  } as const
  return [
    ...entry(db, change, sql`${tokens} + ${images} > 0 and ${when}`),
    db
      .update(balances)
      .set({ granted_tokens: 0, granted_images: 0, used_tokens: 0, used_images: 0, renews_at: null })
      .where(and(eq(balances.user_id, user_id), when)),
  ] as const
}

export type Period = {
  subscription_id: string
  user_id: string
  plan_id: string
  start: number
  end: number
  at: number
}

const ofPlan = (plan_id: string, column: typeof plans.tokens | typeof plans.images) =>
  sql`(select ${column} from ${plans} where ${eq(plans.id, plan_id)})`

/**
 * Statements that begin a period: the rest of the old allowance lapses, the plan's is granted. Whoever calls
 * them turns `when` false by a later statement of the same batch, and a replay finds its keys taken.
 */
export function beginPeriod(
  db: Db,
  { subscription_id, user_id, plan_id, start, end, at }: Period,
  when: SQL,
) {
  const place = `${subscription_id}:${start}`
  const grant = {
    user_id,
    kind: 'grant',
    key: `grant:${place}`,
    ref: subscription_id,
    at,
    tokens: ofPlan(plan_id, plans.tokens),
    images: ofPlan(plan_id, plans.images),
  } as const
  return [
    openBalance(db, user_id),
    ...lapse(db, user_id, `expire:${place}`, at, when),
    ...entry(db, grant, when),
    db
      .update(balances)
      .set({ renews_at: end })
      .where(and(eq(balances.user_id, user_id), when)),
  ] as const
}

/** The subscription's row, where `when` holds. */
export const startSubscription = (
  db: Db,
  { subscription_id, user_id, plan_id, start, end }: Period,
  by: { gateway: GatewayName | null; gateway_ref: string | null },
  when: SQL,
) =>
  db
    .insert(subscriptions)
    .select(
      sql`select ${subscription_id}, ${user_id}, ${plan_id}, 'active', ${by.gateway}, ${by.gateway_ref}, ${start}, ${end}, null, null where ${when}`,
    )
    .onConflictDoNothing()
    .returning({ id: subscriptions.id })
