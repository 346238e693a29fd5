import { and, eq, inArray } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { jobSteps, materials, turns } from '#db/schema/index.ts'
import { startJob, storeMaterial } from '#test/support/generation-rows.ts'
import { drivenServices, workOff } from '#test/support/step-driver.ts'
import { makeTeacher } from '#test/support/worker-app.ts'
import { claimMaterial } from '#worker/features/materials/extraction-rows.ts'
import { notify } from '#worker/features/notifications/notify.ts'
import { claimOutboxRow, findOutboxRow } from '#worker/features/notifications/outbox-queries.ts'
import { wake } from '#worker/jobs/messages.ts'
import { claimStep } from '#worker/jobs/step-lease.ts'
import soil from '../../fixtures/texts/en-soil.md?raw'

/** A clock that never stands still, so that what comes later is later. */
function tickingWorld() {
  const world = drivenServices()
  const { now } = world
  return Object.assign(world, {
    now: () => {
      world.advance(1)
      return now()
    },
  })
}

/** Two instructors, and no work of anybody else. */
async function twoOwners() {
  const world = tickingWorld()
  await world.db.update(materials).set({ due_at: null })
  await world.db.update(jobSteps).set({ due_at: null })
  await world.db.delete(turns)
  const [busy, quick] = [await makeTeacher(), await makeTeacher()]
  return { world, busy: busy.userId, quick: quick.userId }
}

it('R61: files are read in turn: a backlog of one owner lets another pass after one file', async () => {
  const { world, busy, quick } = await twoOwners()
  for (let file = 0; file < 8; file++) await storeMaterial(world, busy, soil)
  const first = await claimMaterial(world)
  await storeMaterial(world, quick, soil)
  await storeMaterial(world, quick, soil)
  const owners = [first?.owner_id]
  for (let turn = 0; turn < 9; turn++) owners.push((await claimMaterial(world))?.owner_id)
  expect(owners).toEqual([busy, quick, busy, quick, busy, busy, busy, busy, busy, busy])
  expect(await claimMaterial(world)).toBeUndefined()
})

it('R61: steps of all jobs are done in turn, and of one owner the oldest comes first', async () => {
  const { world, busy, quick } = await twoOwners()
  const large = await startJob(world, busy, soil)
  const stepOf = (job_id: string, place: number) =>
    world.db.insert(jobSteps).values({
      job_id,
      key: `lesson:${place}`,
      position: place,
      state: 'waiting',
      due_at: world.now(),
      updated_at: world.now(),
    })
  for (let place = 1; place <= 4; place++) await stepOf(large.job_id, place)
  const small = await startJob(world, quick, soil)
  await stepOf(small.job_id, 7)
  const claimed: string[] = []
  for (let turn = 0; turn < 7; turn++) {
    const lease = await claimStep(world)
    claimed.push(`${lease?.jobId === small.job_id ? 'quick' : 'busy'} ${lease?.key.split(':')[0]}`)
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
  const { world, busy, quick } = await twoOwners()
  const news = { kind: 'certificate', data: { course: 'Soil' } } as const
  for (let count = 0; count < 20; count++) await notify(world, busy, { ...news, key: `${count}` })
  await claimOutboxRow(world)
  await notify(world, quick, { ...news, key: 'one' })
  const next = await claimOutboxRow(world)
  expect(next && (await findOutboxRow(world, next))?.user_id).toBe(quick)
})

it('R61: a short text is read while a large file has the only slot, and a second large one waits', async () => {
  const { world, busy, quick } = await twoOwners()
  const large = [await storeMaterial(world, busy, soil), await storeMaterial(world, busy, soil)]
  await world.db.update(materials).set({ kind: 'pdf' }).where(inArray(materials.id, large))
  const short = await storeMaterial(world, quick, soil)
  expect((await claimMaterial(world, { small: true }))?.id).toBe(short)
  expect(await claimMaterial(world, { small: true })).toBeUndefined()
})

it('of twenty who look for a step at the same moment each gets another one', async () => {
  const { world, busy } = await twoOwners()
  const { job_id } = await startJob(world, busy, soil)
  const leases = await Promise.all(Array.from({ length: 20 }, () => claimStep(world)))
  expect(leases.filter(Boolean)).toHaveLength(1)
  const [step] = await world.db
    .select()
    .from(jobSteps)
    .where(and(eq(jobSteps.job_id, job_id)))
  expect(step).toMatchObject({ state: 'running', tries: 1 })
})

it('a step of a cancelled job is nobody’s turn', async () => {
  const { world, busy } = await twoOwners()
  await startJob(world, busy, soil)
  await world.env.DB.exec(`UPDATE jobs SET cancel_requested = 1`)
  expect(await claimStep(world)).toBe(null)
  await world.env.DB.exec(`UPDATE jobs SET cancel_requested = 0`)
})

it('R61: one look does all that is due, whoever asked for it', async () => {
  const { world, busy, quick } = await twoOwners()
  const jobs = [await startJob(world, busy, soil), await startJob(world, quick, soil)]
  world.sent.length = 0
  await wake(world, 'step')
  await workOff(world)
  const ids = jobs.map(({ job_id }) => job_id)
  const open = and(inArray(jobSteps.job_id, ids), inArray(jobSteps.state, ['waiting', 'running']))
  // A message that the file before left may have had a step of these taken by the Worker itself.
  await expect.poll(() => world.db.$count(jobSteps, open), { timeout: 10_000 }).toBe(0)
})
