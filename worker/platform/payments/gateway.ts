import type { Currency, GatewayName, RefundReason } from '#db/vocabulary.ts'

/** What is to be paid, as the gateway's page shows it. */
export type Order = {
  payment_id: string
  email: string
  locale: 'ar' | 'en'
  title: string
  /** Minor units. */
  amount: number
  currency: Currency
  /** Days of a period for what is charged again each period; absent for a single payment. */
  every_days?: number
  /** Where the payer comes back to: after paying, and after leaving. */
  paid_url: string
  left_url: string
  /** When the page closes by itself, in milliseconds. */
  expires_at: number
}

/** Money that came, as the gateway counts it: minor units of a currency that need not be one of ours. */
export type ReceivedAmount = { amount: number; currency: string }

/** What a gateway reports, whatever it calls it. Reports come more than once and in any order. */
export type GatewayEvent = { id: string } & (
  | ({ kind: 'paid'; payment_id: string; subscription_ref: string | null } & ReceivedAmount)
  | { kind: 'failed'; payment_id: string }
  /** Its page ran out or was closed, so that it can no longer be paid. */
  | { kind: 'closed'; payment_id: string }
  /** `amount` is all that was given back of the payment so far, in minor units. */
  | ({ kind: 'refunded'; amount: number } & ({ payment_id: string } | { invoice_ref: string }))
  | ({
      kind: 'renewed'
      subscription_ref: string
      invoice_ref: string
      period_start: number
      period_end: number
    } & ReceivedAmount)
  /** How a subscription stands at the gateway now, which may be later than the event. */
  | { kind: 'status'; subscription_ref: string; renews: boolean; ended: boolean }
  | { kind: 'other' }
)

/** A payment that goes back, and as what the gateway knows it: a checkout, or the invoice of a later period. */
export type Refundable = { payment_id: string; ref: string }

/** A payment provider. Every call may throw `unavailable`; `readEvent` throws `signature_not_valid`. */
export type PaymentGateway = {
  name: GatewayName
  checkout(order: Order): Promise<{ ref: string; url: string }>
  /** Lets nobody pay at the page any more; `paid` when somebody has, and closing came too late. */
  closeCheckout(ref: string): Promise<'closed' | 'paid'>
  /**
   * Gives back all that is left of a payment; nothing where all of it went back before. Asked again under the
   * same key it gives back nothing more.
   */
  refund(payment: Refundable, reason: RefundReason, idempotencyKey: string): Promise<void>
  readEvent(body: string, headers: Headers): Promise<GatewayEvent>
  /** Lets a subscription end with its period, or go on after all. */
  setRenewal(subscriptionRef: string, renews: boolean): Promise<void>
  /** Ends a subscription now: another took its place. */
  end(subscriptionRef: string): Promise<void>
  /** The provider's page of cards and invoices; null where it has none. */
  portal(subscriptionRef: string, returnUrl: string): Promise<string | null>
}
