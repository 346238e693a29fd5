import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  balances,
  bookChecks,
  courses,
  enrolments,
  ledger,
  ownRefunds,
  payments,
  subscriptions,
} from '#db/schema/index.ts'
import { buildCourse } from '#test/support/course-builder.ts'
import { choosePlan, pay, paymentIn, refund, topUp } from '#test/support/money.ts'
import { drivenServices } from '#test/support/step-driver.ts'
import {
  makeStudent,
  makeTeacher,
  openSession,
  type Person,
  request,
  testServices,
} from '#test/support/worker-app.ts'
import { detailOf } from '#worker/contract/errors.ts'
import { runCron } from '#worker/cron/index.ts'
import { checkBooks } from '#worker/features/billing/book-jobs.ts'
import { reserve, settle } from '#worker/features/billing/ledger.ts'

const services = testServices()
const { db } = services
const DAY = 86_400_000

let logged: string[] = []
beforeEach(async () => {
  logged = []
  for (const level of ['info', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((line) => void logged.push(String(line)))
  await db.delete(bookChecks)
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** Today's check, done now. */
async function checked(driven = services) {
  await checkBooks(driven)
  const row = await db.select().from(bookChecks).orderBy(bookChecks.started_at).get()
  if (!row) throw new Error('nothing was checked')
  return row
}
const kindsFound = async () => {
  await db.delete(bookChecks)
  return (await checked()).faults.map(({ kind, id }) => [kind, id])
}

async function boughtTopUp(person: Person): Promise<string> {
  const id = await topUp(person, 100_000)
  await pay(id)
  return id
}
async function boughtCourse(person: Person): Promise<string> {
  const teacher = await makeTeacher()
  const course = await buildCourse(services, { owner_id: teacher.userId })
  await db.update(courses).set({ payment_status: 'paid', price: 4900 }).where(eq(courses.id, course.id))
  const { body } = await request('post', `/courses/${course.id}/join`, { token: person.token })
  const id = paymentIn(String(detailOf(body, 'payment_required')?.checkout_url))
  await pay(id)
  return id
}
async function boughtPlan(person: Person): Promise<string> {
  const id = await choosePlan(person, 'steady')
  await pay(id)
  return id
}

describe('R64: the proof of the books', () => {
  it('R64: finds nothing wrong after payments, refunds, work and duplicates', async () => {
    const person = await makeStudent()
    const first = await topUp(person, 200_000)
    await pay(first, 'failed')
    await boughtTopUp(person)
    await refund(await boughtTopUp(person), 150)
    await pay(first, 'paid', { amount: 1 })
    await boughtCourse(person)
    await boughtPlan(person)
    const early = await topUp(person, 300_000)
    await refund(early, 300)
    await pay(early)
    await reserve(services, person.userId, 'job', { tokens: 9_000, images: 0 })
    await settle(services, person.userId, 'job', { tokens: 5_000, images: 0 })
    const row = await checked()
    expect([row.faults, row.faults_count]).toEqual([[], 0])
    expect(row.balances).toBe(await db.$count(balances))
    expect(row.payments).toBeGreaterThanOrEqual(6)
    expect(row.finished_at).not.toBeNull()
  })

  it('R64: is done once a day for twenty rounds at once, and a missed night is only missed', async () => {
    await boughtTopUp(await makeStudent())
    await Promise.all(Array.from({ length: 20 }, () => checkBooks(services)))
    expect(logged.filter((line) => line.includes('books_checked'))).toHaveLength(1)
    const driven = drivenServices()
    driven.advance(3 * DAY)
    await checkBooks(driven)
    await runCron(services.env)
    expect(logged.filter((line) => line.includes('books_checked'))).toHaveLength(2)
    expect(await db.$count(bookChecks)).toBe(2)
  })

  it('R64: that broke off is done again', async () => {
    const day = new Date().toISOString().slice(0, 10)
    await db.insert(bookChecks).values({ day, started_at: Date.now() - 60_000 })
    await checkBooks(services)
    expect((await db.select().from(bookChecks).get())?.finished_at).toBeNull()
    await db.update(bookChecks).set({ started_at: Date.now() - 16 * 60_000 })
    await Promise.all(Array.from({ length: 20 }, () => checkBooks(services)))
    expect((await db.select().from(bookChecks).get())?.finished_at).not.toBeNull()
    expect(logged.filter((line) => line.includes('books_checked'))).toHaveLength(1)
  })

  it('R64: reads all of many: a fault on the last page is found', async () => {
    const people: Person[] = []
    for (let nth = 0; nth < 2; nth++) people.push(await makeStudent())
    const [person] = people
    if (!person) throw new Error('nobody')
    const at = Date.now()
    const rows = Array.from({ length: 1_100 }, (_, nth) => ({
      id: `many-${String(nth).padStart(5, '0')}`,
      user_id: person.userId,
      purpose: 'recharge' as const,
      amount: 300,
      currency: 'QAR' as const,
      gateway: 'sandbox' as const,
      state: 'refunded' as const,
      created_at: at,
      paid_at: at,
    }))
    for (let from = 0; from < rows.length; from += 5)
      await db.insert(payments).values(rows.slice(from, from + 5))
    await db
      .update(payments)
      .set({ state: 'paid', refunded_amount: 0 })
      .where(eq(payments.user_id, person.userId))
    const row = await checked()
    expect([row.payments >= 1_100, row.faults_count >= 1_100, row.faults.length]).toEqual([true, true, 100])
    await db.delete(payments).where(eq(payments.user_id, person.userId))
  })
})

describe('R64: the proof of the books says where', () => {
  it('R64: a balance is not the sum of its entries', async () => {
    const person = await makeStudent()
    await boughtTopUp(person)
    const own = eq(balances.user_id, person.userId)
    await db.update(balances).set({ tokens: 100_001 }).where(own)
    const { faults } = await checked()
    const fault = {
      kind: 'balance',
      id: person.userId,
      expected: '100000 tokens, 0 images',
      found: '100001 tokens, 0 images',
    }
    expect(faults).toEqual([fault])
    expect(logged.some((line) => line.includes('book_fault') && line.includes(person.userId))).toBe(true)
    await db.delete(balances).where(own)
    expect(await kindsFound()).toEqual([['balance', person.userId]])
    await db.insert(balances).values({ user_id: person.userId, tokens: 100_000, images: 0 })
    expect(await kindsFound()).toEqual([])
  })

  it('R64: a paid top-up, course or plan gave nothing', async () => {
    const person = await makeStudent()
    const more = await boughtTopUp(person)
    const course = await boughtCourse(person)
    const plan = await boughtPlan(person)
    await db.update(ledger).set({ key: 'elsewhere' }).where(eq(ledger.ref, more))
    expect(await kindsFound()).toEqual([['top_up', more]])
    await db
      .update(ledger)
      .set({ key: `payment:${more}` })
      .where(eq(ledger.ref, more))
    await db.delete(enrolments).where(eq(enrolments.student_id, person.userId))
    expect(await kindsFound()).toEqual([['course', course]])
    await db.update(payments).set({ state: 'refunded' }).where(eq(payments.id, course))
    await db.delete(subscriptions).where(eq(subscriptions.id, plan))
    expect(await kindsFound()).toEqual([['plan', plan]])
    await db.update(payments).set({ state: 'refunded' }).where(eq(payments.id, plan))
  })

  it('R64: something was given that nobody paid for', async () => {
    const person = await makeStudent()
    const more = await boughtTopUp(person)
    const plan = await boughtPlan(person)
    await db.update(payments).set({ state: 'pending', paid_at: null }).where(eq(payments.id, more))
    await db.update(payments).set({ state: 'failed', paid_at: null }).where(eq(payments.id, plan))
    const entry = await db.select().from(ledger).where(eq(ledger.ref, more)).get()
    expect(await kindsFound()).toEqual([
      ['unpaid_top_up', entry?.id],
      ['unpaid_plan', plan],
    ])
    await db.update(payments).set({ state: 'paid', paid_at: 1 }).where(eq(payments.user_id, person.userId))
    expect(await kindsFound()).toEqual([])
  })

  it('R64: a refund waits for days, was given up, or is said to be done', async () => {
    const person = await makeStudent()
    const id = await topUp(person, 100_000)
    await pay(id, 'paid', { amount: 1 })
    const own = eq(ownRefunds.payment_id, id)
    const set = (change: Partial<typeof ownRefunds.$inferInsert>) =>
      Promise.all([
        db.update(ownRefunds).set(change).where(own),
        db.update(payments).set({ state: 'paid' }).where(eq(payments.id, id)),
      ])
    await set({ state: 'due', due_at: Date.now() + DAY })
    expect(await kindsFound()).toEqual([])
    await set({ created_at: Date.now() - 4 * DAY })
    expect(await kindsFound()).toEqual([['refund_overdue', id]])
    await set({ state: 'given_up' })
    expect(await kindsFound()).toEqual([['refund_given_up', id]])
    await set({ state: 'done' })
    expect((await kindsFound()).map(([kind]) => kind)).toContain('refund_done')
    await db.delete(payments).where(eq(payments.id, id))
  })

  it('R64: a period that was paid for ahead waits for a plan that has ended', async () => {
    const person = await makeStudent()
    const plan = await boughtPlan(person)
    vi.useFakeTimers({ now: Date.now() + 28 * DAY, toFake: ['Date'] })
    const { token } = await openSession(person.userId)
    const second = await choosePlan({ ...person, token }, 'steady')
    await pay(second)
    const ofIt = async () => (await kindsFound()).filter(([, id]) => id === second)
    expect(await ofIt()).toEqual([])
    await db.update(subscriptions).set({ status: 'expired' }).where(eq(subscriptions.id, plan))
    expect(await ofIt()).toEqual([['period_waits', second]])
    vi.useRealTimers()
  })
})
