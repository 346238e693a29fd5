import Stripe from 'stripe'
import { AppError } from '#worker/platform/http/errors.ts'
import type { GatewayEvent, Order, PaymentGateway } from './gateway.ts'
import { idOf, reached } from './stripe-calls.ts'
import { readRefund, refundPayment } from './stripe-refunds.ts'

type Settings = { key: string; webhookSecret: string; origin: string | undefined }

const TIMEOUT_MS = 10_000
const RETRIES = 2
const TOLERANCE_S = 300

function client({ key, origin }: Settings): Stripe {
  const base = origin === undefined ? undefined : new URL(origin)
  return new Stripe(key, {
    httpClient: Stripe.createFetchHttpClient(),
    maxNetworkRetries: RETRIES,
    timeout: TIMEOUT_MS,
    telemetry: false,
    ...(base
      ? {
          host: base.hostname,
          port: base.port,
          protocol: base.protocol === 'http:' ? ('http' as const) : ('https' as const),
        }
      : {}),
  })
}

/** Stripe through its official library: Checkout for paying, Billing for what is charged each period. */
export function stripeGateway(settings: Settings, now: () => number): PaymentGateway {
  const stripe = client(settings)
  const crypto = Stripe.createSubtleCryptoProvider()
  return {
    name: 'stripe',
    checkout: async (order) => {
      const options = { idempotencyKey: order.payment_id }
      const session = await reached(stripe.checkout.sessions.create(sessionOf(order), options))
      if (!session.url) throw new AppError('unavailable')
      return { ref: session.id, url: session.url }
    },
    closeCheckout: async (ref) => {
      const { status } = await reached(stripe.checkout.sessions.retrieve(ref))
      if (status === 'complete') return 'paid'
      if (status === 'open') await reached(stripe.checkout.sessions.expire(ref))
      return 'closed'
    },
    refund: (payment, reason, idempotencyKey) => refundPayment(stripe, payment, reason, idempotencyKey),
    readEvent: async (body, headers) => {
      const signature = headers.get('Stripe-Signature') ?? ''
      const { webhookSecret } = settings
      const event = await stripe.webhooks
        .constructEventAsync(body, signature, webhookSecret, TOLERANCE_S, crypto, now())
        .catch(() => {
          throw new AppError('signature_not_valid')
        })
      return readEvent(stripe, event)
    },
    setRenewal: async (ref, renews) => {
      await reached(stripe.subscriptions.update(ref, { cancel_at_period_end: !renews }))
    },
    end: async (ref) => {
      await reached(stripe.subscriptions.cancel(ref)).catch((thrown) => {
        // Already ended counts as success.
        if (!(thrown instanceof AppError && thrown.code === 'not_found')) throw thrown
      })
    },
    portal: async (ref, returnUrl) => {
      const { customer } = await reached(stripe.subscriptions.retrieve(ref))
      const session = stripe.billingPortal.sessions.create({
        customer: idOf(customer) ?? '',
        return_url: returnUrl,
      })
      return (await reached(session)).url
    },
  }
}

function sessionOf(order: Order): Stripe.Checkout.SessionCreateParams {
  const metadata = { payment_id: order.payment_id }
  const recurring = order.every_days
    ? { recurring: { interval: 'day' as const, interval_count: order.every_days } }
    : {}
  return {
    mode: order.every_days ? 'subscription' : 'payment',
    client_reference_id: order.payment_id,
    customer_email: order.email,
    locale: order.locale === 'ar' ? 'auto' : 'en',
    success_url: order.paid_url,
    cancel_url: order.left_url,
    expires_at: Math.floor(order.expires_at / 1000),
    metadata,
    // The reported amount is compared with the order, so it has to be paid in the order's currency.
    adaptive_pricing: { enabled: false },
    // A refund is reported with its charge, which carries the metadata of the payment.
    ...(order.every_days ? { subscription_data: { metadata } } : { payment_intent_data: { metadata } }),
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: order.currency.toLowerCase(),
          unit_amount: order.amount,
          product_data: { name: order.title },
          ...recurring,
        },
      },
    ],
  }
}

async function readEvent(stripe: Stripe, event: Stripe.Event): Promise<GatewayEvent> {
  const { id } = event
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      const { payment_status: paymentStatus, metadata, subscription, ...session } = event.data.object
      const paymentId = metadata?.payment_id
      if (!paymentId || paymentStatus === 'unpaid') return { id, kind: 'other' }
      return {
        id,
        kind: 'paid',
        payment_id: paymentId,
        subscription_ref: idOf(subscription),
        amount: session.amount_total ?? 0,
        currency: (session.currency ?? '').toUpperCase(),
      }
    }
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_failed': {
      const paymentId = event.data.object.metadata?.payment_id
      const kind = event.type === 'checkout.session.expired' ? 'closed' : 'failed'
      return paymentId ? { id, kind, payment_id: paymentId } : { id, kind: 'other' }
    }
    case 'charge.refunded':
    case 'charge.dispute.closed':
      return readRefund(stripe, event)
    case 'invoice.paid':
      return renewal(id, event.data.object)
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted': {
      // Fetched again, because events may arrive out of order and only the current state counts.
      const subscriptionRef = event.data.object.id
      const { status, cancel_at_period_end: cancelAtPeriodEnd } = await reached(
        stripe.subscriptions.retrieve(subscriptionRef),
      )
      const ended = status === 'canceled' || status === 'incomplete_expired' || status === 'unpaid'
      return {
        id,
        kind: 'status',
        subscription_ref: subscriptionRef,
        ended,
        renews: !ended && !cancelAtPeriodEnd,
      }
    }
    default:
      return { id, kind: 'other' }
  }
}

/** For a later period; the first one is paid in the checkout. */
function renewal(id: string, invoice: Stripe.Invoice): GatewayEvent {
  const subscriptionRef = idOf(invoice.parent?.subscription_details?.subscription)
  const period = invoice.lines.data[0]?.period
  if (invoice.billing_reason !== 'subscription_cycle' || !subscriptionRef || !period || !invoice.id) {
    return { id, kind: 'other' }
  }
  return {
    id,
    kind: 'renewed',
    subscription_ref: subscriptionRef,
    invoice_ref: invoice.id,
    amount: invoice.amount_paid,
    currency: invoice.currency.toUpperCase(),
    period_start: period.start * 1000,
    period_end: period.end * 1000,
  }
}
