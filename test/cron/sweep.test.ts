import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { jobSteps, materials, statementSources } from '#db/schema/index.ts'
import { startJob, storeMaterial } from '#test/support/generation-rows.ts'
import { drivenServices, stepsOf, workOff } from '#test/support/step-driver.ts'
import { makeTeacher } from '#test/support/worker-app.ts'
import { LANES } from '#worker/jobs/lanes.ts'
import { claimStep } from '#worker/jobs/step-lease.ts'
import { sweep, sweepAfterStart } from '#worker/jobs/sweep.ts'
import { works } from '#worker/queue/works.ts'
import soil from '../fixtures/texts/en-soil.md?raw'

const MINUTE = 60_000

/** No test finds what another one left. */
async function emptyServices() {
  const services = drivenServices()
  await services.db.update(materials).set({ due_at: null })
  await services.db.update(jobSteps).set({ due_at: null })
  await services.db.update(statementSources).set({ due_at: null })
  return services
}

it('R47: whatever the rows say is to be done is woken, as often as the round comes', async () => {
  const services = await emptyServices()
  const { userId } = await makeTeacher()
  await startJob(services, userId, soil)
  await storeMaterial(services, userId, soil)
  services.sent.length = 0
  services.advance(MINUTE)
  await sweep(services, works)
  expect(services.sent).toEqual([{ kind: 'material' }, { kind: 'step' }])
  await sweep(services, works)
  expect(services.sent).toHaveLength(4)
  await workOff(services)
  expect(await services.db.$count(materials, eq(materials.status, 'ready'))).toBe(2)
})

it('R61: the round leaves alone what was asked for within the minute, and what somebody holds', async () => {
  const services = await emptyServices()
  const { userId } = await makeTeacher()
  const { job_id: jobId } = await startJob(services, userId, soil)
  services.sent.length = 0
  services.advance(MINUTE / 2)
  await sweep(services, works)
  expect(services.sent).toEqual([])
  const [step] = await stepsOf(services, jobId)
  await claimStep(services, { jobId, key: step?.key ?? '' })
  services.advance(MINUTE)
  await sweep(services, works)
  expect(services.sent).toEqual([])
  // The holder died; its lease is over for a minute.
  services.advance(MINUTE / 2)
  await sweep(services, works)
  expect(services.sent).toEqual([{ kind: 'step' }])
})

it('R61: a long backlog is no flood: a round sends no more messages than an isolate has slots', async () => {
  const services = await emptyServices()
  const { userId } = await makeTeacher()
  const { job_id: jobId } = await startJob(services, userId, soil)
  const rows = Array.from({ length: 40 }, (_, place) => ({
    job_id: jobId,
    key: `lesson:${place}`,
    position: place,
    state: 'waiting' as const,
    due_at: services.now(),
    updated_at: services.now(),
  }))
  for (const row of rows) await services.db.insert(jobSteps).values(row)
  services.sent.length = 0
  services.advance(MINUTE)
  await sweep(services, works)
  expect(services.sent).toHaveLength(LANES.steps.slots)
})

it('R43: after a start everything is woken at its time, since the queues of one machine are empty', async () => {
  const services = await emptyServices()
  const { userId } = await makeTeacher()
  const { job_id: jobId } = await startJob(services, userId, soil)
  await storeMaterial(services, userId, soil)
  const [step] = await stepsOf(services, jobId)
  await claimStep(services, { jobId, key: step?.key ?? '' })
  const sent: [kind: string, delay: number][] = []
  const send = async ({ kind }: { kind: string }, { delaySeconds = 0 }) =>
    void sent.push([kind, delaySeconds])
  // Only `send` is used of a queue.
  const queue = { send } as unknown as Queue
  const env = { ...services.env, EXTRACT: queue, STEPS: queue, DELIVER: queue }
  await sweepAfterStart({ ...services, env }, works)
  expect(sent).toEqual([
    ['material', 0],
    ['material', 30],
    ['boxes', 30],
    ['recording', 30],
    ['step', 30],
    ['regrade', 30],
    ['announcement', 30],
    ['layer', 30],
    ['insights', 30],
    ['outbox', 30],
    ['payment', 30],
    ['refund', 30],
    ['statements', 30],
  ])
})
