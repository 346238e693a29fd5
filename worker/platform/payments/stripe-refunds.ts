import type Stripe from 'stripe'
import type { RefundReason } from '#db/vocabulary.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import type { GatewayEvent, Refundable } from './gateway.ts'
import { idOf, reached } from './stripe-calls.ts'

/** Money returned to the payer: refunded by us, or taken by their bank after a lost dispute. */
export function readRefund(
  stripe: Stripe,
  event: Stripe.ChargeRefundedEvent | Stripe.ChargeDisputeClosedEvent,
): Promise<GatewayEvent> {
  if (event.type === 'charge.refunded') return refundOf(stripe, event.id, event.data.object, 0)
  return lostDispute(stripe, event)
}

/** Nothing changes while a dispute is open, because it may be won. */
async function lostDispute(stripe: Stripe, event: Stripe.ChargeDisputeClosedEvent): Promise<GatewayEvent> {
  const { status, amount, charge } = event.data.object
  const ref = idOf(charge)
  if (status !== 'lost' || !ref) return { id: event.id, kind: 'other' }
  return refundOf(stripe, event.id, await reached(stripe.charges.retrieve(ref)), amount)
}

/**
 * The charge of a single payment has our id in its metadata. A charge of a subscription is identified by its invoice.
 */
async function refundOf(
  stripe: Stripe,
  id: string,
  { amount_refunded: amountRefunded, metadata, payment_intent: paymentIntent }: Stripe.Charge,
  disputed: number,
): Promise<GatewayEvent> {
  const report = { id, kind: 'refunded', amount: amountRefunded + disputed } as const
  if (metadata.payment_id) return { ...report, payment_id: metadata.payment_id }
  const intent = idOf(paymentIntent)
  if (!intent) return { id, kind: 'other' }
  const payment = { type: 'payment_intent' as const, payment_intent: intent }
  const paid = await reached(stripe.invoicePayments.list({ payment, limit: 1 }))
  const ref = idOf(paid.data[0]?.invoice)
  if (!ref) return { id, kind: 'other' }
  const invoice = await reached(stripe.invoices.retrieve(ref))
  // Each invoice carries the metadata that the subscription was created with.
  const begun = invoice.parent?.subscription_details?.metadata?.payment_id
  if (!begun) return { id, kind: 'other' }
  return invoice.billing_reason === 'subscription_create'
    ? { ...report, payment_id: begun }
    : { ...report, invoice_ref: ref }
}

/** Refunds the rest of a payment. Stripe's error that it was refunded before counts as success. */
export async function refundPayment(
  stripe: Stripe,
  { payment_id: paymentId, ref }: Refundable,
  reason: RefundReason,
  idempotencyKey: string,
): Promise<void> {
  const asked: Stripe.RefundCreateParams = {
    payment_intent: await intentOf(stripe, ref),
    metadata: { payment_id: paymentId, reason },
    ...(reason === 'duplicate' ? { reason } : {}),
  }
  try {
    const { status } = await reached(stripe.refunds.create(asked, { idempotencyKey }))
    if (status === 'failed' || status === 'canceled') throw new AppError('unavailable')
  } catch (thrown) {
    if (!(thrown instanceof AppError && thrown.code === 'conflict')) throw thrown
  }
}

/** The charge of a checkout, or of the invoice of a subscription's period. */
async function intentOf(stripe: Stripe, ref: string): Promise<string> {
  const isInvoice = ref.startsWith('in_')
  const session = isInvoice ? null : await reached(stripe.checkout.sessions.retrieve(ref))
  const direct = idOf(session?.payment_intent)
  if (direct) return direct
  const invoice = session ? idOf(session.invoice) : ref
  if (!invoice) throw new AppError('not_found')
  const paid = await reached(stripe.invoicePayments.list({ invoice, limit: 1 }))
  const intent = idOf(paid.data[0]?.payment.payment_intent)
  if (!intent) throw new AppError('not_found')
  return intent
}
