import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { courses, payments, plans, users } from '#db/schema/index.ts'
import { buildCourse } from '#test/support/course-builder.ts'
import { choosePlan, pay, paymentIn, paymentOf, topUp } from '#test/support/money.ts'
import { drivenServices } from '#test/support/step-driver.ts'
import {
  callsTo,
  checkout,
  choose,
  completed,
  isPageClosed,
  sendStripeEvent,
  stripeEnv,
  stripePage,
} from '#test/support/stripe.ts'
import {
  makeStudent,
  makeTeacher,
  type Person,
  request,
  send,
  testServices,
} from '#test/support/worker-app.ts'
import { detailOf } from '#worker/contract/errors.ts'
import { forgetOwner } from '#worker/features/account/profile/forgetting.ts'
import { claimClosing } from '#worker/features/billing/closing-queries.ts'
import { closePage } from '#worker/features/billing/gateway-jobs.ts'
import { sweep } from '#worker/jobs/sweep.ts'
import type { Services } from '#worker/platform/services.ts'
import { works } from '#worker/queue/works.ts'

const services = testServices()
const { db } = services
const MINUTE = 60_000

afterEach(() => {
  vi.useRealTimers()
})
const inMinutes = (minutes: number) =>
  vi.useFakeTimers({ now: Date.now() + minutes * MINUTE, toFake: ['Date'] })

const paymentsOf = ({ userId }: Person) =>
  db.select().from(payments).where(eq(payments.user_id, userId)).orderBy(payments.created_at)
const statesOf = async (person: Person) => (await paymentsOf(person)).map(({ state }) => state)
const tabs = <T>(open: () => Promise<T>) => Promise.all(Array.from({ length: 20 }, open))

async function paidCourse() {
  const teacher = await makeTeacher()
  const course = await buildCourse(services, { owner_id: teacher.userId })
  await db.update(courses).set({ payment_status: 'paid', price: 4900 }).where(eq(courses.id, course.id))
  return { course, teacher }
}

async function orderCourse(id: string, { token }: Person, more = {}): Promise<string> {
  const { body } = await request('post', `/courses/${id}/join`, { token, ...more })
  return String(detailOf(body, 'payment_required')?.checkout_url)
}

describe('R64: one pending payment', () => {
  it('R64: is what twenty tabs get that ask for a plan, a top-up or a course at once', async () => {
    const person = await makeStudent()
    const { course } = await paidCourse()
    const plan = new Set(await tabs(() => choosePlan(person, 'steady')))
    const more = new Set(await tabs(() => topUp(person, 100_000)))
    const joined = new Set(await tabs(() => orderCourse(course.id, person)))
    expect([plan.size, more.size, joined.size]).toEqual([1, 1, 1])
    expect(await statesOf(person)).toEqual(['pending', 'pending', 'pending'])
  })

  it('R64: is of its payer alone, and a top-up of another size is another thing', async () => {
    const [person, other] = [await makeStudent(), await makeStudent()]
    const first = await topUp(person, 100_000)
    expect(await topUp(other, 100_000)).not.toBe(first)
    expect(await topUp(person, 200_000)).not.toBe(first)
    expect(await statesOf(person)).toEqual(['pending', 'pending'])
  })

  it('R64: of a plan closes when another plan is chosen, and is not paid at its page any more', async () => {
    const person = await makeStudent()
    const first = await choosePlan(person, 'steady')
    const second = await choosePlan(person, 'summit')
    expect((await paymentOf(services, first))?.state).toBe('closed')
    expect((await paymentOf(services, second))?.state).toBe('pending')
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const pressed = await send('post', `/dev/payments/${first}`, { body: 'outcome=paid', headers })
    expect(pressed.status).toBe(400)
    expect((await paymentOf(services, first))?.paid_at).toBeNull()
    expect(await (await send('get', `/dev/payments/${first}`)).text()).not.toContain('<form')
  })

  it('R64: is replaced when its price has changed, or when little of its hour is left', async () => {
    const person = await makeStudent()
    const first = await choosePlan(person, 'summit')
    await db.update(plans).set({ price: 6_000 }).where(eq(plans.id, 'summit'))
    const second = await choosePlan(person, 'summit')
    expect((await paymentOf(services, second))?.amount).toBe(6_000)
    inMinutes(49)
    expect(await choosePlan(person, 'summit')).toBe(second)
    inMinutes(2)
    const third = await choosePlan(person, 'summit')
    expect(new Set([first, second, third]).size).toBe(3)
    expect(await statesOf(person)).toEqual(['closed', 'closed', 'pending'])
    await db.update(plans).set({ price: 5_900 }).where(eq(plans.id, 'summit'))
  })
})

describe('R64: a page at Stripe', () => {
  it('R64: lives for an hour, and is closed there when another takes its place', async () => {
    const person = await makeStudent()
    const first = await checkout(person, 'steady')
    const [asked] = (await callsTo('/v1/checkout/sessions')).filter(
      ({ idempotency }) => idempotency === first,
    )
    const created = (await paymentOf(services, first))?.created_at ?? 0
    expect(Math.abs(Number(asked?.form.expires_at) * 1000 - created - 60 * MINUTE)).toBeLessThan(5_000)
    await checkout(person, 'summit')
    expect(await isPageClosed(first)).toBe(true)
    expect(await statesOf(person)).toEqual(['closed', 'pending'])
  })

  it('R64: of tabs that lost the race is closed, so that one is left to pay at', async () => {
    const person = await makeStudent()
    const ids = await tabs(() => checkout(person))
    expect(new Set(ids).size).toBe(1)
    const made = (await callsTo('/v1/checkout/sessions')).filter(
      ({ form }) => form.customer_email === person.email,
    )
    for (const { idempotency = '' } of made)
      expect(await isPageClosed(idempotency)).toBe(idempotency !== ids[0])
  })

  it('R64: that has just been paid lets no second one begin', async () => {
    const person = await makeStudent()
    const first = await checkout(person, 'steady')
    await stripePage(first, 'complete')
    const refused = await choose(person, 'summit')
    expect([refused.status, refused.body.code]).toEqual([409, 'payment_on_its_way'])
    await sendStripeEvent('checkout.session.completed', completed(first, 'sub_first_of_two'))
    expect(await statesOf(person)).toEqual(['paid'])
  })

  it('R64: that ran out is closed, not declined', async () => {
    const person = await makeStudent()
    const id = await checkout(person)
    await sendStripeEvent('checkout.session.expired', { ...completed(id, ''), payment_status: 'unpaid' })
    expect(await statesOf(person)).toEqual(['closed'])
  })
})

/** Tells the gateway about one payment, as the queue does. */
async function settleWithGateway(services: Services, id: string): Promise<void> {
  const closing = await claimClosing(services, id)
  if (closing) await closePage(services, closing)
}

describe('R64: what is paid for and then gone', () => {
  it('R64: a deleted course closes its open page, at the gateway as soon as that answers', async () => {
    const person = await makeStudent()
    const { course, teacher } = await paidCourse()
    const env = stripeEnv()
    const url = await orderCourse(course.id, person, { env })
    const id = url.split('cs_test_')[1] ?? ''
    await stripePage(id, 'deaf')
    const deleted = await request('delete', `/courses/${course.id}`, { token: teacher.token })
    expect(deleted.status).toBe(200)
    expect((await paymentOf(services, id))?.state).toBe('closed')
    const driven = drivenServices(env as unknown as Record<string, string>)
    const silent = vi.spyOn(console, 'warn').mockImplementation(() => {})
    await settleWithGateway(driven, id)
    silent.mockRestore()
    expect(await isPageClosed(id)).toBe(false)
    await stripePage(id, 'open')
    driven.sent.length = 0
    driven.advance(3 * MINUTE)
    await sweep(driven, works)
    expect(driven.sent).toContainEqual({ kind: 'payment' })
    await settleWithGateway(driven, id)
    expect(await isPageClosed(id)).toBe(true)
    expect((await paymentOf(services, id))?.close_due_at).toBeNull()
  })

  it('R64: a course that stays, or is somebody else’s, keeps its page', async () => {
    const person = await makeStudent()
    const { course } = await paidCourse()
    const id = paymentIn(await orderCourse(course.id, person))
    const stranger = await makeTeacher()
    expect((await request('delete', `/courses/${course.id}`, { token: stranger.token })).status).toBe(404)
    expect((await paymentOf(services, id))?.state).toBe('pending')
  })

  it('R64: a deleted account closes its open pages, and they go once the gateway knows', async () => {
    const person = await makeStudent()
    const open = await topUp(person, 100_000)
    const paid = await topUp(person, 200_000)
    await pay(paid)
    await forgetOwner(
      services,
      { id: person.userId, email: person.email, email_verified_at: Date.now() },
      'request',
    )
    expect(await statesOf(person)).toEqual(['closed', 'paid'])
    await settleWithGateway(services, open)
    expect(await statesOf(person)).toEqual(['paid'])
    expect(await db.$count(users, eq(users.id, person.userId))).toBe(1)
  })
})
