import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { balances, FREE_PLAN_ID, ledger, plans, subscriptions } from '#db/schema/index.ts'
import type { GatewayName } from '#db/vocabulary.ts'
import { newId } from '#worker/platform/ids.ts'
import type { Services } from '#worker/platform/services.ts'
import { remainingAllowance } from './allowance.ts'
import { entry, openBalance } from './ledger.ts'
import { periodEnd } from './rules.ts'

export const LIVE = ['active', 'cancelled'] as const

export const hasLive = (userId: string): SQL =>
  sql`exists (select 1 from ${subscriptions} where ${and(eq(subscriptions.user_id, userId), inArray(subscriptions.status, LIVE))})`

type Lapse = { user_id: string; key: string; at: number; kind?: 'expire' | 'refund'; ref?: string }

/** Statements that let the rest of an allowance lapse. */
export function lapse(services: Services, { user_id: userId, kind = 'expire', ...named }: Lapse, when: SQL) {
  const [tokens, images] = [remainingAllowance(userId, 'tokens'), remainingAllowance(userId, 'images')]
  const change = { user_id: userId, kind, ...named, tokens: sql`-${tokens}`, images: sql`-${images}` }
  return [
    ...entry(services, change, sql`${tokens} + ${images} > 0 and ${when}`),
    services.db
      .update(balances)
      .set({ granted_tokens: 0, granted_images: 0, used_tokens: 0, used_images: 0, renews_at: null })
      .where(and(eq(balances.user_id, userId), when)),
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

const grantKey = ({ subscription_id: subscriptionId, start }: Pick<Period, 'subscription_id' | 'start'>) =>
  `grant:${subscriptionId}:${start}`

const ofPlan = (planId: string, column: typeof plans.tokens | typeof plans.images) =>
  sql`(select ${column} from ${plans} where ${eq(plans.id, planId)})`

/**
 * Statements that begin a period: the rest of the old allowance lapses and the plan's is granted. A later statement
 * of the caller's batch must make `when` false; a replay finds its keys taken.
 */
export function beginPeriod(
  services: Services,
  { subscription_id: subscriptionId, user_id: userId, plan_id: planId, start, end, at }: Period,
  when: SQL,
) {
  const grant = {
    user_id: userId,
    kind: 'grant',
    key: grantKey({ subscription_id: subscriptionId, start }),
    ref: subscriptionId,
    at,
    tokens: ofPlan(planId, plans.tokens),
    images: ofPlan(planId, plans.images),
  } as const
  return [
    openBalance(services, userId),
    ...lapse(services, { user_id: userId, key: `expire:${subscriptionId}:${start}`, at }, when),
    ...entry(services, grant, when),
    services.db
      .update(balances)
      .set({ renews_at: end })
      .where(and(eq(balances.user_id, userId), when)),
  ] as const
}

/** The subscription's row, where `when` holds. */
export const startSubscription = (
  services: Services,
  { subscription_id: subscriptionId, user_id: userId, plan_id: planId, start, end }: Period,
  by: { gateway: GatewayName | null; gateway_ref: string | null },
  when: SQL,
) =>
  services.db
    .insert(subscriptions)
    .select(
      sql`select ${subscriptionId}, ${userId}, ${planId}, 'active', ${by.gateway}, ${by.gateway_ref}, ${start}, ${end}, null, null where ${when}`,
    )
    .onConflictDoNothing()
    .returning({ id: subscriptions.id })

/** Statements that end a user's plan by `ended`, if `when` holds, and start the free plan. */
export function replaceWithFree<Ended extends BatchItem<'sqlite'>>(
  services: Services,
  { user_id: userId, days, at }: { user_id: string; days: number; at: number },
  when: SQL,
  ended: Ended,
) {
  const named = { subscription_id: newId(), user_id: userId, plan_id: FREE_PLAN_ID }
  const period = { ...named, start: at, end: periodEnd(at, days), at }
  const granted = and(eq(ledger.user_id, userId), eq(ledger.key, grantKey(period)))
  const begun = sql`not ${hasLive(userId)} and exists (select 1 from ${ledger} where ${granted})`
  return [
    ...beginPeriod(services, period, when),
    ended,
    startSubscription(services, period, { gateway: null, gateway_ref: null }, begun),
  ] as const
}
