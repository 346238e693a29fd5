import { eq } from 'drizzle-orm'
import { describe, expect, inject, it } from 'vitest'
import { jobSteps } from '#db/schema/index.ts'
import { startJob } from '#test/support/generation-rows.ts'
import type { Behaviour } from '#test/support/model-server.ts'
import { balanceOf, entriesOf, fund, sumOf } from '#test/support/money.ts'
import { drive, drivenServices, jobRow, runStep, stepsOf } from '#test/support/step-driver.ts'
import { makeTeacher, openSession, request, services } from '#test/support/worker-app.ts'
import type { History } from '#worker/contract/plans.ts'
import { release } from '#worker/features/billing/ledger.ts'
import { readJobView } from '#worker/features/generation/job-view.ts'
import soil from '../../fixtures/texts/en-soil.md?raw'

const { db } = services()
const server = inject('modelServer')
let used = 0
const worldOf = (behaviour: Behaviour) =>
  drivenServices({ AI_BASE_URL: server, AI_MODEL: `${behaviour}/metering-${++used}`, AI_API_KEY: 'key' })
const PLENTY = 1_000_000

async function paidJob(behaviour: Behaviour, tokens = PLENTY) {
  const world = worldOf(behaviour)
  const { user_id } = await makeTeacher()
  await fund(db, user_id, tokens)
  const { job_id } = await startJob(world, user_id, soil)
  return { world, user_id, job_id }
}

/** Open reservations; none may be left behind. */
const openOf = async (user_id: string) =>
  (await entriesOf(db, user_id)).filter(({ open_until }) => open_until !== null)

describe('work of a language model', () => {
  it('costs its owner exactly what its steps used', async () => {
    const { world, user_id, job_id } = await paidJob('good')
    await drive(world, job_id)
    const { tokens_used, state } = await jobRow(world, job_id)
    expect([state, tokens_used > 0]).toEqual(['ready_for_review', true])
    expect((await balanceOf(db, user_id)).tokens).toBe(PLENTY - tokens_used)
    expect(await sumOf(db, user_id)).toEqual(await balanceOf(db, user_id))
    expect(await openOf(user_id)).toEqual([])
    const { token } = await openSession(user_id)
    const { body } = await request<History>('get', '/subscriptions/history?limit=100', { token })
    const { course_title } = (await readJobView(world.db, user_id, job_id, 'en')) ?? {}
    const work = body.data.ledger.filter(({ kind }) => kind !== 'grant')
    expect(work.length).toBeGreaterThan(4)
    expect(new Set(work.map(({ about }) => about?.en))).toEqual(new Set([course_title]))
    expect(body.data.ledger.at(-1)).toMatchObject({
      kind: 'grant',
      about: { ar: 'الخطوة الأولى', en: 'First step' },
    })
  })

  it('that was tried again and again is charged for what was kept, with one refund a try', async () => {
    const { world, user_id, job_id } = await paidJob('server_error')
    await drive(world, job_id)
    const steps = await stepsOf(world, job_id)
    const kept = steps.reduce((sum, { tokens }) => sum + tokens, 0)
    expect((await balanceOf(db, user_id)).tokens).toBe(PLENTY - kept)
    const entries = await entriesOf(db, user_id)
    const count = (kind: string) => entries.filter((entry) => entry.kind === kind).length
    expect(count('reserve')).toBe(count('release') + count('settle'))
    expect(await openOf(user_id)).toEqual([])
  })

  it('stops where the balance does not reach, says so, and costs nothing', async () => {
    const { world, user_id, job_id } = await paidJob('good', 10)
    await drive(world, job_id)
    expect(await jobRow(world, job_id)).toMatchObject({ state: 'failed', error_code: 'quota_spent' })
    expect((await balanceOf(db, user_id)).tokens).toBe(10)
  })

  it('R43 whose worker died half-way is charged once by the try that ends it', async () => {
    const { world, user_id, job_id } = await paidJob('hang')
    // The model never answers: the step is left as a killed worker leaves it, its reservation open.
    for (const { key } of await stepsOf(world, job_id)) {
      if (key.startsWith('extract:')) await runStep(world, job_id, key)
    }
    const lost = runStep(world, job_id, 'outline').catch(() => undefined)
    await expect.poll(() => openOf(user_id).then(({ length }) => length)).toBe(1)
    const again = { ...world, env: { ...world.env, AI_MODEL: `good/metering-${++used}` } }
    await db.update(jobSteps).set({ lease_until: 0 }).where(eq(jobSteps.job_id, job_id))
    await drive(again, job_id)
    const { tokens_used, state } = await jobRow(world, job_id)
    expect(state).toBe('ready_for_review')
    expect((await balanceOf(db, user_id)).tokens).toBe(PLENTY - tokens_used)
    const [first] = (await entriesOf(db, user_id)).filter(({ kind }) => kind === 'reserve')
    await release(db, user_id, first?.key ?? '', world.now())
    expect((await balanceOf(db, user_id)).tokens).toBe(PLENTY - tokens_used)
    void lost
  })

  it('costs nothing where the built-in engine writes', async () => {
    const world = drivenServices()
    const { user_id } = await makeTeacher()
    const { job_id } = await startJob(world, user_id, soil)
    await drive(world, job_id)
    expect(await entriesOf(db, user_id)).toEqual([])
  })
})
