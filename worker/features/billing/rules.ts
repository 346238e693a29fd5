import type { Currency, SubscriptionStatus } from '#db/vocabulary.ts'
import type { RechargeRates } from '#worker/contract/plans.ts'

const DAY_MS = 86_400_000

/** A gateway charges a while after the period's end; until then a renewing plan still holds. */
export const GATEWAY_GRACE_MS = DAY_MS
/** So long before its end the owner of a plan is reminded. */
export const REMIND_MS = 3 * DAY_MS

/** Whole steps of tokens are sold; the rates of images only keep the answer's shape. */
export const RECHARGE: RechargeRates = {
  currency: 'QAR',
  token_step: 100_000,
  token_step_price: 300,
  image_step: 10,
  image_step_price: 500,
}
const MOST_STEPS = 100

/** Price in minor units, or what is wrong with the order, by field. Images are not sold: nothing uses them. */
export function rechargePrice({ tokens, images }: { tokens: number; images: number }) {
  const { token_step: step, token_step_price: stepPrice } = RECHARGE
  const faults: Record<string, string> = {}
  if (tokens % step !== 0 || tokens > step * MOST_STEPS) faults.tokens = 'invalid_value'
  if (images > 0) faults.images = 'not_sold'
  else if (tokens === 0) faults.tokens = 'required'
  return { faults, amount: (tokens / step) * stepPrice }
}

/** How long a payment can be made at its page. */
export const CHECKOUT_MS = 60 * 60_000
/** A page with less time than this left is replaced, so that nobody begins to pay at one that ends. */
const LAST_MS = 10 * 60_000

export const mayStillBePaid = ({ created_at: createdAt }: { created_at: number }, now: number): boolean =>
  now - createdAt < CHECKOUT_MS - LAST_MS

export type Renewable = {
  status: SubscriptionStatus
  /** Null for the free plan. */
  gateway: 'sandbox' | 'stripe' | null
  expires_at: number
}

/** Whether a new period follows by itself. */
export const renews = ({ status, gateway }: Renewable): boolean =>
  status === 'active' && gateway !== 'sandbox'

/** Whether the plan still holds: what the clock says, whether or not the cron has come by. */
export function isLive(subscription: Renewable, now: number): boolean {
  if (subscription.status === 'expired') return false
  if (subscription.expires_at > now) return true
  if (!renews(subscription)) return false
  return subscription.gateway === null || subscription.expires_at + GATEWAY_GRACE_MS > now
}

type Balance = Record<'tokens' | 'images' | `${'granted' | 'used'}_${'tokens' | 'images'}`, number>

/** What was topped up: the balance without what is left of the plan's allowance. */
export function withoutAllowance(balance: Balance): { tokens: number; images: number } {
  const left = (what: 'tokens' | 'images') =>
    Math.max(0, Math.min(balance[what], balance[`granted_${what}`] - balance[`used_${what}`]))
  return { tokens: balance.tokens - left('tokens'), images: balance.images - left('images') }
}

/** A plan that does not renew by itself may be bought again in its last days, and goes on from its end. */
export const mayRenewNow = (subscription: Renewable, now: number): boolean =>
  !renews(subscription) && subscription.expires_at - now <= REMIND_MS

export const periodEnd = (start: number, days: number): number => start + days * DAY_MS

/** The first period's end after now, on the old rhythm: missed rounds shift nothing. */
export function nextPeriod(end: number, days: number, now: number): { start: number; end: number } {
  const length = days * DAY_MS
  const start = end + Math.max(0, Math.floor((now - end) / length)) * length
  return { start, end: start + length }
}

export type Money = { amount: number; currency: Currency }

/** After so many tries an operator has to see to a refund. */
export const MOST_REFUND_TRIES = 15
const HOUR_MS = 60 * 60_000
/** One minute, doubled with each try up to six hours: all of them take about two days. */
export const refundDelayMs = (tries: number): number => Math.min(6 * HOUR_MS, 2 ** (tries - 1) * 60_000)

/** A check of the books that runs for longer broke off, and is begun again. */
export const BOOK_CHECK_MS = 15 * 60_000
/** A refund that is still open after so long is a fault of the books. */
export const REFUND_OVERDUE_MS = 3 * DAY_MS
