import { readFileSync } from 'node:fs'
import { afterAll, expect, it } from 'vitest'
import { LIMITS } from '#db/vocabulary.ts'
import { eventually, register, type Session } from '#test/support/api.ts'
import { chanceOf } from '#test/support/chance.ts'
import { rounds } from '#test/support/rounds.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import type { Job } from '#worker/contract/generation.ts'
import type { Level } from '#worker/contract/levels.ts'

const KILLS = rounds(20)
/** A step takes some tens of milliseconds: a kill so long after the one before falls inside it. */
const WITHIN_STEP_MS = 20
const soil = readFileSync(new URL('../fixtures/texts/en-soil.md', import.meta.url), 'utf8')
/** Steps are done side by side: only a course of many lessons is not done before somebody can look. */
const longText = Array.from({ length: 6 }, (_, part) => `# Part ${part + 1}\n\n${soil}`).join('\n\n')
const SEED = 43

let server: TestServer
afterAll(() => server?.stop())

type Started = { by: Session; course_id: string; job_id: string }

async function start(by: Session): Promise<Started> {
  const bytes = new TextEncoder().encode(longText)
  const uploaded = await by.upload<{ material: { id: string } }>('/materials', 'soil.md', bytes)
  const made = await by.call<{ course: { id: string }; job: Job }>('POST', '/courses/generate', {
    material_ids: [uploaded.body.data.material.id],
    language: 'en',
  })
  return { by, course_id: made.body.data.course.id, job_id: made.body.data.job.id }
}
const jobOf = async ({ by, job_id: jobId }: Started) =>
  (await by.call<{ job: Job }>('GET', `/jobs/${jobId}`)).body.data.job

const doneIn = (job: Job) => job.steps.filter((step) => step.state === 'done').length

/** What a learner would get: the lessons in order, each with what was written for it. */
async function contentOf({ by, course_id: courseId }: Started) {
  const { body } = await by.call<Level[]>('GET', `/courses/${courseId}/levels`)
  const lessons = body.data.flatMap((level) => level.lessons)
  return Promise.all(
    lessons.map(async ({ id, title }) => {
      const items = await by.call<{ kind: string }[]>('GET', `/courses/${courseId}/review?lesson_id=${id}`)
      return { title, items: items.body.data.map((item) => item.kind).sort() }
    }),
  )
}

it(`R43: ${KILLS} times kill -9 during generation; every job completes, no lesson twice and none lost`, async () => {
  const chance = chanceOf(SEED)
  server = await startServer()
  let teacher = await register(server.origin, 'teacher')
  const undisturbed = await start(teacher)
  const ready = (job: Job) => job.state === 'ready_for_review'
  const { steps } = await eventually(() => jobOf(undisturbed), ready)
  const expected = await contentOf(undisturbed)
  expect(expected.length).toBeGreaterThan(1)

  const started: Started[] = []
  let interrupted = 0
  for (let kill = 0; kill < KILLS; kill++) {
    // A slow machine may leave them all open, and a person has only so many at a time.
    if (kill % LIMITS.openJobsPerUser === 0) teacher = await register(server.origin, 'teacher')
    const one = await start(teacher)
    started.push(one)
    // Bound to the job's own progress: by the clock alone, a fast machine would be done before most kills.
    const reached = Math.floor((chance() * steps.length) / 2)
    let job = await jobOf(one)
    while (doneIn(job) < reached && !ready(job)) job = await jobOf(one)
    await new Promise((done) => setTimeout(done, chance() * WITHIN_STEP_MS))
    if (!ready(await jobOf(one))) interrupted++
    await server.kill9()
    await server.restart()
  }
  console.info(`${interrupted} of ${KILLS} jobs were killed before they were done`)
  expect(interrupted).toBeGreaterThanOrEqual(KILLS / 2)
  for (const one of started) {
    const job = await eventually(() => jobOf(one), ready)
    expect(job.steps.filter((step) => step.state !== 'done')).toEqual([])
    expect(await contentOf(one)).toEqual(expected)
  }
})
