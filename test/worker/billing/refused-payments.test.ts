import { and, eq, inArray } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { courses, enrolments, notifications, ownRefunds, payments } from '#db/schema/index.ts'
import { buildCourse } from '#test/support/course-builder.ts'
import {
  balanceOf,
  choosePlan,
  entriesOf,
  pay,
  paymentIn,
  paymentOf,
  refund,
  subscriptionsOf,
  sumOf,
  topUp,
} from '#test/support/money.ts'
import { drivenServices } from '#test/support/step-driver.ts'
import {
  callsTo,
  checkout,
  completed,
  DAY_S,
  invoice,
  sendStripeEvent,
  stripeEnv,
  stripeHas,
  stripeHolds,
  stripePage,
  subscribed,
  topUpCheckout,
} from '#test/support/stripe.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import { detailOf } from '#worker/contract/errors.ts'
import type { Notification } from '#worker/contract/notifications.ts'
import type { History } from '#worker/contract/plans.ts'
import { forgetOwner } from '#worker/features/account/profile/forgetting.ts'
import { giveBack } from '#worker/features/billing/own-refund-jobs.ts'
import { claimRefund } from '#worker/features/billing/own-refund-queries.ts'
import { sweep } from '#worker/jobs/sweep.ts'
import { works } from '#worker/queue/works.ts'

const services = testServices()
const { db } = services
const MINUTE = 60_000
const STEADY = { tokens: 1_500_000, images: 60 }
const atStripe = () => drivenServices(stripeEnv() as unknown as Record<string, string>)

let logged: string[] = []
beforeEach(() => {
  logged = []
  for (const level of ['warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((line) => void logged.push(String(line)))
})
afterEach(() => {
  vi.restoreAllMocks()
})

const refusalOf = (id: string) => db.select().from(ownRefunds).where(eq(ownRefunds.payment_id, id)).get()
const refusalsOf = ({ userId }: Person) =>
  db
    .select({ reason: ownRefunds.reason })
    .from(ownRefunds)
    .innerJoin(payments, eq(payments.id, ownRefunds.payment_id))
    .where(eq(payments.user_id, userId))
const tokensOf = async ({ userId }: Person) => (await balanceOf(services, userId)).tokens

/** Takes a payment that is still to be given back at once, unless somebody else just took it. */
async function takeAndGiveBack(driven: typeof services, id: string): Promise<'taken' | 'held' | 'closed'> {
  const isOpen = and(eq(ownRefunds.payment_id, id), eq(ownRefunds.state, 'due'))
  const open = await db.update(ownRefunds).set({ due_at: driven.now() }).where(isOpen).returning()
  const lease = await claimRefund(driven, id)
  if (lease) await giveBack(driven, lease)
  if (lease) return 'taken'
  return open.length > 0 ? 'held' : 'closed'
}

/** Gives back one payment, as the queue does. The Worker's own queue, which reaches no gateway here, may hold it. */
async function giveBackNow(driven: typeof services, id: string): Promise<void> {
  while ((await takeAndGiveBack(driven, id)) === 'held');
}
const refundsAtStripe = async (paymentId: string) =>
  (await callsTo('/v1/refunds')).filter(({ form }) => form['metadata[payment_id]'] === paymentId)

async function paidCourse() {
  const teacher = await makeTeacher()
  const course = await buildCourse(services, { owner_id: teacher.userId })
  await db.update(courses).set({ payment_status: 'paid', price: 4900 }).where(eq(courses.id, course.id))
  const order = async ({ token }: Person) => {
    const { body } = await request('post', `/courses/${course.id}/join`, { token })
    return paymentIn(String(detailOf(body, 'payment_required')?.checkout_url))
  }
  return { course, teacher, order }
}

describe('R64: a payment of another amount than was ordered', () => {
  it('R64: gives nothing, is in the log, and goes back by itself; the order’s own amount gives', async () => {
    const person = await makeStudent()
    for (const arrived of [{ amount: 299 }, { amount: 301 }, { currency: 'USD' }, { currency: 'JPY' }]) {
      const id = await topUp(person, 100_000)
      expect((await pay(id, 'paid', arrived)).status).toBe(200)
      expect(await refusalOf(id)).toMatchObject({ reason: 'wrong_amount', state: 'due', ...arrived })
      expect(logged.some((line) => line.includes('payment_refused') && line.includes(id))).toBe(true)
      // Told once more, and even with the right amount, it has been decided.
      await pay(id)
      await giveBackNow(services, id)
      expect(await paymentOf(services, id)).toMatchObject({ state: 'refunded', receipt_number: null })
    }
    expect(await entriesOf(services, person.userId)).toEqual([])
    const plan = await choosePlan(person, 'summit')
    await pay(plan, 'paid', { amount: 2500 })
    const { course, order } = await paidCourse()
    await pay(await order(person), 'paid', { amount: 200 })
    expect(await subscriptionsOf(services, person.userId)).toEqual([])
    expect(await db.$count(enrolments, eq(enrolments.course_id, course.id))).toBe(0)
    await pay(await topUp(person, 100_000))
    expect(await tokensOf(person)).toBe(100_000)
  })

  it('R64: reported by Stripe goes back there under one key, and a subscription ends there', async () => {
    const person = await makeStudent()
    const id = await topUpCheckout(person, 100_000)
    await sendStripeEvent('checkout.session.completed', {
      ...completed(id, ''),
      subscription: null,
      amount_total: 1,
    })
    expect(await tokensOf(person)).toBe(0)
    await giveBackNow(atStripe(), id)
    expect(await refundsAtStripe(id)).toMatchObject([
      { form: { payment_intent: `pi_cs_test_${id}` }, idempotency: `own-refund:${id}` },
    ])
    const plan = await checkout(person)
    await sendStripeEvent('checkout.session.completed', { ...completed(plan, 'sub_wrong'), currency: 'usd' })
    expect(await subscriptionsOf(services, person.userId)).toEqual([])
    const ended = (await callsTo('/v1/subscriptions/sub_wrong')).filter(({ method }) => method === 'DELETE')
    expect(ended.length).toBeGreaterThan(0)
  })

  it('R64: of a later period grants no period and goes back by its invoice', async () => {
    const person = await subscribed('sub_cheaper')
    const start = Math.floor(Date.now() / 1000) + 30 * DAY_S
    const cheap = { ...invoice('in_cheap', 'sub_cheaper', start), amount_paid: 1 }
    const [before] = await subscriptionsOf(services, person.userId)
    await Promise.all(Array.from({ length: 20 }, () => sendStripeEvent('invoice.paid', cheap)))
    const [after] = await subscriptionsOf(services, person.userId)
    expect(after?.expires_at).toBe(before?.expires_at)
    const row = await db.select().from(payments).where(eq(payments.gateway_ref, 'in_cheap')).get()
    expect(await refusalOf(row?.id ?? '')).toMatchObject({ reason: 'wrong_amount', amount: 1 })
    const listed = [{ id: 'inpay', object: 'invoice_payment', payment: { payment_intent: 'pi_cheap' } }]
    await stripeHas('/v1/invoice_payments?invoice=in_cheap&limit=1', { object: 'list', data: listed })
    await giveBackNow(atStripe(), row?.id ?? '')
    expect(await refundsAtStripe(row?.id ?? '')).toMatchObject([{ form: { payment_intent: 'pi_cheap' } }])
    await sendStripeEvent('invoice.paid', invoice('in_right', 'sub_cheaper', start))
    const [renewed] = await subscriptionsOf(services, person.userId)
    expect(renewed?.expires_at).toBe((start + 30 * DAY_S) * 1000)
  })
})

describe('R64: a thing paid for twice', () => {
  it('R64: gives once, reported at once by twenty payments; nineteen go back', async () => {
    const person = await makeStudent()
    const ids: string[] = []
    for (let nth = 0; nth < 20; nth++) {
      const id = await topUp(person, 100_000)
      ids.push(id)
      if (nth < 19) await pay(id, 'failed')
    }
    expect(new Set(ids).size).toBe(20)
    await Promise.all(ids.flatMap((id) => [pay(id), pay(id)]))
    expect(await tokensOf(person)).toBe(100_000)
    expect(await refusalsOf(person)).toEqual(Array(19).fill({ reason: 'duplicate' }))
    const kept = await db
      .select({ id: payments.id })
      .from(payments)
      .where(and(inArray(payments.id, ids), eq(payments.state, 'paid')))
    await Promise.all(kept.flatMap(({ id }) => [giveBackNow(services, id), takeAndGiveBack(services, id)]))
    const states = await db.select({ state: payments.state }).from(payments).where(inArray(payments.id, ids))
    expect(states.map(({ state }) => state).sort()).toEqual(['paid', ...Array(19).fill('refunded')])
    expect(await sumOf(services, person.userId)).toEqual(await balanceOf(services, person.userId))
  })

  it('R64: as a plan keeps the first one running, here and at Stripe', async () => {
    const person = await makeStudent()
    const first = await checkout(person, 'steady')
    const second = await checkout(person, 'summit')
    await sendStripeEvent('checkout.session.completed', completed(first, 'sub_kept'))
    await sendStripeEvent('checkout.session.completed', completed(second, 'sub_second'))
    const held = await subscriptionsOf(services, person.userId)
    expect(held.map(({ gateway_ref: ref, status }) => [ref, status])).toEqual([['sub_kept', 'active']])
    expect(await balanceOf(services, person.userId)).toEqual(STEADY)
    const endedAt = async (ref: string) =>
      (await callsTo(`/v1/subscriptions/${ref}`)).filter(({ method }) => method === 'DELETE').length
    expect([await endedAt('sub_kept'), await endedAt('sub_second')]).toEqual([0, 1])
    expect(await refusalsOf(person)).toEqual([{ reason: 'duplicate' }])
  })

  it('R64: on purpose, at a page opened after the first was paid, gives twice', async () => {
    const person = await makeStudent()
    await pay(await topUp(person, 100_000))
    await pay(await topUp(person, 100_000))
    expect(await tokensOf(person)).toBe(200_000)
    expect(await refusalsOf(person)).toEqual([])
  })
})

describe('R64: a payment for what cannot be given', () => {
  it('R64: goes back when its course is gone, or its payer is in it already', async () => {
    const person = await makeStudent()
    const gone = await paidCourse()
    const id = await gone.order(person)
    await request('delete', `/courses/${gone.course.id}`, { token: gone.teacher.token })
    await pay(id)
    const inside = await paidCourse()
    const again = await inside.order(person)
    await db.update(courses).set({ payment_status: 'free' }).where(eq(courses.id, inside.course.id))
    await request('post', `/courses/${inside.course.id}/join`, { token: person.token })
    await pay(again)
    expect((await refusalOf(id))?.reason).toBe('course_gone')
    expect((await refusalOf(again))?.reason).toBe('already_enrolled')
    await giveBackNow(services, again)
    // Nothing was given for it, so that nothing is taken with it.
    expect(await db.$count(enrolments, eq(enrolments.course_id, inside.course.id))).toBe(1)
    await refund(again)
    expect(await db.$count(enrolments, eq(enrolments.course_id, inside.course.id))).toBe(1)
  })

  it('R64: goes back when the account is gone, and nobody is written to', async () => {
    const person = await makeStudent()
    const id = await topUp(person, 100_000)
    const user = { id: person.userId, email: person.email, email_verified_at: Date.now() }
    await forgetOwner(services, user, 'request')
    await pay(id)
    await giveBackNow(services, id)
    expect((await refusalOf(id))?.state).toBe('done')
    expect((await paymentOf(services, id))?.state).toBe('refunded')
    expect(await entriesOf(services, person.userId)).toEqual([])
    expect(await db.$count(notifications, eq(notifications.user_id, person.userId))).toBe(0)
  })

  it('R64: takes nothing back, and what the payer bought otherwise stays', async () => {
    const person = await makeStudent()
    const first = await topUp(person, 100_000)
    await pay(first, 'failed')
    const second = await topUp(person, 100_000)
    await pay(second)
    await pay(first)
    await Promise.all(Array.from({ length: 20 }, () => refund(first)))
    expect(await tokensOf(person)).toBe(100_000)
    expect(await refusalOf(first)).toMatchObject({ reason: 'duplicate', state: 'done' })
  })
})

describe('R64: a refund by itself', () => {
  it('R64: is notified to the payer with its reason, in both languages, and listed in the history', async () => {
    const person = await makeStudent()
    const id = await topUp(person, 100_000)
    await pay(id, 'paid', { amount: 500 })
    const { token } = person
    const history = () => request<History>('get', '/subscriptions/history', { token })
    const refusal = { reason: 'wrong_amount', amount: 500, currency: 'QAR' }
    expect((await history()).body.data.payments).toMatchObject([
      { state: 'paid', receipt_number: null, refusal: { ...refusal, state: 'due' } },
    ])
    await giveBackNow(services, id)
    await refund(id, 500)
    expect((await history()).body.data.payments).toMatchObject([
      { state: 'refunded', refusal: { ...refusal, state: 'done' } },
    ])
    const titleIn = async (lang: 'ar' | 'en') => {
      const { body } = await request<Notification[]>('get', '/notifications', { token, lang })
      return body.data.map(({ title }) => title.replace(/[\u2066-\u2069\u200e\u200f\u00a0]/g, ' '))
    }
    expect(await titleIn('en')).toEqual([
      expect.stringMatching(/QAR 5.*Top-up.*The amount didn’t match the price$/),
    ])
    expect(await titleIn('ar')).toEqual([expect.stringMatching(/شحن رصيد.*المبلغ لا يطابق السعر$/)])
  })

  it('R64: is asked for again until the gateway answers, and once more changes nothing', async () => {
    const person = await makeStudent()
    const id = await topUpCheckout(person, 100_000)
    await sendStripeEvent('checkout.session.completed', {
      ...completed(id, ''),
      subscription: null,
      amount_total: 1,
    })
    await stripePage(id, 'deaf')
    const driven = atStripe()
    await giveBackNow(driven, id)
    expect(await refusalOf(id)).toMatchObject({ state: 'due' })
    expect(await claimRefund(driven, id)).toBeUndefined()
    await stripePage(id, 'complete')
    driven.sent.length = 0
    driven.advance(3 * MINUTE)
    await sweep(driven, works)
    expect(driven.sent).toContainEqual({ kind: 'refund' })
    await Promise.all(Array.from({ length: 20 }, () => takeAndGiveBack(driven, id)))
    await giveBackNow(driven, id)
    expect(await refundsAtStripe(id)).toHaveLength(1)
    expect(await refusalOf(id)).toMatchObject({ state: 'done' })
  })

  it('R64: that went back at the gateway already is done', async () => {
    const person = await makeStudent()
    const id = await topUpCheckout(person, 100_000)
    await sendStripeEvent('checkout.session.completed', {
      ...completed(id, ''),
      subscription: null,
      amount_total: 1,
    })
    await stripeHolds(`pi_cs_test_${id}`, { status: 'refunded' })
    await giveBackNow(atStripe(), id)
    expect((await refusalOf(id))?.state).toBe('done')
  })

  it('R64: that a gateway refuses for two days is given up, and says so in the log and the history', async () => {
    const person = await makeStudent()
    const id = await topUpCheckout(person, 100_000)
    await sendStripeEvent('checkout.session.completed', {
      ...completed(id, ''),
      subscription: null,
      amount_total: 1,
    })
    await stripePage(id, 'deaf')
    await db.update(ownRefunds).set({ tries: 14 }).where(eq(ownRefunds.payment_id, id))
    const driven = atStripe()
    await giveBackNow(driven, id)
    expect((await refusalOf(id))?.state).toBe('given_up')
    expect(logged.some((line) => line.includes('refund_given_up') && line.includes(id))).toBe(true)
    // Somebody gives it back by hand: the report of that ends it.
    const charge = {
      object: 'charge',
      amount_refunded: 1,
      metadata: { payment_id: id },
      payment_intent: null,
    }
    await sendStripeEvent('charge.refunded', { id: 'ch_hand', ...charge })
    expect((await refusalOf(id))?.state).toBe('done')
    expect((await paymentOf(services, id))?.state).toBe('refunded')
  })
})
