import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { jobSteps, materials } from '#db/schema/index.ts'
import { startJob, storeMaterial } from '#test/support/generation-rows.ts'
import { drivenServices, stepsOf } from '#test/support/step-driver.ts'
import { makeTeacher } from '#test/support/worker-app.ts'
import { claimStep } from '#worker/jobs/step-lease.ts'
import { sweep } from '#worker/jobs/sweep.ts'
import { works } from '#worker/queue/works.ts'
import soil from '../fixtures/texts/en-soil.md?raw'

it('R47: whatever the rows say is to be done is woken, as often as the round comes', async () => {
  const services = drivenServices()
  const { userId } = await makeTeacher()
  const unread = await storeMaterial(services, userId, soil)
  const dropped = await storeMaterial(services, userId, soil)
  await services.db
    .update(materials)
    .set({ status: 'extracting', tries: 1, lease_until: services.now() - 1 })
    .where(eq(materials.id, dropped))
  const { job_id: jobId, material_id: materialId } = await startJob(services, userId, soil)
  const expected = [
    { kind: 'material', material_id: unread },
    { kind: 'material', material_id: dropped },
    { kind: 'step', job_id: jobId, key: `extract:${materialId}` },
  ]
  await sweep(services, works)
  expect(services.sent).toEqual(expect.arrayContaining(expected))
  const once = services.sent.length
  await sweep(services, works)
  expect(services.sent).toHaveLength(2 * once)
})

it('a step in good hands is woken only when its lease would be over; what is done is left alone', async () => {
  const services = drivenServices()
  const { userId } = await makeTeacher()
  const { job_id: jobId } = await startJob(services, userId, soil)
  const delays: number[] = []
  const JOBS = {
    send: async (message: { job_id?: string }, { delaySeconds = 0 }) => {
      if (message.job_id === jobId) delays.push(delaySeconds)
    },
  }
  // Only `send` is used of the queue.
  const watched = { ...services, env: { ...services.env, JOBS: JOBS as unknown as Queue } }
  const [step] = await stepsOf(services, jobId)
  await claimStep(services, jobId, step?.key ?? '')
  await sweep(watched, works)
  expect(delays).toHaveLength(1)
  expect(delays[0]).toBeGreaterThan(25)
  await services.db.update(jobSteps).set({ state: 'done' }).where(eq(jobSteps.job_id, jobId))
  await sweep(watched, works)
  expect(delays).toHaveLength(1)
})
