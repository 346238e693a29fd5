import { and, eq, inArray } from 'drizzle-orm'
import { expect, inject, it } from 'vitest'
import { jobSteps, materials, turns } from '#db/schema/index.ts'
import { notify } from '#test/support/delivering.ts'
import { startJob, storeMaterial } from '#test/support/generation-rows.ts'
import { drivenServices, runStep, stepsOf, workOff } from '#test/support/step-driver.ts'
import { makeTeacher } from '#test/support/worker-app.ts'
import { claimMaterial } from '#worker/features/materials/extraction-rows.ts'
import { claimOutboxRow, findOutboxRow } from '#worker/features/notifications/outbox-queries.ts'
import { look } from '#worker/jobs/look.ts'
import { wake } from '#worker/jobs/messages.ts'
import { claimStep, isHeldBy } from '#worker/jobs/step-lease.ts'
import { works } from '#worker/queue/works.ts'
import soil from '../../fixtures/texts/en-soil.md?raw'

/** A clock that never stands still, so that what comes later is later. */
function tickingServices(settings: Record<string, string> = {}) {
  const services = drivenServices(settings)
  const { now } = services
  return Object.assign(services, {
    now: () => {
      services.advance(1)
      return now()
    },
  })
}

/** Two instructors, and no work of anybody else. */
async function twoOwners(settings: Record<string, string> = {}) {
  const services = tickingServices(settings)
  await services.db.update(materials).set({ due_at: null })
  await services.db.update(jobSteps).set({ due_at: null })
  await services.db.delete(turns)
  const [busy, quick] = [await makeTeacher(), await makeTeacher()]
  return { services, busy: busy.userId, quick: quick.userId }
}

it('R61: files are read in turn: a backlog of one owner lets another pass after one file', async () => {
  const { services, busy, quick } = await twoOwners()
  for (let file = 0; file < 8; file++) await storeMaterial(services, busy, soil)
  const first = await claimMaterial(services)
  await storeMaterial(services, quick, soil)
  await storeMaterial(services, quick, soil)
  const owners = [first?.owner_id]
  for (let turn = 0; turn < 9; turn++) owners.push((await claimMaterial(services))?.owner_id)
  expect(owners).toEqual([busy, quick, busy, quick, busy, busy, busy, busy, busy, busy])
  expect(await claimMaterial(services)).toBeUndefined()
})

it('R61: steps of all jobs are done in turn, and of one owner the oldest comes first', async () => {
  const { services, busy, quick } = await twoOwners()
  const large = await startJob(services, busy, soil)
  const stepOf = (jobId: string, place: number) =>
    services.db.insert(jobSteps).values({
      job_id: jobId,
      key: `lesson:${place}`,
      position: place,
      state: 'waiting',
      due_at: services.now(),
      updated_at: services.now(),
    })
  for (let place = 1; place <= 4; place++) await stepOf(large.job_id, place)
  const small = await startJob(services, quick, soil)
  await stepOf(small.job_id, 7)
  const claimed: string[] = []
  for (let turn = 0; turn < 7; turn++) {
    const lease = await claimStep(services)
    claimed.push(`${lease?.jobId === small.job_id ? 'quick' : 'busy'} ${lease?.key.split(':')[0]}`)
    if (lease) await services.db.update(jobSteps).set({ state: 'done', due_at: null }).where(isHeldBy(lease))
  }
  expect(claimed).toEqual([
    'busy extract',
    'quick extract',
    'busy lesson',
    'quick lesson',
    'busy lesson',
    'busy lesson',
    'busy lesson',
  ])
})

it('R61: whoever is notified a hundred times does not hold up the one notification of another', async () => {
  const { services, busy, quick } = await twoOwners()
  const notification = { kind: 'certificate', data: { course: 'Soil' } } as const
  for (let count = 0; count < 20; count++) await notify(services, busy, { ...notification, key: `${count}` })
  await claimOutboxRow(services)
  await notify(services, quick, { ...notification, key: 'one' })
  const next = await claimOutboxRow(services)
  expect(next && (await findOutboxRow(services, next))?.user_id).toBe(quick)
})

it('R61: a short text is read while a large file has the only slot, and a second large one waits', async () => {
  const { services, busy, quick } = await twoOwners()
  const large = [await storeMaterial(services, busy, soil), await storeMaterial(services, busy, soil)]
  await services.db.update(materials).set({ kind: 'pdf' }).where(inArray(materials.id, large))
  const short = await storeMaterial(services, quick, soil)
  expect((await claimMaterial(services, { small: true }))?.id).toBe(short)
  expect(await claimMaterial(services, { small: true })).toBeUndefined()
})

it('of twenty who look for a step at the same moment each gets another one', async () => {
  const { services, busy } = await twoOwners()
  const { job_id: jobId } = await startJob(services, busy, soil)
  const leases = await Promise.all(Array.from({ length: 20 }, () => claimStep(services)))
  expect(leases.filter(Boolean)).toHaveLength(1)
  const [step] = await services.db
    .select()
    .from(jobSteps)
    .where(and(eq(jobSteps.job_id, jobId)))
  expect(step).toMatchObject({ state: 'running', tries: 1 })
})

it('a step of a cancelled job is nobody’s turn', async () => {
  const { services, busy } = await twoOwners()
  await startJob(services, busy, soil)
  await services.env.DB.exec(`UPDATE jobs SET cancel_requested = 1`)
  expect(await claimStep(services)).toBe(null)
  await services.env.DB.exec(`UPDATE jobs SET cancel_requested = 0`)
})

it('R61: one look does all that is due, whoever asked for it', async () => {
  const { services, busy, quick } = await twoOwners()
  const jobs = [await startJob(services, busy, soil), await startJob(services, quick, soil)]
  services.sent.length = 0
  await wake(services, 'step')
  await workOff(services)
  const ids = jobs.map(({ job_id: jobId }) => jobId)
  const open = and(inArray(jobSteps.job_id, ids), inArray(jobSteps.state, ['waiting', 'running']))
  // A message that the file before left may have had a step of these taken by the Worker itself.
  await expect.poll(() => services.db.$count(jobSteps, open), { timeout: 10_000 }).toBe(0)
})

const withModel = (name: string) => ({
  AI_BASE_URL: inject('modelServer'),
  AI_MODEL: name,
  AI_API_KEY: 'key',
})

it.each([
  ['the built-in engine on one machine', {}, 2],
  ['the built-in engine in the cloud', { LOCAL: 'off' }, 4],
  ['a model on one machine', withModel('good/at-once'), 4],
] as const)('of one owner no more steps run at once than %s allows', async (_, settings, most) => {
  const { services, busy, quick } = await twoOwners(settings)
  const { job_id: jobId } = await startJob(services, busy, soil)
  for (let place = 1; place <= 6; place++)
    await services.db.insert(jobSteps).values({
      job_id: jobId,
      key: `lesson:${place}`,
      position: place,
      state: 'waiting',
      due_at: services.now(),
      updated_at: services.now(),
    })
  for (let turn = 0; turn < most; turn++) expect(await claimStep(services)).not.toBe(null)
  expect(await claimStep(services)).toBe(null)
  const small = await startJob(services, quick, soil)
  expect((await claimStep(services))?.jobId).toBe(small.job_id)
  // Whoever died holding them keeps nothing: expired leases count for nobody.
  services.advance(60_000)
  expect(await claimStep(services)).not.toBe(null)
})

it('lessons of one course are written side by side by a model, four at a time', async () => {
  const name = `slow/${crypto.randomUUID()}`
  const { services, busy } = await twoOwners(withModel(name))
  const { job_id: jobId } = await startJob(services, busy, soil)
  await runStep(services, jobId, (await stepsOf(services, jobId))[0]?.key ?? '')
  await runStep(services, jobId, 'outline')
  const lesson = (await stepsOf(services, jobId)).find(({ state }) => state === 'waiting')
  if (!lesson) throw new Error('There is no lesson to write')
  for (let place = 90; place < 96; place++) {
    await services.db.insert(jobSteps).values({ ...lesson, key: `lesson:${place}`, position: place })
  }
  await Promise.all(Array.from({ length: 8 }, () => look(services, works, 'step').done))
  const root = inject('modelServer').replace('/v1', '')
  const most = await (await fetch(`${root}/most/${encodeURIComponent(name)}`)).text()
  expect(most).toBe('4')
})
