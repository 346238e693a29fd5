import type { Locale } from '#db/vocabulary.ts'
import { pageUrl } from '#worker/contract/pages.ts'
import type { Subscribed, SubscriptionView } from '#worker/contract/plans.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import { paymentGateway } from '#worker/platform/payments/choose.ts'
import type { Services } from '#worker/platform/services.ts'
import { planCheckout } from './checkout.ts'
import { isLive, mayRenewNow } from './rules.ts'
import {
  findCurrentPlan,
  findPlan,
  markCancelled,
  type SubscriptionRow,
  startFreePlan,
} from './subscription-queries.ts'
import { subscriptionView } from './views.ts'

async function current(services: Services, userId: string): Promise<SubscriptionView> {
  return subscriptionView(found((await findCurrentPlan(services, userId)).subscription))
}

/** Starts the free plan at once, resumes a cancelled plan, and opens the payment page for any other. */
export async function subscribe(
  services: Services,
  userId: string,
  planId: string,
  locale: Locale,
): Promise<Subscribed> {
  const { now } = services
  const plan = found(await findPlan(services, planId))
  const { subscription } = await findCurrentPlan(services, userId)
  const live = subscription && isLive(subscription, now()) ? subscription : null
  if (live?.plan_id === planId && live.status === 'cancelled') {
    await resume(services, live)
    return { checkout_url: null, subscription: await current(services, userId) }
  }
  // A paid period is not discarded: after cancelling, the free plan follows it.
  if (live && plan.price === 0) throw new AppError('already_subscribed')
  if (live?.plan_id === planId && !mayRenewNow(live, now())) throw new AppError('already_subscribed')
  if (plan.price > 0) {
    return { checkout_url: await planCheckout(services, userId, plan, locale), subscription: null }
  }
  if (!(await startFreePlan(services, userId, 'any time'))) throw new AppError('already_subscribed')
  return { checkout_url: null, subscription: await current(services, userId) }
}

async function resume(services: Services, live: SubscriptionRow): Promise<void> {
  const gateway = await paymentGateway(services)
  if (live.gateway_ref !== null && live.gateway === gateway.name) {
    await gateway.setRenewal(live.gateway_ref, true)
  }
  await markCancelled(services, live.id, null)
}

async function livePaid(services: Services, userId: string): Promise<SubscriptionRow> {
  const { subscription } = await findCurrentPlan(services, userId)
  if (!subscription?.gateway || !isLive(subscription, services.now())) throw new AppError('nothing_to_cancel')
  return subscription
}

/** Cancels the paid plan at the end of its period. It may be repeated. The gateway is told first. */
export async function cancel(services: Services, userId: string): Promise<SubscriptionView> {
  const live = await livePaid(services, userId)
  if (live.status === 'active') {
    const gateway = await paymentGateway(services)
    if (live.gateway_ref !== null && live.gateway === gateway.name) {
      await gateway.setRenewal(live.gateway_ref, false)
    }
    await markCancelled(services, live.id, services.now())
  }
  return current(services, userId)
}

/** The gateway's own page, if the plan is paid through a gateway that has one. */
export async function portal(services: Services, userId: string): Promise<string> {
  const { subscription } = await findCurrentPlan(services, userId)
  if (!subscription?.gateway_ref) throw new AppError('not_found')
  const gateway = await paymentGateway(services)
  if (gateway.name !== subscription.gateway) throw new AppError('not_found')
  const back = pageUrl(services.env, 'plans')
  return found(await gateway.portal(subscription.gateway_ref, back))
}
