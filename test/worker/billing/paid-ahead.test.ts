import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { balances, ownRefunds, payments, subscriptions } from '#db/schema/index.ts'
import {
  balanceOf,
  choosePlan,
  entriesOf,
  pay,
  paymentOf,
  refund,
  subscriptionsOf,
  sumOf,
  topUp,
} from '#test/support/money.ts'
import { makeStudent, openSession, type Person, testServices } from '#test/support/worker-app.ts'
import { subscriptions as round } from '#worker/cron/subscriptions.ts'
import { reserve } from '#worker/features/billing/ledger.ts'

const services = testServices()
const { db } = services
const DAY = 86_400_000
const PERIOD = 30 * DAY
const MINUTE = 60_000
const STEADY = { tokens: 1_500_000, images: 60 }
const FREE = { tokens: 300_000, images: 5 }

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
const inDays = (days: number) => vi.useFakeTimers({ now: Date.now() + days * DAY, toFake: ['Date'] })

const use = (person: Person, key: string, tokens: number) =>
  reserve(services, person.userId, key, { tokens, images: 0 })
const liveOf = async ({ userId }: Person) =>
  (await subscriptionsOf(services, userId)).find(({ status }) => status !== 'expired')
const kindsOf = async ({ userId }: Person) => (await entriesOf(services, userId)).map(({ kind }) => kind)
const isBalanced = async ({ userId }: Person) =>
  expect(await sumOf(services, userId)).toEqual(await balanceOf(services, userId))

/** The same plan once more, at a page opened in its last days. */
async function renewAhead(person: Person): Promise<string> {
  const { token } = await openSession(person.userId)
  return choosePlan({ ...person, token }, 'steady')
}

/** A plan in its third last day, and the payment that it began with. */
async function nearItsEnd() {
  const person = await makeStudent()
  const first = await choosePlan(person, 'steady')
  await pay(first)
  const end = (await liveOf(person))?.expires_at ?? 0
  inDays(28)
  return { person, first, end }
}

/** So, with a second period paid for. */
async function paidTwice() {
  const { person, first, end } = await nearItsEnd()
  const second = await renewAhead(person)
  await pay(second)
  return { person, first, second, end }
}

describe('R64: a second payment of a plan', () => {
  it('R64: adds a period after the running one and lapses nothing, reported twenty times at once', async () => {
    const { person, end } = await nearItsEnd()
    await use(person, 'job', 500_000)
    const id = await renewAhead(person)
    await Promise.all(Array.from({ length: 20 }, () => pay(id)))
    expect(await liveOf(person)).toMatchObject({ expires_at: end + PERIOD, plan_id: 'steady' })
    expect(await paymentOf(services, id)).toMatchObject({ state: 'paid', begins_at: end })
    expect((await balanceOf(services, person.userId)).tokens).toBe(1_000_000)
    expect(await kindsOf(person)).toEqual(['grant', 'reserve'])
    expect(await subscriptionsOf(services, person.userId)).toHaveLength(1)
  })

  it('R64: begins when the first period ends, once for twenty rounds, and top-ups stay', async () => {
    const { person, second, end } = await paidTwice()
    const { token } = await openSession(person.userId)
    await pay(await topUp({ ...person, token }, 100_000))
    await use(person, 'job', 500_000)
    inDays(3)
    // The plan holds at every moment, whether or not the round has come by.
    expect(await use(person, 'between', 0)).toBe(true)
    await Promise.all(Array.from({ length: 20 }, () => round(services)))
    expect((await paymentOf(services, second))?.begins_at).toBeNull()
    expect(await balanceOf(services, person.userId)).toEqual({ ...STEADY, tokens: 1_600_000 })
    const balance = await db.select().from(balances).where(eq(balances.user_id, person.userId)).get()
    expect(balance?.renews_at).toBe(end + PERIOD)
    await isBalanced(person)
    inDays(30)
    await round(services)
    expect(await balanceOf(services, person.userId)).toEqual({ tokens: 100_000, images: 0 })
  })

  it('R64: of rounds that were missed for two periods ends both, each once', async () => {
    const { person } = await paidTwice()
    inDays(70)
    await round(services)
    expect(await liveOf(person)).toBeUndefined()
    expect((await kindsOf(person)).sort()).toEqual(['expire', 'expire', 'grant', 'grant'])
    expect(await balanceOf(services, person.userId)).toEqual({ tokens: 0, images: 0 })
  })

  it('R64: goes back by itself when another plan takes the place of the first', async () => {
    const { person, first, second } = await paidTwice()
    const { token } = await openSession(person.userId)
    await pay(await choosePlan({ ...person, token }, 'summit'))
    expect((await liveOf(person))?.plan_id).toBe('summit')
    const refused = await db.select().from(ownRefunds).where(eq(ownRefunds.payment_id, second)).get()
    expect(refused).toMatchObject({ reason: 'replaced', state: 'due', amount: 2500 })
    expect(await db.$count(ownRefunds, eq(ownRefunds.payment_id, first))).toBe(0)
    inDays(3)
    await round(services)
    expect(await balanceOf(services, person.userId)).toEqual({ tokens: 6_000_000, images: 300 })
    await isBalanced(person)
  })
})

describe('R64: one of two payments of a plan given back', () => {
  it('R64: that waits ends its own period only', async () => {
    const { person, second, end } = await paidTwice()
    await Promise.all(Array.from({ length: 20 }, () => refund(second)))
    expect(await liveOf(person)).toMatchObject({ status: 'active', expires_at: end })
    expect(await balanceOf(services, person.userId)).toEqual(STEADY)
    expect(await kindsOf(person)).toEqual(['grant'])
    inDays(3)
    await round(services)
    expect(await liveOf(person)).toBeUndefined()
  })

  it('R64: that runs lets the other begin at once, for its whole period', async () => {
    const { person, first, second } = await paidTwice()
    await use(person, 'job', 500_000)
    const at = Date.now()
    await Promise.all(Array.from({ length: 20 }, () => refund(first)))
    const live = await liveOf(person)
    expect(live?.status).toBe('active')
    expect(Math.abs((live?.expires_at ?? 0) - at - PERIOD)).toBeLessThan(MINUTE)
    expect((await paymentOf(services, second))?.begins_at).toBeNull()
    expect(await balanceOf(services, person.userId)).toEqual(STEADY)
    await isBalanced(person)
    await refund(second)
    expect(await balanceOf(services, person.userId)).toEqual(FREE)
    expect((await liveOf(person))?.plan_id).toBe('first-step')
  })

  it('R64: of a period that is over ends nothing, and the later one ends the plan', async () => {
    const { person, first, second } = await paidTwice()
    inDays(3)
    await round(services)
    await refund(first)
    expect(await balanceOf(services, person.userId)).toEqual(STEADY)
    await refund(second)
    expect(await balanceOf(services, person.userId)).toEqual(FREE)
    await isBalanced(person)
  })

  it('R64: among three, what is behind it moves up', async () => {
    const { person, second, end } = await paidTwice()
    const row = await paymentOf(services, second)
    if (!row) throw new Error('no payment')
    const third = { ...row, id: `${second}-third`, gateway_ref: null, receipt_number: null }
    await db.insert(payments).values({ ...third, begins_at: end + PERIOD })
    await db
      .update(subscriptions)
      .set({ expires_at: end + 2 * PERIOD })
      .where(eq(subscriptions.user_id, person.userId))
    await refund(second)
    expect((await liveOf(person))?.expires_at).toBe(end + PERIOD)
    const waiting = and(eq(payments.user_id, person.userId), eq(payments.begins_at, end))
    expect(await db.$count(payments, waiting)).toBe(1)
  })
})
