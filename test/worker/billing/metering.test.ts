import { eq } from 'drizzle-orm'
import { describe, expect, inject, it } from 'vitest'
import { jobSteps } from '#db/schema/index.ts'
import { startJob } from '#test/support/generation-rows.ts'
import type { Behaviour } from '#test/support/model-server.ts'
import { balanceOf, entriesOf, fund, sumOf } from '#test/support/money.ts'
import { drive, drivenServices, jobRow, runStep, stepsOf } from '#test/support/step-driver.ts'
import { makeTeacher, openSession, request, testServices } from '#test/support/worker-app.ts'
import type { History } from '#worker/contract/plans.ts'
import { release } from '#worker/features/billing/ledger.ts'
import { findJobView } from '#worker/features/generation/job-view.ts'
import soil from '../../fixtures/texts/en-soil.md?raw'

const services = testServices()
const { db } = services
const server = inject('modelServer')
let used = 0
const servicesWith = (behaviour: Behaviour) =>
  drivenServices({ AI_BASE_URL: server, AI_MODEL: `${behaviour}/metering-${++used}`, AI_API_KEY: 'key' })
const PLENTY = 1_000_000

async function paidJob(behaviour: Behaviour, tokens = PLENTY) {
  const services = servicesWith(behaviour)
  const { userId } = await makeTeacher()
  await fund(services, userId, tokens)
  const { job_id: jobId } = await startJob(services, userId, soil)
  return { services, userId, jobId }
}

/** Open reservations; none may be left behind. */
const openOf = async (userId: string) =>
  (await entriesOf(services, userId)).filter(({ open_until: openUntil }) => openUntil !== null)

describe('work of a language model', () => {
  it('costs its owner exactly what its steps used', async () => {
    const { services, userId, jobId } = await paidJob('good')
    await drive(services, jobId)
    const { tokens_used: tokensUsed, state } = await jobRow(services, jobId)
    expect([state, tokensUsed > 0]).toEqual(['ready_for_review', true])
    expect((await balanceOf(services, userId)).tokens).toBe(PLENTY - tokensUsed)
    expect(await sumOf(services, userId)).toEqual(await balanceOf(services, userId))
    expect(await openOf(userId)).toEqual([])
    const { token } = await openSession(userId)
    const { body } = await request<History>('get', '/subscriptions/history?limit=100', { token })
    const { course_title: courseTitle } = (await findJobView(services, userId, jobId, 'en')) ?? {}
    const work = body.data.ledger.filter(({ kind }) => kind !== 'grant')
    expect(work.length).toBeGreaterThan(4)
    expect(new Set(work.map(({ about }) => about?.en))).toEqual(new Set([courseTitle]))
    expect(body.data.ledger.at(-1)).toMatchObject({
      kind: 'grant',
      about: { ar: 'الخطوة الأولى', en: 'First step' },
    })
  })

  it('that was tried again and again is charged for what was kept, with one refund a try', async () => {
    const { services, userId, jobId } = await paidJob('server_error')
    await drive(services, jobId)
    const steps = await stepsOf(services, jobId)
    const kept = steps.reduce((sum, { tokens }) => sum + tokens, 0)
    expect((await balanceOf(services, userId)).tokens).toBe(PLENTY - kept)
    const entries = await entriesOf(services, userId)
    const count = (kind: string) => entries.filter((entry) => entry.kind === kind).length
    expect(count('reserve')).toBe(count('release') + count('settle'))
    expect(await openOf(userId)).toEqual([])
  })

  it('stops where the balance does not reach, says so, and costs nothing', async () => {
    const { services, userId, jobId } = await paidJob('good', 10)
    await drive(services, jobId)
    expect(await jobRow(services, jobId)).toMatchObject({ state: 'failed', error_code: 'quota_spent' })
    expect((await balanceOf(services, userId)).tokens).toBe(10)
  })

  it('R43 whose worker died half-way is charged once by the try that ends it', async () => {
    const { services, userId, jobId } = await paidJob('hang')
    // The model never answers: the step is left as a killed worker leaves it, its reservation open.
    for (const { key } of await stepsOf(services, jobId)) {
      if (key.startsWith('extract:')) await runStep(services, jobId, key)
    }
    const lost = runStep(services, jobId, 'outline').catch(() => undefined)
    await expect.poll(() => openOf(userId).then(({ length }) => length)).toBe(1)
    const again = { ...services, env: { ...services.env, AI_MODEL: `good/metering-${++used}` } }
    await db.update(jobSteps).set({ due_at: 0 }).where(eq(jobSteps.job_id, jobId))
    await drive(again, jobId)
    const { tokens_used: tokensUsed, state } = await jobRow(services, jobId)
    expect(state).toBe('ready_for_review')
    expect((await balanceOf(services, userId)).tokens).toBe(PLENTY - tokensUsed)
    const [first] = (await entriesOf(services, userId)).filter(({ kind }) => kind === 'reserve')
    await release(services, userId, first?.key ?? '')
    expect((await balanceOf(services, userId)).tokens).toBe(PLENTY - tokensUsed)
    void lost
  })

  it('costs nothing where the built-in engine writes', async () => {
    const services = drivenServices()
    const { userId } = await makeTeacher()
    const { job_id: jobId } = await startJob(services, userId, soil)
    await drive(services, jobId)
    expect(await entriesOf(services, userId)).toEqual([])
  })
})
