import { afterEach, describe, expect, inject, it, vi } from 'vitest'
import { startJob } from '#test/support/generation-rows.ts'
import { balanceOf, choosePlan, pay, sumOf, topUp } from '#test/support/money.ts'
import { drive, drivenServices, jobRow } from '#test/support/step-driver.ts'
import { makeTeacher, openSession, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { CurrentPlan, Quota } from '#worker/contract/plans.ts'
import { subscriptions as round } from '#worker/cron/subscriptions.ts'
import { reserve } from '#worker/features/billing/ledger.ts'
import { expectQuota } from '#worker/features/generation/estimate.ts'
import soil from '../../fixtures/texts/en-soil.md?raw'

const services = testServices()
const DAY = 86_400_000
const FREE_TOKENS = 300_000

afterEach(() => {
  vi.useRealTimers()
})
const inDays = (days: number) => vi.useFakeTimers({ now: Date.now() + days * DAY, toFake: ['Date'] })

async function quota(person: Person) {
  const { token } = await openSession(person.userId)
  return request<Quota>('get', '/api/quota', { token })
}
const use = (person: Person, key: string, tokens: number) =>
  reserve(services, person.userId, key, { tokens, images: 0 })

describe('R64: bought tokens', () => {
  it('R64: are usable before a first job, on top of the free allowance that begins with it', async () => {
    const person = await makeTeacher()
    await pay(await topUp(person, 400_000))
    expect((await quota(person)).body.data).toMatchObject({ tokens: FREE_TOKENS + 400_000 })
    const current = await request<CurrentPlan>('get', '/subscriptions', { token: person.token })
    expect(current.body.data.balance).toMatchObject({ tokens: 700_000, granted_tokens: FREE_TOKENS })
    await expectQuota(services, person.userId, 650_000)
    const withModel = drivenServices({
      AI_BASE_URL: inject('modelServer'),
      AI_MODEL: 'good/bought',
      AI_API_KEY: 'key',
    })
    const { job_id: jobId } = await startJob(withModel, person.userId, soil)
    await drive(withModel, jobId)
    const { state, tokens_used: tokensUsed } = await jobRow(withModel, jobId)
    expect([state, tokensUsed > 0]).toEqual(['ready_for_review', true])
    expect((await balanceOf(withModel, person.userId)).tokens).toBe(700_000 - tokensUsed)
  })

  it('R64: stay usable when the plan has run out, while its allowance is not', async () => {
    const person = await makeTeacher()
    await pay(await choosePlan(person, 'steady'))
    await pay(await topUp(person, 200_000))
    inDays(31)
    // The clock has ended the plan; no round has come by yet.
    expect(await use(person, 'too much', 200_001)).toBe(false)
    expect((await quota(person)).body.data).toMatchObject({ tokens: 200_000 })
    await round(services)
    expect((await quota(person)).body.data).toMatchObject({ tokens: 200_000, images: 0 })
    expect(await use(person, 'some', 150_000)).toBe(true)
    expect(await use(person, 'more', 100_000)).toBe(false)
    await expect(expectQuota(services, person.userId, 60_000)).rejects.toMatchObject({
      code: 'quota_spent',
    })
    expect(await use(person, 'rest', 50_000)).toBe(true)
    expect((await quota(person)).body.code).toBe('subscription_expired')
    expect(await balanceOf(services, person.userId)).toEqual(await sumOf(services, person.userId))
  })

  it('R64: are nobody else’s', async () => {
    const [person, other] = [await makeTeacher(), await makeTeacher()]
    await pay(await topUp(person, 200_000))
    expect((await quota(other)).body.data).toMatchObject({ tokens: FREE_TOKENS })
    expect(await use(other, 'job', 1)).toBe(false)
  })
})
