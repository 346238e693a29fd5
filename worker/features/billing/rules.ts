import { type CouponKind, type Currency, LOWEST_PRICE, type SubscriptionStatus } from '#db/vocabulary.ts'
import type { RechargeRates } from '#worker/contract/plans.ts'

const DAY_MS = 86_400_000

/** A gateway charges a while after the end of a period. Until then a renewing plan stays valid. */
export const GATEWAY_GRACE_MS = DAY_MS
/** How long before the end of a plan its owner is reminded. */
export const REMIND_MS = 3 * DAY_MS

/** Tokens are sold in whole steps. The rates for images only keep the shape of the response. */
export const RECHARGE: RechargeRates = {
  currency: 'QAR',
  token_step: 100_000,
  token_step_price: 300,
  image_step: 10,
  image_step_price: 500,
}
const MOST_STEPS = 100

/** The price in minor units, or an error code for each field. Images are not sold, because nothing uses them. */
export function rechargePrice({ tokens, images }: { tokens: number; images: number }) {
  const { token_step: step, token_step_price: stepPrice } = RECHARGE
  const faults: Record<string, string> = {}
  if (tokens % step !== 0 || tokens > step * MOST_STEPS) faults.tokens = 'invalid_value'
  if (images > 0) faults.images = 'not_sold'
  else if (tokens === 0) faults.tokens = 'required'
  return { faults, amount: (tokens / step) * stepPrice }
}

export type Reduction = { kind: CouponKind; value: number }

/** The price with a coupon. It never falls below the least that a gateway charges. */
export function reducedPrice(
  { amount, currency }: { amount: number; currency: Currency },
  { kind, value }: Reduction,
): number {
  const off = kind === 'percent' ? Math.floor((amount * value) / 100) : value
  return Math.min(amount, Math.max(LOWEST_PRICE[currency], amount - off))
}

/** How long a payment page stays open. */
export const CHECKOUT_MS = 60 * 60_000
/** A page with less time left than this is replaced, so that nobody starts paying on one that is about to close. */
const LAST_MS = 10 * 60_000

export const mayStillBePaid = ({ created_at: createdAt }: { created_at: number }, now: number): boolean =>
  now - createdAt < CHECKOUT_MS - LAST_MS

export type Renewable = {
  status: SubscriptionStatus
  /** Null for the free plan. */
  gateway: 'sandbox' | 'stripe' | null
  expires_at: number
}

/** Whether the plan renews automatically. */
export const renews = ({ status, gateway }: Renewable): boolean =>
  status === 'active' && gateway !== 'sandbox'

/** Whether the plan is still valid, by the clock, whether or not the cron has run. */
export function isLive(subscription: Renewable, now: number): boolean {
  if (subscription.status === 'expired') return false
  if (subscription.expires_at > now) return true
  if (!renews(subscription)) return false
  return subscription.gateway === null || subscription.expires_at + GATEWAY_GRACE_MS > now
}

type Balance = Record<'tokens' | 'images' | `${'granted' | 'used'}_${'tokens' | 'images'}`, number>

/** The topped-up tokens: the balance without the rest of the plan's allowance. */
export function withoutAllowance(balance: Balance): { tokens: number; images: number } {
  const left = (what: 'tokens' | 'images') =>
    Math.max(0, Math.min(balance[what], balance[`granted_${what}`] - balance[`used_${what}`]))
  return { tokens: balance.tokens - left('tokens'), images: balance.images - left('images') }
}

/**
 * A plan that does not renew automatically may be bought again in its last days; the new period starts at its end.
 */
export const mayRenewNow = (subscription: Renewable, now: number): boolean =>
  !renews(subscription) && subscription.expires_at - now <= REMIND_MS

export const periodEnd = (start: number, days: number): number => start + days * DAY_MS

/** The end of the current period, in the original rhythm: missed rounds do not shift it. */
export function nextPeriod(end: number, days: number, now: number): { start: number; end: number } {
  const length = days * DAY_MS
  const start = end + Math.max(0, Math.floor((now - end) / length)) * length
  return { start, end: start + length }
}

export type Money = { amount: number; currency: Currency }

/** After this many tries an operator has to handle a refund. */
export const MOST_REFUND_TRIES = 15
const HOUR_MS = 60 * 60_000
/** One minute, doubled with each try up to six hours: all of them take about two days. */
export const refundDelayMs = (tries: number): number => Math.min(6 * HOUR_MS, 2 ** (tries - 1) * 60_000)

/** A check of the books that takes longer than this has crashed and is started again. */
export const BOOK_CHECK_MS = 15 * 60_000
/** A refund that is still open after this time is a fault in the books. */
export const REFUND_OVERDUE_MS = 3 * DAY_MS
