import type { CurrentPlan, PlanView } from '#worker/contract/plans.ts'

const DAY_MS = 86_400_000
/** How long before its end a plan that does not renew automatically may be renewed. */
const RENEW_DAYS = 3

/** Whether the plan has expired by the clock, even before the server has recorded it. */
export function isOver({ subscription }: CurrentPlan, now: number): boolean {
  if (!subscription) return false
  if (subscription.status === 'expired') return true
  return !subscription.renews && Date.parse(subscription.expires_at) <= now
}

/** The actions of a plan's card, given the current plan. */
export function cardOf(plan: PlanView, current: CurrentPlan, now: number) {
  const over = isOver(current, now)
  const live = over ? null : current.subscription
  const mine = live ? live.plan_id === plan.id : !over && plan.price === 0
  const paid = live !== null && live.price > 0
  const left = live ? Date.parse(live.expires_at) - now : 0
  const resume = mine && live?.status === 'cancelled'
  const renew = mine && paid && !resume && !live.renews && left <= RENEW_DAYS * DAY_MS
  return {
    mine,
    resume,
    renew,
    /** The current plan, and the free plan beside a paid one, which it follows after cancelling. */
    closed: (mine && !resume && !renew) || (paid && plan.price === 0),
    cancellable: mine && paid && live.status === 'active',
    /** Choosing it gives up the rest of a paid period. */
    replaces: paid && !mine && plan.price > 0,
  }
}
