import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { notifications, subscriptions } from '#db/schema/index.ts'
import {
  balanceOf,
  choosePlan,
  entriesOf,
  fund,
  pay,
  subscriptionsOf,
  sumOf,
  topUp,
} from '#test/support/money.ts'
import {
  makeStudent,
  makeTeacher,
  openSession,
  type Person,
  request,
  testServices,
} from '#test/support/worker-app.ts'
import type { Notification } from '#worker/contract/notifications.ts'
import type { History, Quota } from '#worker/contract/plans.ts'
import { subscriptions as round } from '#worker/cron/subscriptions.ts'
import { reserve } from '#worker/features/billing/ledger.ts'

const services = testServices()
const { db } = services
const DAY = 86_400_000

afterEach(() => {
  vi.useRealTimers()
})
/** Moves the clock; timers go on. */
const inDays = (days: number) => vi.useFakeTimers({ now: Date.now() + days * DAY, toFake: ['Date'] })

async function quota(person: Person) {
  const { token } = await openSession(person.userId)
  return request<Quota>('get', '/api/quota', { token })
}

const kindsTold = async (userId: string) =>
  (await db.select().from(notifications).where(eq(notifications.user_id, userId))).map(({ kind }) => kind)

describe('the quota', () => {
  it('is what is left; a guest is asked to sign in', async () => {
    const person = await makeStudent()
    expect((await quota(person)).body.data).toEqual({ tokens: 300_000, images: 5, renews_at: null })
    expect((await request('get', '/api/quota')).status).toBe(401)
  })

  it('that is spent is 402, and topped up it is there again', async () => {
    const person = await makeTeacher()
    await fund(services, person.userId, 10)
    await reserve(services, person.userId, 'job', { tokens: 10, images: 0 })
    const spent = await quota(person)
    expect([spent.status, spent.body.code]).toEqual([402, 'quota_spent'])
  })
})

describe('a paid plan', () => {
  it('reminds three days before its end, once, and has then run out: 402, no work, one word', async () => {
    const person = await makeTeacher()
    await pay(await choosePlan(person, 'steady'))
    inDays(28)
    await round(services)
    await round(services)
    expect(await kindsTold(person.userId)).toEqual(['plan_expiring'])
    inDays(3)
    const expired = await quota(person)
    expect([expired.status, expired.body.code]).toEqual([402, 'subscription_expired'])
    expect(await reserve(services, person.userId, 'job', { tokens: 1, images: 0 })).toBe(false)
    await Promise.all([round(services), round(services)])
    expect((await kindsTold(person.userId)).sort()).toEqual(['plan_expired', 'plan_expiring'])
    expect(await balanceOf(services, person.userId)).toEqual({ tokens: 0, images: 0 })
    expect((await quota(person)).body.code).toBe('subscription_expired')
  })

  it('is named with its day in the calendar and digits of its owner', async () => {
    const person = await makeStudent({ preferences: { digits: 'arabic_indic', calendar: 'umm_al_qura' } })
    await pay(await choosePlan(person, 'steady'))
    const [held] = await subscriptionsOf(services, person.userId)
    inDays(28)
    await round(services)
    const { token } = await openSession(person.userId)
    const titleIn = async (lang: 'ar' | 'en') => {
      const { body } = await request<Notification[]>('get', '/notifications', { token, lang })
      return body.data[0]?.title ?? ''
    }
    const dayIn = (tag: string) =>
      new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'Asia/Qatar' }).format(held?.expires_at)
    expect(await titleIn('ar')).toContain(dayIn('ar-u-ca-islamic-umalqura-nu-arab'))
    expect(await titleIn('en')).toContain(dayIn('en-GB-u-ca-islamic-umalqura-nu-arab'))
  })

  it('that was cancelled holds to its end, then the free plan follows and top-ups stay', async () => {
    const person = await makeStudent()
    await pay(await choosePlan(person, 'steady'))
    await pay(await topUp(person, 100_000))
    for (const _ of [1, 2])
      expect((await request('post', '/subscriptions/cancel', { token: person.token })).status).toBe(200)
    expect((await quota(person)).body.data).toMatchObject({ tokens: 1_600_000 })
    inDays(31)
    await Promise.all([round(services), round(services)])
    await round(services)
    expect((await quota(person)).body.data).toMatchObject({ tokens: 400_000, images: 5 })
    const held = await subscriptionsOf(services, person.userId)
    expect(held.map(({ plan_id: planId, status }) => [planId, status])).toEqual([
      ['steady', 'expired'],
      ['first-step', 'active'],
    ])
    expect(await sumOf(services, person.userId)).toEqual(await balanceOf(services, person.userId))
  })

  it('that was cancelled goes on when it is chosen again', async () => {
    const person = await makeStudent()
    await pay(await choosePlan(person, 'steady'))
    await request('post', '/subscriptions/cancel', { token: person.token })
    expect(await choosePlan(person, 'steady')).toBe('')
    expect((await subscriptionsOf(services, person.userId))[0]).toMatchObject({
      status: 'active',
      cancelled_at: null,
    })
  })

  it('bought again in its last days goes on from its end', async () => {
    const person = await makeStudent()
    await pay(await choosePlan(person, 'steady'))
    const body = { plan_id: 'steady' }
    const early = await request('post', '/subscriptions', { token: person.token, body })
    expect(early.body.code).toBe('already_subscribed')
    const [before] = await subscriptionsOf(services, person.userId)
    inDays(28)
    const again = { ...person, ...(await openSession(person.userId)) }
    await pay(await choosePlan(again, 'steady'))
    const live = (await subscriptionsOf(services, person.userId)).filter(({ status }) => status === 'active')
    expect(live.map(({ expires_at: expiresAt }) => expiresAt)).toEqual([(before?.expires_at ?? 0) + 30 * DAY])
  })

  it('is nothing to cancel where there is none', async () => {
    const { token } = await makeStudent()
    expect((await request('post', '/subscriptions/cancel', { token })).body.code).toBe('nothing_to_cancel')
    expect((await request('post', '/subscriptions/portal', { token })).status).toBe(404)
  })
})

describe('R47 the free plan', () => {
  it('gets its allowance anew each period, however often or seldom the cron comes by', async () => {
    const person = await makeStudent()
    await fund(services, person.userId, 300_000)
    const [first] = await subscriptionsOf(services, person.userId)
    await reserve(services, person.userId, 'job', { tokens: 250_000, images: 0 })
    inDays(95)
    await Promise.all(Array.from({ length: 5 }, () => round(services)))
    await round(services)
    const [held] = await subscriptionsOf(services, person.userId)
    expect(((held?.expires_at ?? 0) - (first?.expires_at ?? 0)) / DAY).toBe(90)
    const grants = (await entriesOf(services, person.userId)).filter(({ kind }) => kind === 'grant')
    expect(grants).toHaveLength(2)
    // The reservation, left open for months, was given back first and lapsed with its period.
    expect(await balanceOf(services, person.userId)).toMatchObject({ tokens: 300_000 })
    expect(await sumOf(services, person.userId)).toMatchObject({ tokens: 300_000 })
  })
})

describe('the history', () => {
  it('shows every line in pages, to its owner alone', async () => {
    const person = await makeTeacher()
    await pay(await choosePlan(person, 'steady'))
    for (let index = 0; index < 7; index++)
      await reserve(services, person.userId, `job:${index}`, { tokens: 10, images: 0 })
    const seen: string[] = []
    let cursor = ''
    for (let page = 0; page < 5; page++) {
      const path = `/subscriptions/history?limit=3${cursor}`
      const { body } = await request<History>('get', path, { token: person.token })
      seen.push(...body.data.ledger.map(({ id }) => id))
      if (page === 0) expect(body.data).toMatchObject({ payments: [{ state: 'paid', amount: 2500 }] })
      else expect(body.data.payments).toEqual([])
      if (!body.meta?.next_cursor) break
      cursor = `&cursor=${body.meta.next_cursor}`
    }
    expect([seen.length, new Set(seen).size]).toEqual([8, 8])
    const other = await makeTeacher()
    const { body } = await request<History>('get', '/subscriptions/history', { token: other.token })
    expect(body.data).toEqual({ subscriptions: [], payments: [], ledger: [] })
  })
})

it('a plan of another user cannot be cancelled by naming it', async () => {
  const [person, other] = [await makeStudent(), await makeStudent()]
  await pay(await choosePlan(person, 'steady'))
  await request('post', '/subscriptions/cancel', { token: other.token })
  const row = await db
    .select({ status: subscriptions.status })
    .from(subscriptions)
    .where(eq(subscriptions.user_id, person.userId))
    .get()
  expect(row?.status).toBe('active')
})
