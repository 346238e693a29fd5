import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { jobSteps, jobs } from '#db/schema/index.ts'
import { until } from '#test/support/generation.ts'
import { type OpenPage, openPage } from '#test/support/open-page.ts'
import { drivenServices } from '#test/support/step-driver.ts'
import { makeTeacher, type Person, request } from '#test/support/worker-app.ts'
import { jobAfter } from '#web/domain/job-events.ts'
import type { Job } from '#worker/contract/generation.ts'
import type { InboxEvent } from '#worker/contract/inbox.ts'
import { findJobView } from '#worker/features/generation/job-view.ts'
import { inbox } from '#worker/inbox/stub.ts'
import { claimStep } from '#worker/jobs/step-lease.ts'
import { runStep } from '#worker/jobs/step-runner.ts'
import type { StepWork, StepWorks } from '#worker/jobs/works.ts'
import { newId } from '#worker/platform/ids.ts'
import { jobListener } from '#worker/queue/works.ts'

const services = drivenServices()
const { db } = services
const LESSONS = 29
const STEPS = 2 * LESSONS + 2

/** Work that writes nothing, with the steps and outputs of a course of 29 lessons. */
const lessons = Array.from({ length: LESSONS }, (_, n) => ({
  key: `lesson:${n}`,
  position: 1 + n,
  label: `How water moves through soil, part ${n + 1}`,
  output: {
    lesson: { id: newId(), level: 1, level_title: 'Water', material_id: newId(), segment_id: newId() },
  },
}))
const written =
  (made: Record<string, number>): StepWork =>
  async (_, __, { output }) => ({
    writes: [],
    output: { ...output, made },
  })
const works: StepWorks = {
  generate_course: {
    outline: async () => ({ writes: [], output: { made: { lessons: LESSONS } }, next: { steps: lessons } }),
    lesson: async (of, job, lease) => {
      const n = Number(lease.key.split(':')[1])
      const practice = { key: `practice:${n}`, position: LESSONS + 1 + n, label: lessons[n]?.label }
      const output = { output: lessons[n]?.output ?? {} }
      return {
        ...(await written({ blocks: 9 })(of, job, lease)),
        next: { steps: [{ ...practice, ...output }] },
      }
    },
    practice: written({ questions: 5 }),
    finish: async () => ({ writes: [], output: {}, ends: 'ready_for_review' }),
  },
  generate_new: {},
  regenerate_lesson: {},
  regenerate_question: {},
  cover_passages: {},
  analyse_cv: {},
}

async function newJob({ userId }: Person): Promise<string> {
  const id = newId()
  const at = services.now()
  const job = { id, owner_id: userId, state: 'queued' as const, engine: 'embedded' }
  await db.insert(jobs).values({ ...job, kind: 'generate_course', created_at: at, updated_at: at })
  const step = { job_id: id, state: 'waiting' as const, due_at: at, updated_at: at }
  await db.insert(jobSteps).values([{ ...step, key: 'outline', position: 0 }])
  return id
}

async function run(jobId: string, key: string): Promise<void> {
  const lease = await claimStep(services, { jobId, key })
  if (!lease) throw new Error(`${key} is not to be done`)
  await runStep(services, lease, works, jobListener)
}

/** Does all steps of a job, several at once as the queue does. */
async function runAll(jobId: string): Promise<void> {
  await run(jobId, 'outline')
  for (const stage of ['lesson', 'practice']) {
    for (let n = 0; n < LESSONS; n += 5) {
      const keys = lessons.slice(n, n + 5).map((_, at) => `${stage}:${n + at}`)
      await Promise.all(keys.map((key) => run(jobId, key)))
    }
  }
  const at = services.now()
  const last = { job_id: jobId, key: 'finish', position: 99, state: 'waiting' as const }
  await db.insert(jobSteps).values({ ...last, due_at: at, updated_at: at })
  await run(jobId, 'finish')
}

const viewOf = async ({ userId }: Person, jobId: string): Promise<Job> => {
  const view = await findJobView(services, userId, jobId, 'en')
  if (!view) throw new Error('The job is gone')
  return view
}
const answered = async ({ token }: Person, jobId: string) =>
  (await request<{ job: Job }>('get', `/jobs/${jobId}`, { token })).body.data.job

type JobEvent = InboxEvent & { type: 'job' }
const jobEvents = ({ events }: OpenPage) => events.filter((event): event is JobEvent => event.type === 'job')
const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length

it('a job of 60 steps is pushed in less than a fifth of the bytes of its whole views, and ends as it is', async () => {
  const teacher = await makeTeacher()
  const jobId = await newJob(teacher)
  let shown = await answered(teacher, jobId)
  const page = await openPage(teacher)
  await runAll(jobId)
  const expected = await answered(teacher, jobId)
  expect(expected).toMatchObject({ state: 'ready_for_review' })
  expect(expected.steps).toHaveLength(STEPS)
  const heard = await until(
    async () => jobEvents(page),
    (events) => events.at(-1)?.job.version === expected.version,
  )
  let [pushed, whole] = [0, 0]
  for (const event of heard) {
    // The first event of a job has all its steps; from then on no change is missed.
    const next = jobAfter(shown, event)
    expect(next).toBeDefined()
    shown = next ?? shown
    pushed += bytes(event)
    whole += bytes({ ...event, job: shown })
  }
  expect(shown).toEqual(expected)
  expect(pushed * 5).toBeLessThan(whole)
})

it('a view that comes after a newer one of its job is not sent, and one that comes twice is sent once', async () => {
  const teacher = await makeTeacher()
  const jobId = await newJob(teacher)
  const page = await openPage(teacher)
  const push = (job: Job) => inbox(services, teacher.userId).send({ type: 'job', job_id: jobId, job })
  const older = await viewOf(teacher, jobId)
  await claimStep(services, { jobId, key: 'outline' })
  const newer = await viewOf(teacher, jobId)
  await push(newer)
  await push(older)
  await push(newer)
  await inbox(services, teacher.userId).send({ type: 'notification', notification_id: 'last', unread: 1 })
  await until(
    async () => page.events,
    (events) => events.some(({ type }) => type === 'notification'),
  )
  expect(jobEvents(page).map(({ job }) => job)).toEqual([newer])
})

it('a step is done although its beginning could not be told, and its end is told with what was missed', async () => {
  const teacher = await makeTeacher()
  const jobId = await newJob(teacher)
  const page = await openPage(teacher)
  const lease = await claimStep(services, { jobId, key: 'outline' })
  if (!lease) throw new Error('The outline is not to be done')
  const calls: string[] = []
  await runStep(services, lease, works, {
    ...jobListener,
    onChange: async (of, job) => {
      calls.push(job.id)
      if (calls.length === 1) throw new Error('planted')
      await jobListener.onChange(of, job)
    },
  })
  expect(calls).toEqual([jobId, jobId])
  const heard = await until(
    async () => jobEvents(page),
    (events) => events.length > 0,
  )
  expect(heard.map(({ job }) => job)).toEqual([await answered(teacher, jobId)])
})

it('of pushes that are lost or overtake each other a page ends with what is, or asks once for the whole', async () => {
  const teacher = await makeTeacher()
  const jobId = await newJob(teacher)
  const page = await openPage(teacher)
  const before = await viewOf(teacher, jobId)
  await run(jobId, 'outline')
  for (const n of [0, 1, 2]) await run(jobId, `lesson:${n}`)
  const now = await answered(teacher, jobId)
  const events = await until(
    async () => jobEvents(page),
    (all) => all.at(-1)?.job.version === now.version,
  )
  // The whole comes first, since the object knew no view before it; the rest carries what changed.
  expect(
    events.slice(1).every(({ after, job }) => after !== null && job.steps.length < now.steps.length),
  ).toBe(true)
  let asked = 0
  const shownAfter = (heard: typeof events) =>
    heard.reduce<Job>((shown, event) => {
      const next = jobAfter(shown, event)
      if (!next) asked += 1
      return next ?? now
    }, before)
  expect(shownAfter(events)).toEqual(now)
  expect(asked).toBe(0)
  expect(shownAfter([...events.slice(0, 1), ...events.slice(2)])).toEqual(now)
  expect(asked).toBe(1)
  expect(shownAfter([...events.slice(0, 1), ...events.slice(1).toReversed()])).toEqual(now)
  expect(asked).toBe(2)
})

it('R49: a page that comes back hears the whole state of a job once', async () => {
  const teacher = await makeTeacher()
  const jobId = await newJob(teacher)
  await run(jobId, 'outline')
  await run(jobId, 'lesson:0')
  const back = await openPage(teacher, { query: '?last_seq=0' })
  await until(
    async () => back.events,
    (events) => events.some(({ type }) => type === 'ready'),
  )
  // A queue may have gone on with the job meanwhile.
  const whole = jobEvents(back).filter(({ after }) => after === null)
  const { steps } = await answered(teacher, jobId)
  expect(whole).toMatchObject([{ job: { id: jobId, steps: steps.map(({ key }) => ({ key })) } }])
})

it('every change of a job that its owner can see has a version of its own', async () => {
  const teacher = await makeTeacher()
  const jobId = await newJob(teacher)
  const versions: number[] = []
  const note = async () => versions.push((await viewOf(teacher, jobId)).version)
  const failing: StepWorks = {
    ...works,
    generate_course: {
      outline: () => {
        throw new Error('planted')
      },
    },
  }
  await note()
  const lease = await claimStep(services, { jobId, key: 'outline' })
  await note()
  if (lease) await runStep(services, lease, failing, jobListener)
  await note()
  await request('post', `/jobs/${jobId}/cancel`, { token: teacher.token })
  await note()
  await request('post', `/jobs/${jobId}/retry`, { token: teacher.token, env: services.env })
  await note()
  await db.update(jobSteps).set({ due_at: 0 }).where(eq(jobSteps.job_id, jobId))
  await run(jobId, 'outline')
  await note()
  expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b))
  expect(versions).toHaveLength(6)
})
