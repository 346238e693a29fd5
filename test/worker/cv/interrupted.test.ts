import { expect, it } from 'vitest'
import { cvBytes } from '#test/support/cv-files.ts'
import { drivenServices, jobRow, runStep } from '#test/support/step-driver.ts'
import { makeTeacher, type Person, request } from '#test/support/worker-app.ts'
import type { Cv } from '#worker/contract/cv.ts'
import { replaceCv } from '#worker/features/cv/queries.ts'
import { CRASH_TRIES, LEASE_MS } from '#worker/jobs/rules.ts'
import { claimStep } from '#worker/jobs/step-lease.ts'
import { sweep } from '#worker/jobs/sweep.ts'
import { works } from '#worker/queue/works.ts'

const read = async (by: Person): Promise<Cv> =>
  (await request<{ cv: Cv }>('get', '/cv', { token: by.token })).body.data.cv

/** A stored CV whose queue message was lost. */
async function waitingCv(file = 'en-flow.pdf') {
  const services = drivenServices()
  const teacher = await makeTeacher()
  const bytes = await cvBytes(file)
  const fileKey = `cvs/${teacher.userId}`
  await services.files.put(fileKey, bytes)
  const row = {
    name: file,
    bytes: bytes.byteLength,
    file_key: fileKey,
    engine: 'embedded',
    at: services.now(),
  }
  const jobId = await replaceCv(services, teacher.userId, row)
  const run = () => runStep(services, jobId, 'cv')
  return { services, teacher, jobId, run }
}

it('a lost message is made good by the sweep', async () => {
  const { services, teacher, run } = await waitingCv()
  expect((await read(teacher)).status).toBe('uploaded')
  services.advance(60_001)
  await sweep(services, works)
  expect(services.sent).toContainEqual({ kind: 'step' })
  await run()
  expect((await read(teacher)).status).toBe('analysed')
})

it('when the worker dies while reading, the next one reads the CV once its lease has run out', async () => {
  const { services, teacher, jobId, run } = await waitingCv()
  await claimStep(services, { jobId, key: 'cv' })
  await run()
  expect((await read(teacher)).status).toBe('uploaded')
  services.advance(LEASE_MS)
  await run()
  expect((await read(teacher)).status).toBe('analysed')
})

it('a CV that takes the worker down every time is given up, says so, and may be tried again', async () => {
  const { services, teacher, jobId, run } = await waitingCv()
  for (let crash = 0; crash < CRASH_TRIES; crash++) {
    await claimStep(services, { jobId, key: 'cv' })
    services.advance(LEASE_MS)
  }
  await run()
  expect((await jobRow(services, jobId)).state).toBe('failed')
  expect(await read(teacher)).toMatchObject({ status: 'failed', error: { code: 'interrupted' } })
  await request('post', `/jobs/${jobId}/retry`, { token: teacher.token })
  await run()
  expect((await read(teacher)).status).toBe('analysed')
})

it('reading twice is reading once: a second delivery changes nothing', async () => {
  const { teacher, run } = await waitingCv()
  await run()
  const first = await read(teacher)
  await run()
  expect(await read(teacher)).toEqual(first)
})
