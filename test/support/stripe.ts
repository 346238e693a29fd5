import { inject } from 'vitest'
import type { Subscribed } from '#worker/contract/plans.ts'
import { newId } from '#worker/platform/ids.ts'
import { signBody } from '#worker/platform/payments/signature.ts'
import { modelEnv, orderTopUp, paymentOf } from './money.ts'
import { makeStudent, type Person, request, testServices } from './worker-app.ts'

const origin = inject('stripeServer')
const SECRET = 'whsec_of_the_tests'
export const DAY_S = 86_400

export const stripeEnv = (key = 'sk_test_good') => ({
  ...modelEnv,
  STRIPE_SECRET_KEY: key,
  STRIPE_WEBHOOK_SECRET: SECRET,
  STRIPE_API_ORIGIN: origin,
})

type Call = { method: string; path: string; form: Record<string, string>; idempotency?: string }
export const callsTo = async (path: string): Promise<Call[]> =>
  (await (await fetch(`${origin}/calls`)).json<Call[]>()).filter((call) => call.path === path)

export const choose = ({ token }: Person, planId: string, key?: string) =>
  request<Subscribed>('post', '/subscriptions', { token, body: { plan_id: planId }, env: stripeEnv(key) })

export async function checkout(person: Person, planId = 'steady'): Promise<string> {
  const { body } = await choose(person, planId)
  return (body.data.checkout_url ?? '').split('cs_test_')[1] ?? ''
}

/** An event in Stripe's form and under Stripe's signature scheme. */
export async function sendStripeEvent(
  type: string,
  object: object,
  more: { id?: string; secret?: string; ageMs?: number } = {},
) {
  const body = JSON.stringify({
    id: more.id ?? `evt_${newId()}`,
    object: 'event',
    type,
    created: Math.floor(Date.now() / 1000),
    data: { object: { ...(await orderedIn(object)), ...object } },
  })
  const headers = {
    'Stripe-Signature': await signBody(more.secret ?? SECRET, body, Date.now() - (more.ageMs ?? 0)),
  }
  return request('post', '/webhooks/payments', { body, headers, env: stripeEnv() })
}

/** What a checkout reports as paid, where a test says nothing else: the amount of its order. */
async function orderedIn(object: object) {
  const id = 'metadata' in object ? Object(object.metadata).payment_id : undefined
  const order = id === undefined ? undefined : await paymentOf(testServices(), String(id))
  return order ? { amount_total: order.amount, currency: order.currency.toLowerCase() } : {}
}

export const completed = (paymentId: string, subscription: string) => ({
  id: `cs_test_${paymentId}`,
  object: 'checkout.session',
  payment_status: 'paid',
  metadata: { payment_id: paymentId },
  subscription,
})

export const invoice = (id: string, subscription: string, start: number) => ({
  id,
  object: 'invoice',
  billing_reason: 'subscription_cycle',
  amount_paid: 2500,
  currency: 'qar',
  parent: { type: 'subscription_details', subscription_details: { subscription } },
  lines: { object: 'list', data: [{ period: { start, end: start + 30 * DAY_S } }] },
})

export async function subscribed(ref: string) {
  const person = await makeStudent()
  await sendStripeEvent('checkout.session.completed', completed(await checkout(person), ref))
  return person
}

/** A single payment for so many tokens, waiting at Stripe. */
export async function topUpCheckout(person: Person, tokens: number): Promise<string> {
  const { body } = await orderTopUp(person, { tokens }, { env: stripeEnv() })
  return body.data.checkout_url.split('cs_test_')[1] ?? ''
}

/** Sets what the server answers for an address of Stripe's API. */
export const stripeHas = async (path: string, thing: object): Promise<void> => {
  await fetch(`${origin}/things${path}`, { method: 'PUT', body: JSON.stringify(thing) })
}

/** Sets the state of a subscription at Stripe. */
export const stripeHolds = async (ref: string, subscription: object): Promise<void> => {
  await fetch(`${origin}/subscriptions/${ref}`, { method: 'PUT', body: JSON.stringify(subscription) })
}

/** Sets the state of a payment page at Stripe: open, complete, expired, or deaf. */
export const stripePage = (paymentId: string, status: string): Promise<void> =>
  stripeHolds(`cs_test_${paymentId}`, { status })

/** Whether the page of a payment was closed at Stripe. */
export const isPageClosed = async (paymentId: string): Promise<boolean> =>
  (await callsTo(`/v1/checkout/sessions/cs_test_${paymentId}/expire`)).length > 0
