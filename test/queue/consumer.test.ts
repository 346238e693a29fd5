import {
  createExecutionContext,
  createMessageBatch,
  getQueueResult,
  waitOnExecutionContext,
} from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { lessons, materials } from '#db/schema/index.ts'
import { costlyPdf } from '#test/support/costly-pdf.ts'
import { startJob, storeMaterial } from '#test/support/generation-rows.ts'
import { drive, drivenServices, jobRow } from '#test/support/step-driver.ts'
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
  await worker.queue(batch, bindings, context)
  await waitOnExecutionContext(context)
  return getQueueResult(batch, context)
}
const rowOf = async (id: string) =>
  (await services.db.select().from(materials).where(eq(materials.id, id)))[0] ?? expect.fail('no such file')
const statusOf = async (id: string) => (await rowOf(id)).status

/** Answers as the binding does, but for one member that fails as if its service were away. */
const without = <Binding extends object>(binding: Binding, member: keyof Binding): Binding =>
  new Proxy(binding, {
    get: (target, name) =>
      name === member ? () => Promise.reject(new Error('away')) : Reflect.get(target, name),
  })

it('R45: a message that nobody can read is dropped and the next one is done', async () => {
  const { userId } = await makeTeacher()
  const id = await storeMaterial(services, userId, soil)
  const poison = [null, 7, 'text', {}, { kind: 'unknown' }, { kind: ['material'] }, { material_id: id }]
  const result = await deliver('extract', [...poison, { kind: 'material' }])
  expect(result.explicitAcks).toHaveLength(poison.length + 1)
  expect(await statusOf(id)).toBe('ready')
})

it('R45: messages that come three times, and for what is done, change nothing', async () => {
  const { userId } = await makeTeacher()
  // Its clock is moved, and the other tests of this file are about what is due now.
  const driven = drivenServices()
  const { job_id: jobId, course_id: courseId } = await startJob(driven, userId, soil)
  await drive(driven, jobId)
  const count = await services.db.$count(lessons, eq(lessons.course_id, courseId))
  const bodies = [{ kind: 'step' }, { kind: 'material' }, { kind: 'regrade' }, { kind: 'outbox' }]
  const result = await deliver('steps', [...bodies, ...bodies, ...bodies])
  expect(result.explicitAcks).toHaveLength(3 * bodies.length)
  expect(await services.db.$count(lessons, eq(lessons.course_id, courseId))).toBe(count)
})

it('one message is enough for all that is due', async () => {
  const { userId } = await makeTeacher()
  const ids = [await storeMaterial(services, userId, soil), await storeMaterial(services, userId, soil)]
  await deliver('extract', [{ kind: 'material' }])
  expect(await Promise.all(ids.map(statusOf))).toEqual(['ready', 'ready'])
})

it('R61: the queue is answered while a costly file is still read, so that the next message can come', async () => {
  const { userId } = await makeTeacher()
  const id = await storeMaterial(services, userId, soil, { name: 'costly.pdf' })
  const bytes = costlyPdf({ pages: 1, operations: 60_000 })
  await services.files.put(`materials/${id}`, bytes)
  await services.db.update(materials).set({ kind: 'pdf', bytes: bytes.length }).where(eq(materials.id, id))
  const context = createExecutionContext()
  const batch = createMessageBatch('extract', [
    { id: 'm', timestamp: new Date(), attempts: 1, body: { kind: 'material' } },
  ])
  await worker.queue(batch, { ...env }, context)
  expect(await rowOf(id)).toMatchObject({ status: 'extracting', progress_done: 0 })
  await waitOnExecutionContext(context)
  expect(await statusOf(id)).toBe('ready')
})

it('where the database cannot be asked, the message comes again', async () => {
  const { userId } = await makeTeacher()
  const id = await storeMaterial(services, userId, soil)
  const away = await deliver('extract', [{ kind: 'material' }], { ...env, DB: without(env.DB, 'batch') })
  expect(away.retryMessages.map((message) => message.msgId)).toEqual(['m0'])
  expect(away.explicitAcks).toEqual([])
  await deliver('extract', [{ kind: 'material' }])
  expect(await statusOf(id)).toBe('ready')
})

it('a file whose storage is away is free again, for another try a little later', async () => {
  const { userId } = await makeTeacher()
  const id = await storeMaterial(services, userId, soil)
  const away = await deliver('extract', [{ kind: 'material' }], {
    ...env,
    FILES: without(services.files, 'get'),
  })
  expect(away.retryMessages).toEqual([])
  expect(await rowOf(id)).toMatchObject({ status: 'uploaded', tries: 1 })
  expect((await rowOf(id)).due_at).toBeGreaterThan(Date.now() + 5_000)
  await services.db.update(materials).set({ due_at: 0 }).where(eq(materials.id, id))
  await deliver('extract', [{ kind: 'material' }])
  expect(await statusOf(id)).toBe('ready')
})

it('dead letters are taken off their queue and leave the rows as they are', async () => {
  const { userId } = await makeTeacher()
  const id = await storeMaterial(services, userId, soil)
  const result = await deliver('extract-dead', [{ kind: 'material' }, { kind: 'material' }])
  expect(result).toMatchObject({ outcome: 'ok', retryMessages: [] })
  expect(await rowOf(id)).toMatchObject({ status: 'uploaded', tries: 0 })
  await deliver('extract', [{ kind: 'material' }])
})

it('a file that takes the worker down again and again is given up', async () => {
  const { userId } = await makeTeacher()
  const { job_id: jobId, material_id: materialId } = await startJob(services, userId, soil)
  // Three holders died with it: their leases are over and nobody gave the file back.
  await services.db
    .update(materials)
    .set({ status: 'extracting', tries: 3, due_at: Date.now() - 1 })
    .where(eq(materials.id, materialId))
  await deliver('extract', [{ kind: 'material' }])
  expect(await rowOf(materialId)).toMatchObject({
    status: 'failed',
    error_code: 'interrupted',
    due_at: null,
  })
  await drive(services, jobId)
  expect(await jobRow(services, jobId)).toMatchObject({ state: 'failed', error_code: 'material_failed' })
})
