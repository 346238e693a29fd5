import { describe, expect, it } from 'vitest'
import { balanceOf, paymentOf, subscriptionsOf, sumOf } from '#test/support/money.ts'
import {
  callsTo,
  checkout,
  completed,
  DAY_S,
  invoice,
  sendStripeEvent,
  stripeHas,
  stripeHolds,
  subscribed,
  topUpCheckout,
} from '#test/support/stripe.ts'
import { makeStudent, testServices } from '#test/support/worker-app.ts'

const services = testServices()
const FREE = { tokens: 300_000, images: 5 }

const charge = (id: string, amountRefunded: number, more: object = {}) => ({
  id,
  object: 'charge',
  amount_refunded: amountRefunded,
  metadata: {},
  payment_intent: `pi_${id}`,
  ...more,
})

/** A charge of a subscription says nothing of ours; its invoice leads there. */
async function invoiced(chargeId: string, invoiceId: string, reason: string, paymentId: string) {
  const path = `/v1/invoice_payments?payment[type]=payment_intent&payment[payment_intent]=pi_${chargeId}&limit=1`
  const listed = { object: 'list', data: [{ id: 'inpay_1', object: 'invoice_payment', invoice: invoiceId }] }
  await stripeHas(path, { ...listed, has_more: false, url: '/v1/invoice_payments' })
  const subscriptionDetails = { metadata: { payment_id: paymentId }, subscription: 'sub' }
  const parent = { type: 'subscription_details', subscription_details: subscriptionDetails }
  const about = { id: invoiceId, object: 'invoice', billing_reason: reason, parent }
  await stripeHas(`/v1/invoices/${invoiceId}`, about)
}

const endsOf = async (ref: string) =>
  (await callsTo(`/v1/subscriptions/${ref}`)).filter(({ method }) => method === 'DELETE').length

describe('R38 Stripe’s refunds', () => {
  it('of a top-up take back its share, reported twice, late and at once', async () => {
    const person = await makeStudent()
    const paymentId = await topUpCheckout(person, 300_000)
    await sendStripeEvent('checkout.session.completed', { ...completed(paymentId, ''), subscription: null })
    const refund = (amount: number) =>
      sendStripeEvent('charge.refunded', charge('ch_topup', amount, { metadata: { payment_id: paymentId } }))
    await Promise.all([refund(300), refund(300), refund(100)])
    expect((await balanceOf(services, person.userId)).tokens).toBe(200_000)
    await refund(100)
    expect((await balanceOf(services, person.userId)).tokens).toBe(200_000)
    expect(await paymentOf(services, paymentId)).toMatchObject({ state: 'paid', refunded_amount: 300 })
    await refund(900)
    expect((await balanceOf(services, person.userId)).tokens).toBe(0)
    expect(await paymentOf(services, paymentId)).toMatchObject({ state: 'refunded', refunded_amount: 900 })
  })

  it('of a plan’s first period end it here and at Stripe, and the free plan follows', async () => {
    const person = await makeStudent()
    const paymentId = await checkout(person)
    await sendStripeEvent('checkout.session.completed', completed(paymentId, 'sub_back'))
    await invoiced('ch_first', 'in_first', 'subscription_create', paymentId)
    const refund = () => sendStripeEvent('charge.refunded', charge('ch_first', 2500))
    const answers = await Promise.all([refund(), refund(), refund()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(
      (await subscriptionsOf(services, person.userId)).map(({ plan_id: planId, status }) => [planId, status]),
    ).toEqual([
      ['steady', 'expired'],
      ['first-step', 'active'],
    ])
    expect(await balanceOf(services, person.userId)).toEqual(FREE)
    expect(await sumOf(services, person.userId)).toEqual(FREE)
    expect(await endsOf('sub_back')).toBeGreaterThan(0)
  })

  it('of a plan reported before its payment begin nothing, and Stripe stops charging', async () => {
    const person = await makeStudent()
    const paymentId = await checkout(person)
    await invoiced('ch_early', 'in_early_back', 'subscription_create', paymentId)
    expect((await sendStripeEvent('charge.refunded', charge('ch_early', 2500))).status).toBe(200)
    await sendStripeEvent('checkout.session.completed', completed(paymentId, 'sub_never'))
    expect(await subscriptionsOf(services, person.userId)).toEqual([])
    expect(await balanceOf(services, person.userId)).toEqual({ tokens: 0, images: 0 })
    expect(await endsOf('sub_never')).toBe(1)
    expect((await paymentOf(services, paymentId))?.receipt_number).not.toBeNull()
  })

  it('of the running period end the plan; of one that is over, nothing', async () => {
    const person = await makeStudent()
    const paymentId = await checkout(person)
    await sendStripeEvent('checkout.session.completed', completed(paymentId, 'sub_months'))
    const start = Math.floor(Date.now() / 1000) + 30 * DAY_S
    await invoiced('ch_month', 'in_month', 'subscription_cycle', paymentId)
    const month = () => sendStripeEvent('charge.refunded', charge('ch_month', 2500))
    // The refund overtook the report of the period that it gives back.
    expect((await month()).status).toBe(409)
    await sendStripeEvent('invoice.paid', invoice('in_month', 'sub_months', start))
    await invoiced('ch_before', 'in_before', 'subscription_create', paymentId)
    await sendStripeEvent('charge.refunded', charge('ch_before', 2500))
    expect(await endsOf('sub_months')).toBe(0)
    expect((await subscriptionsOf(services, person.userId))[0]?.status).toBe('active')
    expect((await month()).status).toBe(200)
    // Told once more, the period does not come back.
    await sendStripeEvent('invoice.paid', invoice('in_month', 'sub_months', start))
    const held = await subscriptionsOf(services, person.userId)
    expect(held.map(({ status }) => status).sort()).toEqual(['active', 'expired'])
    expect(await balanceOf(services, person.userId)).toEqual(FREE)
    expect(await endsOf('sub_months')).toBe(1)
  })

  it('that a bank takes are taken when the dispute is lost, not while it is open or won', async () => {
    const person = await subscribed('sub_dispute')
    const paymentId = await topUpCheckout(person, 100_000)
    await sendStripeEvent('checkout.session.completed', { ...completed(paymentId, ''), subscription: null })
    await stripeHas(
      '/v1/charges/ch_disputed',
      charge('ch_disputed', 0, { metadata: { payment_id: paymentId } }),
    )
    const closed = (status: string) =>
      sendStripeEvent('charge.dispute.closed', {
        object: 'dispute',
        status,
        amount: 300,
        charge: 'ch_disputed',
      })
    await sendStripeEvent('charge.dispute.created', { object: 'dispute', status: 'needs_response' })
    await closed('won')
    expect((await balanceOf(services, person.userId)).tokens).toBe(1_600_000)
    await closed('lost')
    expect((await balanceOf(services, person.userId)).tokens).toBe(1_500_000)
  })

  it('that cannot be finished are sent again: the end at Stripe is not lost', async () => {
    const person = await makeStudent()
    const paymentId = await checkout(person)
    await sendStripeEvent('checkout.session.completed', completed(paymentId, 'sub_deaf'))
    await invoiced('ch_deaf', 'in_deaf', 'subscription_create', paymentId)
    await stripeHolds('sub_deaf', { status: 'deaf', cancel_at_period_end: false })
    const refund = () => sendStripeEvent('charge.refunded', charge('ch_deaf', 2500), { id: 'evt_deaf' })
    expect((await refund()).status).toBe(503)
    await stripeHolds('sub_deaf', { status: 'active', cancel_at_period_end: false })
    expect((await refund()).status).toBe(200)
    expect(await balanceOf(services, person.userId)).toEqual(FREE)
  })

  it('of charges that are not ours change nothing', async () => {
    const answer = await sendStripeEvent(
      'charge.refunded',
      charge('ch_foreign', 500, { payment_intent: null }),
    )
    expect(answer.status).toBe(200)
  })
})
