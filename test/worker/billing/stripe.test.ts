import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { payments } from '#db/schema/index.ts'
import { balanceOf, subscriptionsOf } from '#test/support/money.ts'
import {
  callsTo,
  checkout,
  choose,
  completed,
  DAY_S,
  invoice,
  sendStripeEvent,
  stripeEnv,
  stripeHolds,
  subscribed,
  topUpCheckout,
} from '#test/support/stripe.ts'
import { makeStudent, request, testServices } from '#test/support/worker-app.ts'
import type { History } from '#worker/contract/plans.ts'

const services = testServices()
const { db } = services

describe('the checkout', () => {
  it('asks Stripe for a subscription in minor units under the payment’s own key', async () => {
    const person = await makeStudent()
    const id = await checkout(person)
    const call = (await callsTo('/v1/checkout/sessions')).find(({ idempotency }) => idempotency === id)
    expect(call?.form).toMatchObject({
      mode: 'subscription',
      client_reference_id: id,
      customer_email: person.email,
      'metadata[payment_id]': id,
      'line_items[0][price_data][unit_amount]': '2500',
      'line_items[0][price_data][currency]': 'qar',
      'line_items[0][price_data][recurring][interval_count]': '30',
      success_url: `http://localhost:8787/plans?payment=${id}`,
    })
  })

  it('asks for a single payment to top up', async () => {
    const id = await topUpCheckout(await makeStudent(), 100_000)
    const call = (await callsTo('/v1/checkout/sessions')).find(({ idempotency }) => idempotency === id)
    expect(call?.form).toMatchObject({ mode: 'payment', 'payment_intent_data[metadata][payment_id]': id })
  })

  it('that Stripe does not answer or refuses is 503, and leaves no payment behind', async () => {
    const person = await makeStudent()
    for (const key of ['sk_test_down', 'sk_test_revoked'])
      expect((await choose(person, 'steady', key)).status).toBe(503)
    expect(await db.$count(payments, eq(payments.user_id, person.userId))).toBe(0)
  })
})

describe('R38 Stripe’s reports', () => {
  it('of a completed checkout begin the plan once, reported twenty times', async () => {
    const person = await makeStudent()
    const session = completed(await checkout(person), 'sub_once')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        sendStripeEvent('checkout.session.completed', session, index < 10 ? { id: 'evt_same' } : {}),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await balanceOf(services, person.userId)).toEqual({ tokens: 1_500_000, images: 60 })
    expect(await subscriptionsOf(services, person.userId)).toMatchObject([
      { status: 'active', gateway: 'stripe', gateway_ref: 'sub_once' },
    ])
  })

  it('R38: under another secret, or signed over five minutes ago, are refused', async () => {
    const person = await makeStudent()
    const session = completed(await checkout(person), 'sub_forged')
    const forged = await sendStripeEvent('checkout.session.completed', session, {
      secret: 'whsec_of_somebody',
    })
    expect([forged.status, forged.body.code]).toEqual([400, 'signature_not_valid'])
    const old = await sendStripeEvent('checkout.session.completed', session, { ageMs: 301_000 })
    expect([old.status, old.body.code]).toEqual([400, 'signature_not_valid'])
    expect(await balanceOf(services, person.userId)).toEqual({ tokens: 0, images: 0 })
  })

  it('of what is not paid yet, and of what we do not use, change nothing', async () => {
    const person = await makeStudent()
    const session = { ...completed(await checkout(person), 'sub_unpaid'), payment_status: 'unpaid' }
    expect((await sendStripeEvent('checkout.session.completed', session)).status).toBe(200)
    expect((await sendStripeEvent('customer.created', { id: 'cus_1', object: 'customer' })).status).toBe(200)
    expect(await balanceOf(services, person.userId)).toEqual({ tokens: 0, images: 0 })
  })

  it('of a renewal before its beginning is asked for again, and then renews once', async () => {
    const person = await makeStudent()
    const id = await checkout(person)
    const start = Math.floor(Date.now() / 1000) + 30 * DAY_S
    const renewal = () => sendStripeEvent('invoice.paid', invoice('in_early', 'sub_early', start))
    expect((await renewal()).status).toBe(409)
    await sendStripeEvent('checkout.session.completed', completed(id, 'sub_early'))
    const both = await Promise.all([renewal(), renewal(), renewal()])
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200])
    const [held] = await subscriptionsOf(services, person.userId)
    expect(held?.expires_at).toBe((start + 30 * DAY_S) * 1000)
    expect(await balanceOf(services, person.userId)).toEqual({ tokens: 1_500_000, images: 60 })
    const { body } = await request<History>('get', '/subscriptions/history', { token: person.token })
    expect(body.data.payments.map(({ state, amount }) => [state, amount])).toEqual([
      ['paid', 2500],
      ['paid', 2500],
    ])
  })

  it('of a change are held against how the subscription stands at Stripe now', async () => {
    const person = await subscribed('sub_standing')
    const set = (state: object) => stripeHolds('sub_standing', state)
    const changed = () =>
      sendStripeEvent('customer.subscription.updated', { id: 'sub_standing', object: 'subscription' })
    const status = async () => (await subscriptionsOf(services, person.userId))[0]?.status
    await set({ status: 'active', cancel_at_period_end: true })
    await changed()
    expect(await status()).toBe('cancelled')
    await set({ status: 'active', cancel_at_period_end: false })
    await changed()
    expect(await status()).toBe('active')
    await set({ status: 'canceled', cancel_at_period_end: false })
    await changed()
    const [held] = await subscriptionsOf(services, person.userId)
    expect([held?.status, (held?.expires_at ?? 0) <= Date.now()]).toEqual(['cancelled', true])
  })
})

describe('a plan paid through Stripe', () => {
  it('is cancelled and resumed there, too, and has Stripe’s own page', async () => {
    const { token } = await subscribed('sub_mine')
    const call = (path: string) => request<{ portal_url: string }>('post', path, { token, env: stripeEnv() })
    expect((await call('/subscriptions/cancel')).status).toBe(200)
    const again = { token, body: { plan_id: 'steady' }, env: stripeEnv() }
    expect((await request('post', '/subscriptions', again)).status).toBe(201)
    const updates = (await callsTo('/v1/subscriptions/sub_mine')).filter(({ method }) => method === 'POST')
    expect(updates.map(({ form }) => form.cancel_at_period_end)).toEqual(['true', 'false'])
    const page = await call('/subscriptions/portal')
    expect(page.body.data.portal_url).toBe('https://billing.stripe.test/p/cus_sub_mine')
  })

  it('is ended there when another plan takes its place', async () => {
    const person = await subscribed('sub_old')
    await sendStripeEvent(
      'checkout.session.completed',
      completed(await checkout(person, 'summit'), 'sub_new'),
    )
    const ended = (await callsTo('/v1/subscriptions/sub_old')).filter(({ method }) => method === 'DELETE')
    expect(ended).toHaveLength(1)
    const live = (await subscriptionsOf(services, person.userId)).filter(({ status }) => status === 'active')
    expect(live.map(({ gateway_ref: gatewayRef }) => gatewayRef)).toEqual(['sub_new'])
    const paid = and(eq(payments.user_id, person.userId), eq(payments.state, 'paid'))
    expect(await db.$count(payments, paid)).toBe(2)
  })
})
