import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { courses, enrolments, payments } from '#db/schema/index.ts'
import { buildCourse } from '#test/support/course-builder.ts'
import {
  balanceOf,
  choosePlan,
  deliver,
  entriesOf,
  orderTopUp,
  pay,
  paymentIn,
  refund,
  reportOf,
  subscriptionsOf,
  sumOf,
} from '#test/support/money.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import { detailOf } from '#worker/contract/errors.ts'
import type { Receipt } from '#worker/contract/payments.ts'
import type { CurrentPlan, PlanView, Subscribed } from '#worker/contract/plans.ts'
import { publicId } from '#worker/platform/ids.ts'

const services = testServices()
const { db } = services
const STEADY = { tokens: 1_500_000, images: 60 }

async function recharge(person: Person, body = { tokens: 200_000 }, key = publicId()): Promise<string> {
  const answer = await orderTopUp(person, body, { headers: { 'Idempotency-Key': key } })
  return paymentIn(answer.body.data?.checkout_url)
}

describe('plans', () => {
  it('are a free one and two paid ones, open to everyone', async () => {
    const { body } = await request<PlanView[]>('get', '/plans')
    expect(body.data.map(({ id, price, currency }) => [id, price, currency])).toEqual([
      ['first-step', 0, 'QAR'],
      ['steady', 2500, 'QAR'],
      ['summit', 5900, 'QAR'],
    ])
  })

  it('a free one begins at once, and only once', async () => {
    const person = await makeStudent()
    const choose = () =>
      request<Subscribed>('post', '/subscriptions', { token: person.token, body: { plan_id: 'first-step' } })
    const answers = await Promise.all(Array.from({ length: 10 }, choose))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'already_subscribed')).toHaveLength(9)
    expect(await balanceOf(services, person.userId)).toEqual({ tokens: 300_000, images: 5 })
  })

  it('a paid one gives nothing before it is paid, then its allowance in place of the free one', async () => {
    const person = await makeTeacher()
    const payment = await choosePlan(person, 'steady')
    expect(await balanceOf(services, person.userId)).toEqual({ tokens: 0, images: 0 })
    await pay(payment)
    expect(await balanceOf(services, person.userId)).toEqual(STEADY)
    const { body } = await request<CurrentPlan>('get', '/subscriptions', { token: person.token })
    expect(body.data.subscription).toMatchObject({ plan_id: 'steady', status: 'active', renews: false })
  })

  it('asked for in two tabs is paid for once', async () => {
    const person = await makeStudent()
    const first = await choosePlan(person, 'steady')
    expect(await choosePlan(person, 'steady')).toBe(first)
    expect(await choosePlan(person, 'summit')).not.toBe(first)
    await pay(first, 'failed')
    expect(await choosePlan(person, 'steady')).not.toBe(first)
  })

  it('changing to another keeps what was topped up and lets the old allowance lapse', async () => {
    const person = await makeStudent()
    await pay(await choosePlan(person, 'steady'))
    await pay(await recharge(person))
    await pay(await choosePlan(person, 'summit'))
    expect(await balanceOf(services, person.userId)).toEqual({ tokens: 6_200_000, images: 300 })
    expect(await sumOf(services, person.userId)).toEqual({ tokens: 6_200_000, images: 300 })
    const held = await subscriptionsOf(services, person.userId)
    expect(held.map(({ plan_id: planId, status }) => [planId, status])).toEqual([
      ['steady', 'expired'],
      ['summit', 'active'],
    ])
  })

  it('an unknown one is not found, and topping up goes by whole steps', async () => {
    const person = await makeStudent()
    const { token } = person
    const body = { plan_id: 'nothing' }
    expect((await request('post', '/subscriptions', { token, body })).status).toBe(404)
    for (const wrong of [{}, { tokens: 1 }, { images: 7 }, { tokens: 1_000_000_000 }])
      expect((await orderTopUp(person, wrong)).status).toBe(422)
  })
})

describe('R38 a payment', () => {
  it('asked for twenty times under one key is one payment and one credit', async () => {
    const person = await makeStudent()
    const key = publicId()
    const ids: string[] = []
    for (let again = 0; again < 20; again++) ids.push(await recharge(person, { tokens: 100_000 }, key))
    expect(new Set(ids).size).toBe(1)
    expect(await db.$count(payments, eq(payments.user_id, person.userId))).toBe(1)
    const report = await reportOf(ids[0] ?? '')
    const answers = await Promise.all(Array.from({ length: 20 }, () => deliver(report)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(await balanceOf(services, person.userId)).toMatchObject({ tokens: 100_000 })
  })

  it('reported twenty times by different reports at once is one credit and one receipt', async () => {
    const person = await makeStudent()
    const id = await recharge(person)
    await Promise.all(Array.from({ length: 20 }, () => pay(id)))
    expect(await balanceOf(services, person.userId)).toMatchObject({ tokens: 200_000 })
    expect(await entriesOf(services, person.userId)).toHaveLength(1)
  })

  it('reported out of order ends the same: paid beats declined, given back beats paid', async () => {
    const person = await makeStudent()
    const [late, back] = [await recharge(person), await recharge(person, { tokens: 300_000 })]
    await pay(late, 'failed')
    await pay(late, 'paid')
    await pay(late, 'failed')
    await refund(back)
    await pay(back, 'paid')
    const states = await db
      .select({ id: payments.id, state: payments.state })
      .from(payments)
      .where(eq(payments.user_id, person.userId))
    expect(states.find(({ id }) => id === late)?.state).toBe('paid')
    expect(states.find(({ id }) => id === back)?.state).toBe('refunded')
    expect(await balanceOf(services, person.userId)).toMatchObject({ tokens: 200_000 })
  })

  it('given back takes back what is still there, once', async () => {
    const person = await makeStudent()
    const id = await recharge(person)
    await pay(id)
    await refund(id)
    await refund(id)
    expect(await balanceOf(services, person.userId)).toMatchObject({ tokens: 0 })
    expect(await sumOf(services, person.userId)).toMatchObject({ tokens: 0 })
  })

  it('of a plan reported late does not throw out the plan that came after it', async () => {
    const person = await makeStudent()
    const first = await choosePlan(person, 'steady')
    await pay(first)
    await pay(await choosePlan(person, 'summit'))
    await pay(first)
    const live = (await subscriptionsOf(services, person.userId)).filter(({ status }) => status === 'active')
    expect(live.map(({ plan_id: planId }) => planId)).toEqual(['summit'])
    expect(await balanceOf(services, person.userId)).toEqual({ tokens: 6_000_000, images: 300 })
  })

  it('R38: reported under a true signature is refused when that is over five minutes old', async () => {
    const person = await makeStudent()
    const id = await recharge(person)
    const old = await deliver(await reportOf(id, 'paid', 301_000))
    expect([old.status, old.body.code]).toEqual([400, 'signature_not_valid'])
    expect(await balanceOf(services, person.userId)).toEqual({ tokens: 0, images: 0 })
    expect((await deliver(await reportOf(id, 'paid', 295_000))).status).toBe(200)
  })

  it('reported with a forged, foreign or old signature is refused', async () => {
    const person = await makeStudent()
    const id = await recharge(person)
    const { body, signature } = await reportOf(id)
    const [time = '', digest = ''] = signature.split(',')
    const old = `t=${Math.floor(Date.now() / 1000) - 600}`
    const forged = [
      '',
      'x',
      `${time},v1=${'0'.repeat(64)}`,
      `${old},${digest}`,
      `${time},v1=${digest.slice(3).toUpperCase()}`,
    ]
    for (const one of forged) {
      const answer = await deliver({ body, signature: one })
      expect([answer.status, answer.body.code]).toEqual([400, 'signature_not_valid'])
    }
    const changed = await deliver({ body: body.replace(id, 'another'), signature })
    expect(changed.body.code).toBe('signature_not_valid')
    expect(await balanceOf(services, person.userId)).toEqual({ tokens: 0, images: 0 })
  })
})

describe('a paid course', () => {
  async function paidCourse() {
    const teacher = await makeTeacher()
    const course = await buildCourse(services, { owner_id: teacher.userId })
    await db.update(courses).set({ payment_status: 'paid', price: 4900 }).where(eq(courses.id, course.id))
    return course
  }
  const join = (id: string, { token }: Person) => request('post', `/courses/${id}/join`, { token })

  it('asks for payment at an address, the same one in two tabs; paid, the course is joined once', async () => {
    const course = await paidCourse()
    const person = await makeStudent()
    const [asked, again] = [await join(course.id, person), await join(course.id, person)]
    expect([asked.status, asked.body.code]).toEqual([402, 'payment_required'])
    expect(again.body.detail).toEqual(asked.body.detail)
    const payment = paymentIn(String(detailOf(asked.body, 'payment_required')?.checkout_url))
    await pay(payment, 'failed')
    expect((await join(course.id, person)).status).toBe(402)
    await Promise.all(Array.from({ length: 5 }, () => pay(payment)))
    expect((await join(course.id, person)).status).toBe(201)
    expect(await db.$count(enrolments, eq(enrolments.course_id, course.id))).toBe(1)
    const row = await db.select().from(courses).where(eq(courses.id, course.id)).get()
    expect(row?.learners_count).toBe(1)
  })
})

describe('a receipt', () => {
  it('is there once it is paid, numbered without gaps, for its payer alone', async () => {
    const [person, other] = [await makeStudent(), await makeStudent()]
    const [first, second] = [await recharge(person), await recharge(person, { tokens: 300_000 })]
    const path = `/payments/${first}/receipt`
    expect((await request('get', path, { token: person.token })).status).toBe(404)
    await pay(first)
    await pay(second)
    const numberOf = async (id: string) => {
      const answer = await request<{ receipt: Receipt }>('get', `/payments/${id}/receipt`, {
        token: person.token,
      })
      return answer.body.data.receipt.receipt_number
    }
    expect((await numberOf(second)) - (await numberOf(first))).toBe(1)
    expect((await request('get', path, { token: other.token })).status).toBe(404)
    expect((await request('get', `/payments/${first}`, { token: other.token })).status).toBe(404)
  })
})
