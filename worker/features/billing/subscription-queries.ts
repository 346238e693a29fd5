import { and, asc, desc, eq, inArray, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { balances, FREE_PLAN_ID, plans, subscriptions } from '#db/schema/index.ts'
import { builtOnce } from '#worker/platform/database/built-once.ts'
import { named, namedOrNull } from '#worker/platform/database/named.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import { newId } from '#worker/platform/ids.ts'
import type { Services } from '#worker/platform/services.ts'
import { beginPeriod, hasLive, LIVE, startSubscription } from './period.ts'
import { periodEnd } from './rules.ts'

const planColumns = {
  id: plans.id,
  name_ar: plans.name_ar,
  name_en: plans.name_en,
  about_ar: plans.about_ar,
  about_en: plans.about_en,
  model: plans.model,
  tokens: plans.tokens,
  images: plans.images,
  price: plans.price,
  currency: plans.currency,
  period_days: plans.period_days,
  storage_bytes: plans.storage_bytes,
  storage_characters: plans.storage_characters,
}

const onOffer = eq(plans.is_active, true)

export const listPlans = (services: Services) =>
  services.db.select(planColumns).from(plans).where(onOffer).orderBy(asc(plans.position))
export type PlanRow = Awaited<ReturnType<typeof listPlans>>[number]

export const findPlan = (services: Services, id: string) =>
  services.db
    .select(planColumns)
    .from(plans)
    .where(and(eq(plans.id, id), onOffer))
    .get()

const freePlan = (services: Services) =>
  services.db.select(planColumns).from(plans).where(eq(plans.id, FREE_PLAN_ID))

const subscriptionColumns = {
  id: named(subscriptions.id, 'subscription_id'),
  plan_id: subscriptions.plan_id,
  status: subscriptions.status,
  gateway: subscriptions.gateway,
  gateway_ref: subscriptions.gateway_ref,
  started_at: subscriptions.started_at,
  expires_at: subscriptions.expires_at,
  cancelled_at: subscriptions.cancelled_at,
  name_ar: plans.name_ar,
  name_en: plans.name_en,
  price: plans.price,
}

/** The subscriptions of a user, newest first. */
export const listSubscriptions = (services: Services, userId: SQLWrapper | string, limit: number) =>
  services.db
    .select(subscriptionColumns)
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.plan_id))
    .where(eq(subscriptions.user_id, userId))
    .orderBy(desc(subscriptions.started_at), desc(subscriptions.id))
    .limit(limit)
export type SubscriptionRow = Awaited<ReturnType<typeof listSubscriptions>>[number]

const free = alias(plans, 'free')

/** The newest subscription of a user, the balance and what the free plan gives, in a row that is always there. */
const readCurrentPlan = builtOnce(({ db }) => {
  const user = sql.placeholder('user')
  const newest = db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.user_id, user))
    .orderBy(desc(subscriptions.started_at), desc(subscriptions.id))
    .limit(1)
  return db
    .select({
      subscription: subscriptionColumns,
      balance: {
        tokens: balances.tokens,
        images: balances.images,
        granted_tokens: balances.granted_tokens,
        granted_images: balances.granted_images,
        used_tokens: balances.used_tokens,
        used_images: balances.used_images,
        renews_at: balances.renews_at,
      },
      free_tokens: namedOrNull(free.tokens, 'free_tokens'),
      free_images: namedOrNull(free.images, 'free_images'),
    })
    .from(sql`(select 1) as one`)
    .leftJoin(subscriptions, eq(subscriptions.id, sql`(${newest})`))
    .leftJoin(plans, eq(plans.id, subscriptions.plan_id))
    .leftJoin(balances, eq(balances.user_id, user))
    .leftJoin(free, eq(free.id, FREE_PLAN_ID))
})

/**
 * A user's plan and balance. Somebody who has used nothing yet is shown what the free plan will give, on top of what
 * they have bought.
 */
export async function findCurrentPlan(services: Services, userId: string) {
  const { subscription, balance, ...given } = found(await readCurrentPlan(services).get({ user: userId }))
  // All columns of the join that found nothing are null, of another one those that may be.
  const newest = subscription.id === null ? null : (subscription as SubscriptionRow)
  if (newest && balance) return { subscription: newest, balance }
  const { free_tokens: tokens, free_images: images } = given
  return {
    subscription: newest,
    balance: {
      tokens: (tokens ?? 0) + (balance?.tokens ?? 0),
      images: (images ?? 0) + (balance?.images ?? 0),
      granted_tokens: tokens ?? 0,
      granted_images: images ?? 0,
      used_tokens: 0,
      used_images: 0,
      renews_at: null,
    },
  }
}

/** Starts the free plan. False if there is a live plan, or with `first use` if there ever was a plan. */
export async function startFreePlan(services: Services, userId: string, only: 'first use' | 'any time') {
  const now = services.now()
  const [free] = await freePlan(services)
  if (!free) throw new AppError('unavailable')
  const any = sql`exists (select 1 from ${subscriptions} where ${eq(subscriptions.user_id, userId)})`
  const when = sql`not ${only === 'first use' ? any : hasLive(userId)}`
  const end = periodEnd(now, free.period_days)
  const period = { subscription_id: newId(), user_id: userId, plan_id: free.id, start: now, end, at: now }
  const results = await services.db.batch([
    ...beginPeriod(services, period, when),
    startSubscription(services, period, { gateway: null, gateway_ref: null }, when),
  ])
  const started: unknown = results.at(-1)
  return Array.isArray(started) && started.length === 1
}

/** Marks the live paid plan as cancelled at the end of its period, or as resumed. */
export async function markCancelled(
  services: Services,
  id: string,
  cancelledAt: number | null,
): Promise<void> {
  await services.db
    .update(subscriptions)
    .set({ status: cancelledAt === null ? 'active' : 'cancelled', cancelled_at: cancelledAt })
    .where(and(eq(subscriptions.id, id), inArray(subscriptions.status, LIVE)))
}
