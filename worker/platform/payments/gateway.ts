import type { Currency, GatewayName, RefundReason } from '#db/vocabulary.ts'

/** An order as the gateway's page shows it. */
export type Order = {
  payment_id: string
  email: string
  locale: 'ar' | 'en'
  title: string
  /** Minor units. */
  amount: number
  currency: Currency
  /** The days of a period, for an order that is charged each period. Absent for a single payment. */
  every_days?: number
  /** Where the payer returns after paying or leaving. */
  paid_url: string
  left_url: string
  /** When the page expires, in epoch milliseconds. */
  expires_at: number
}

/** An amount received, in minor units of a currency that may not be one of ours. */
export type ReceivedAmount = { amount: number; currency: string }

/** A gateway's report, in our terms. Reports may arrive more than once and in any order. */
export type GatewayEvent = { id: string } & (
  | ({ kind: 'paid'; payment_id: string; subscription_ref: string | null } & ReceivedAmount)
  | { kind: 'failed'; payment_id: string }
  /** Its page expired or was closed, so it can no longer be paid. */
  | { kind: 'closed'; payment_id: string }
  /** `amount` is the total refunded so far, in minor units. */
  | ({ kind: 'refunded'; amount: number } & ({ payment_id: string } | { invoice_ref: string }))
  | ({
      kind: 'renewed'
      subscription_ref: string
      invoice_ref: string
      period_start: number
      period_end: number
    } & ReceivedAmount)
  /** The current state of a subscription at the gateway, which may be newer than the event. */
  | { kind: 'status'; subscription_ref: string; renews: boolean; ended: boolean }
  | { kind: 'other' }
)

/** A payment to refund, with the gateway's id for it: of a checkout, or of the invoice of a later period. */
export type Refundable = { payment_id: string; ref: string }

/** A payment provider. Every call may throw `unavailable`; `readEvent` throws `signature_not_valid`. */
export type PaymentGateway = {
  name: GatewayName
  checkout(order: Order): Promise<{ ref: string; url: string }>
  /** Closes the page for payment. Returns `paid` if it was too late because somebody had paid. */
  closeCheckout(ref: string): Promise<'closed' | 'paid'>
  /** Refunds the rest of a payment, which may be nothing. Repeating it under the same key refunds nothing more. */
  refund(payment: Refundable, reason: RefundReason, idempotencyKey: string): Promise<void>
  readEvent(body: string, headers: Headers): Promise<GatewayEvent>
  /** Cancels a subscription at the end of its period, or resumes it. */
  setRenewal(subscriptionRef: string, renews: boolean): Promise<void>
  /** Ends a subscription now, because another one has replaced it. */
  end(subscriptionRef: string): Promise<void>
  /** The address of the provider's page of cards and invoices. Null if it has none. */
  portal(subscriptionRef: string, returnUrl: string): Promise<string | null>
}
