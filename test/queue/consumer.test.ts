import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { lessons, materials } from '#db/schema/index.ts'
import { startJob, storeMaterial } from '#test/support/generation-rows.ts'
import { drive, drivenServices, jobRow, stepsOf } from '#test/support/step-driver.ts'
import { makeTeacher } from '#test/support/worker-app.ts'
import worker from '#worker/index.ts'
import soil from '../fixtures/texts/en-soil.md?raw'

const services = drivenServices()

async function deliver(queue: string, bodies: unknown[], bindings: Record<string, unknown> = { ...env }) {
  const messages = bodies.map((body, place) => ({
    id: `m${place}`,
    timestamp: new Date(),
    attempts: 1,
    body,
  }))
  const batch = createMessageBatch(queue, messages)
  const context = createExecutionContext()
  await worker.queue(batch, bindings)
  return getQueueResult(batch, context)
}
const statusOf = async (id: string) =>
  (await services.db.select().from(materials).where(eq(materials.id, id)))[0]?.status

it('R45: a message that nobody can read is dropped and the next one is done', async () => {
  const { userId } = await makeTeacher()
  const id = await storeMaterial(services, userId, soil)
  const poison = [
    null,
    7,
    'text',
    {},
    { kind: 'unknown' },
    { kind: 'step' },
    { kind: 'material', material_id: 9 },
  ]
  const result = await deliver('jobs', [...poison, { kind: 'material', material_id: id }])
  expect(result.explicitAcks).toHaveLength(poison.length + 1)
  expect(await statusOf(id)).toBe('ready')
})

it('R45: messages that come three times, and for what is gone, change nothing', async () => {
  const { userId } = await makeTeacher()
  const {
    job_id: jobId,
    course_id: courseId,
    material_id: materialId,
  } = await startJob(services, userId, soil)
  await drive(services, jobId)
  const count = await services.db.$count(lessons, eq(lessons.course_id, courseId))
  const keys = (await stepsOf(services, jobId)).map((step) => step.key)
  const bodies = keys.flatMap((key) => Array(3).fill({ kind: 'step', job_id: jobId, key }))
  const gone = [
    { kind: 'step', job_id: 'gone', key: 'outline' },
    { kind: 'material', material_id: 'gone' },
    { kind: 'material', material_id: materialId },
  ]
  const result = await deliver('jobs', [...bodies, ...gone])
  expect(result.explicitAcks).toHaveLength(bodies.length + gone.length)
  expect(await services.db.$count(lessons, eq(lessons.course_id, courseId))).toBe(count)
})

it('work that fails is delivered again and leaves its row free', async () => {
  const { userId } = await makeTeacher()
  const id = await storeMaterial(services, userId, soil)
  const FILES = new Proxy(services.files, {
    get: (target, name) =>
      name === 'get' ? () => Promise.reject(new Error('storage away')) : Reflect.get(target, name),
  })
  const away = await deliver('jobs', [{ kind: 'material', material_id: id }], { ...env, FILES })
  expect(away.retryMessages.map((message) => message.msgId)).toEqual(['m0'])
  expect(await statusOf(id)).toBe('uploaded')
  await deliver('jobs', [{ kind: 'material', material_id: id }])
  expect(await statusOf(id)).toBe('ready')
})

it('what failed at every delivery is marked, and can be replaced or retried', async () => {
  const { userId } = await makeTeacher()
  const id = await storeMaterial(services, userId, soil)
  const { job_id: jobId, material_id: materialId } = await startJob(services, userId, soil)
  await deliver('jobs-dead', [
    { kind: 'material', material_id: id },
    { kind: 'step', job_id: jobId, key: `extract:${materialId}` },
  ])
  expect(await statusOf(id)).toBe('failed')
  expect(await jobRow(services, jobId)).toMatchObject({ state: 'failed', error_code: 'interrupted' })
})

it('a file that takes the worker down again and again is given up', async () => {
  const { userId } = await makeTeacher()
  const id = await storeMaterial(services, userId, soil)
  // Three holders died with it: their leases are over and nobody gave the file back.
  await services.db
    .update(materials)
    .set({ status: 'extracting', tries: 3, lease_until: services.now() - 1 })
    .where(eq(materials.id, id))
  await deliver('jobs', [{ kind: 'material', material_id: id }])
  const [row] = await services.db.select().from(materials).where(eq(materials.id, id))
  expect(row).toMatchObject({ status: 'failed', error_code: 'interrupted' })
})
