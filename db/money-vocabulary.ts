/** The words of money: balances, subscriptions, payments and currencies. Imports nothing. */

/** Why a balance changed; each entry has one. */
export const LEDGER_KINDS = ['grant', 'recharge', 'reserve', 'settle', 'release', 'expire', 'refund'] as const
export type LedgerKind = (typeof LEDGER_KINDS)[number]
export const SUBSCRIPTION_STATUSES = ['active', 'cancelled', 'expired'] as const
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number]
/** `closed` can no longer be paid: it ran out, or what it was for is gone or is paid otherwise. */
export const PAYMENT_STATES = ['pending', 'paid', 'failed', 'closed', 'refunded'] as const
export const PAYMENT_PURPOSES = ['subscription', 'recharge', 'course'] as const
export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number]
/** Why a payment that came gives nothing and goes back by itself. */
export const REFUND_REASONS = [
  'duplicate',
  'wrong_amount',
  'course_gone',
  'already_enrolled',
  'account_gone',
  'replaced',
  'no_place',
] as const
export type RefundReason = (typeof REFUND_REASONS)[number]
export const REFUND_STATES = ['due', 'done', 'given_up'] as const
export const GATEWAYS = ['sandbox', 'stripe'] as const
export type GatewayName = (typeof GATEWAYS)[number]

export const CURRENCIES = ['QAR', 'SAR', 'AED', 'USD'] as const
export type Currency = (typeof CURRENCIES)[number]
/**
 * The least that a payment gateway charges, in minor units. Stripe names a minimum for AED and USD; other currencies
 * must be worth USD 0.50 at its rate, and the riyals of Qatar and Saudi Arabia are pegged at 3.64 and 3.75 to the dollar.
 */
export const LOWEST_PRICE = { QAR: 200, SAR: 200, AED: 200, USD: 50 } as const satisfies Record<
  Currency,
  number
>
