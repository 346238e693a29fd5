import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { blockOf, sentencesOf } from '#db/content.ts'
import {
  blocks,
  citations,
  courses,
  jobSteps,
  jobs,
  lessons,
  materials,
  questions,
  segments,
} from '#db/schema/index.ts'
import { startJob, storeMaterial } from '#test/support/generation-rows.ts'
import { drive, drivenServices, jobRow, readNow, runStep, stepsOf } from '#test/support/step-driver.ts'
import { makeTeacher } from '#test/support/worker-app.ts'
import { retryJob } from '#worker/features/generation/queries.ts'
import { claimStep, leaseHeld } from '#worker/jobs/step-lease.ts'
import { completeStep } from '#worker/jobs/steps.ts'
import soil from '../../fixtures/texts/en-soil.md?raw'

const services = drivenServices()
const newJob = async (text = soil) => startJob(services, (await makeTeacher()).userId, text)
const at = (now: number) => ({ ...services, now: () => now })
const countsOf = async (courseId: string) => {
  const of = { lessons, blocks, questions, citations }
  const counts: Record<string, number> = {}
  for (const [name, table] of Object.entries(of)) {
    counts[name] = await services.db.$count(table, eq(table.course_id, courseId))
  }
  return counts
}

it('of two who claim a step at the same moment one gets it', async () => {
  const { job_id: jobId } = await newJob()
  const [{ key } = { key: '' }] = await stepsOf(services, jobId)
  const claims = await Promise.all(Array.from({ length: 20 }, () => claimStep(services, { jobId, key })))
  expect(claims.filter(Boolean)).toHaveLength(1)
})

it('a step whose holder died is free again when its lease is over', async () => {
  const { job_id: jobId } = await newJob()
  const [{ key } = { key: '' }] = await stepsOf(services, jobId)
  const now = services.now()
  expect((await claimStep(at(now), { jobId, key }))?.tries).toBe(1)
  expect(await claimStep(at(now + 29_000), { jobId, key })).toBe(null)
  expect((await claimStep(at(now + 30_000), { jobId, key }))?.tries).toBe(2)
})

it('who lost the lease writes nothing, not even a part', async () => {
  const { job_id: jobId, course_id: courseId } = await newJob()
  const [{ key } = { key: '' }] = await stepsOf(services, jobId)
  const now = services.now()
  const slow = await claimStep(at(now), { jobId, key })
  const quick = await claimStep(at(now + 30_000), { jobId, key })
  if (!slow || !quick) throw new Error('both were to be claimed, one after the other')
  const result = {
    writes: [],
    output: { made: { pages: 7 } },
    next: { steps: [{ key: 'outline', position: 1 }] },
  }
  expect(await completeStep(at(now), slow, result)).toBe(false)
  expect((await stepsOf(services, jobId)).map((step) => [step.key.split(':')[0], step.state])).toEqual([
    ['extract', 'running'],
  ])
  expect(await services.db.$count(lessons, leaseHeld(slow))).toBe(0)
  expect(await completeStep(at(now), quick, result)).toBe(true)
  expect(await completeStep(at(now), quick, result)).toBe(false)
  expect(await countsOf(courseId)).toMatchObject({ lessons: 0 })
})

it('R45: every step run three times at once makes the same course as run once', async () => {
  const once = await newJob()
  await drive(services, once.job_id)
  const tripled = await newJob()
  for (let round = 0; round < 60; round++) {
    const open = (await stepsOf(services, tripled.job_id)).filter((step) => step.state === 'waiting')
    if (open.length === 0) break
    const runs = open
      .flatMap(({ key }) => [key, key, key])
      .map((key) => runStep(services, tripled.job_id, key))
    await Promise.all(runs)
  }
  expect((await jobRow(services, tripled.job_id)).state).toBe('ready_for_review')
  expect(await countsOf(tripled.course_id)).toEqual(await countsOf(once.course_id))
})

it('a step that is done is not done again', async () => {
  const { job_id: jobId, course_id: courseId } = await newJob()
  await drive(services, jobId)
  const before = await countsOf(courseId)
  for (const { key } of await stepsOf(services, jobId)) await runStep(services, jobId, key)
  expect(await countsOf(courseId)).toEqual(before)
  expect((await stepsOf(services, jobId)).every((step) => step.tries === 1)).toBe(true)
})

it('the outline waits until every file is read', async () => {
  const { userId } = await makeTeacher()
  const first = await startJob(services, userId, soil)
  const late = await storeMaterial(services, userId, soil, { name: 'late.md' })
  await services.db.insert(jobSteps).values({
    job_id: first.job_id,
    key: `extract:${late}`,
    position: 1,
    state: 'waiting',
    due_at: services.now(),
    updated_at: services.now(),
  })
  await runStep(services, first.job_id, `extract:${first.material_id}`)
  await runStep(services, first.job_id, `extract:${late}`)
  const keys = async () => (await stepsOf(services, first.job_id)).map((step) => step.key.split(':')[0])
  expect(await keys()).toEqual(['extract', 'extract'])
  await readNow(services, late)
  services.advance(60_000)
  await runStep(services, first.job_id, `extract:${late}`)
  expect(await keys()).toEqual(['extract', 'extract', 'outline'])
})

it('a file that cannot be read fails the job, and once it can be read the job goes on', async () => {
  const { userId } = await makeTeacher()
  const { job_id: jobId, material_id: materialId } = await startJob(services, userId, soil)
  await services.db
    .update(materials)
    .set({ status: 'failed', error_code: 'broken' })
    .where(eq(materials.id, materialId))
  await drive(services, jobId)
  expect(await jobRow(services, jobId)).toMatchObject({ state: 'failed', error_code: 'material_failed' })
  await services.db
    .update(materials)
    .set({ status: 'ready', error_code: null })
    .where(eq(materials.id, materialId))
  await retryJob(services, userId, jobId)
  await drive(services, jobId)
  expect(await jobRow(services, jobId)).toMatchObject({ state: 'ready_for_review', error_code: null })
})

it('R46: when the database fails in the middle of a lesson nothing of it is there, and it is written later', async () => {
  const { job_id: jobId, course_id: courseId } = await newJob()
  for (const stage of ['extract', 'outline']) {
    const step = (await stepsOf(services, jobId)).find((one) => one.key.startsWith(stage))
    await runStep(services, jobId, step?.key ?? '')
  }
  // The last statement of the lesson's batch names a column that is not there for a moment.
  await services.env.DB.exec('ALTER TABLE citations RENAME COLUMN quote TO quote_away')
  await runStep(services, jobId, 'lesson:0')
  await services.env.DB.exec('ALTER TABLE citations RENAME COLUMN quote_away TO quote')
  expect(await countsOf(courseId)).toMatchObject({ blocks: 0, citations: 0 })
  const lesson = (await stepsOf(services, jobId)).find((step) => step.key === 'lesson:0')
  expect(lesson).toMatchObject({ state: 'waiting', error_code: 'internal', tries: 1 })
  await drive(services, jobId)
  expect((await jobRow(services, jobId)).state).toBe('ready_for_review')
  expect((await countsOf(courseId)).blocks).toBeGreaterThan(2)
})

it('every citation of a made course is the passage that it says', async () => {
  const { job_id: jobId, course_id: courseId } = await newJob()
  await drive(services, jobId)
  const quotes = await services.db
    .select({ text: segments.text, start: citations.start, end: citations.end, quote: citations.quote })
    .from(citations)
    .innerJoin(segments, eq(segments.id, citations.segment_id))
    .where(eq(citations.course_id, courseId))
  expect(quotes.length).toBeGreaterThan(10)
  expect(quotes.filter(({ text, start, end, quote }) => text.slice(start, end) !== quote)).toEqual([])
  const numbered = await services.db.select().from(blocks).where(eq(blocks.course_id, courseId))
  for (const block of numbered.filter(({ kind }) => kind === 'paragraph')) {
    const sentences = sentencesOf(blockOf(block))
    expect(sentences.length).toBeGreaterThan(0)
    expect(sentences.filter(({ citations: ids, text, base }) => ids.length === 0 || base !== text)).toEqual(
      [],
    )
  }
  expect(new Set(numbered.map(({ origin }) => origin))).toEqual(new Set(['source']))
})

it('a job of a course that was deleted ends', async () => {
  const { job_id: jobId, course_id: courseId } = await newJob()
  await services.db.delete(courses).where(eq(courses.id, courseId))
  await drive(services, jobId)
  const [row] = await services.db.select({ state: jobs.state }).from(jobs).where(eq(jobs.id, jobId))
  expect(row?.state).toBe('failed')
})

it('a text that holds too little to quote says so', async () => {
  const { job_id: jobId } = await newJob('12 34 56\n')
  await drive(services, jobId)
  expect(await jobRow(services, jobId)).toMatchObject({ state: 'failed', error_code: 'too_little_text' })
})
