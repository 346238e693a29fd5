import { and, eq, inArray, like } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  attempts,
  certificates,
  counters,
  courses,
  enrolments,
  jobSteps,
  materials,
  notifications,
  ownRefunds,
  payments,
  regradedAttempts,
  sessions,
  subscriptions,
} from '#db/schema/index.ts'
import { account, PASSWORD } from '#test/support/accounts.ts'
import { expectOneNotification } from '#test/support/at-every-stop.ts'
import { buildCourse } from '#test/support/course-builder.ts'
import { startJob } from '#test/support/generation-rows.ts'
import { choosePlan, pay, paymentIn, reportOf, topUp } from '#test/support/money.ts'
import { moveKey, regrade } from '#test/support/regrading.ts'
import { finish, readyStudent, rightAnswer, save, sit, start } from '#test/support/sitting.ts'
import { drivenServices, jobRow, runStep, stepsOf } from '#test/support/step-driver.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import { detailOf } from '#worker/contract/errors.ts'
import { subscriptions as roundOfPlans } from '#worker/cron/subscriptions.ts'
import { gradeAttempt } from '#worker/features/attempts/grade-attempt.ts'
import { regradeAttempt } from '#worker/features/attempts/regrade.ts'
import { listAsked } from '#worker/features/attempts/regrade-queries.ts'
import { giveBack } from '#worker/features/billing/own-refund-jobs.ts'
import { claimRefund } from '#worker/features/billing/own-refund-queries.ts'
import { sandboxReport } from '#worker/platform/payments/sandbox.ts'
import type { Services } from '#worker/platform/services.ts'
import soil from '../../fixtures/texts/en-soil.md?raw'

const services = testServices()
const { db } = services
const DAY = 86_400_000

beforeEach(() => {
  for (const level of ['info', 'warn', 'error', 'log'] as const)
    vi.spyOn(console, level).mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

type Env = Record<string, unknown>
const webhook = async ({ body, signature }: { body: string; signature: string }, env: Env) =>
  request('post', '/webhooks/payments', { body, headers: { 'Sandbox-Signature': signature }, env })

describe('R66: of a course', () => {
  it('R66: who joins a free one and the instructor’s notification of it are written together, once', async () => {
    const [teacher, student] = [await makeTeacher(), await makeStudent()]
    const course = await buildCourse(services, { owner_id: teacher.userId })
    await expectOneNotification(
      services,
      { userId: teacher.userId, kind: 'course_joined' },
      {
        act: (_, env) => request('post', `/courses/${course.id}/join`, { token: student.token, env }),
        isThere: async () => (await db.$count(enrolments, eq(enrolments.course_id, course.id))) > 0,
      },
    )
  })

  it('R66: who joins one that is paid for and the notification of it are written together, once', async () => {
    const [teacher, student] = [await makeTeacher(), await makeStudent()]
    const course = await buildCourse(services, { owner_id: teacher.userId })
    await db.update(courses).set({ payment_status: 'paid', price: 4900 }).where(eq(courses.id, course.id))
    const { body } = await request('post', `/courses/${course.id}/join`, { token: student.token })
    const report = await reportOf(paymentIn(String(detailOf(body, 'payment_required')?.checkout_url)))
    await expectOneNotification(
      services,
      { userId: teacher.userId, kind: 'course_joined' },
      {
        act: (_, env) => webhook(report, env),
        isThere: async () => (await db.$count(enrolments, eq(enrolments.course_id, course.id))) > 0,
      },
    )
  })
})

describe('R66: of an exam', () => {
  it('R66: its result, its certificate and their notifications are written together, once', async () => {
    const { userId } = await makeTeacher()
    const course = await buildCourse(services, { owner_id: userId, questions: 1 })
    const student = await readyStudent(course)
    const attempt = await sit(course, student.token)
    const chosen = Object.fromEntries(
      course.questions.map(({ id }) => [id, { answer_id: rightAnswer(course, id) }]),
    )
    const act = (stopping: Services) =>
      gradeAttempt(stopping, attempt.id, { responses: chosen, finishedAt: stopping.now() })
    const isFinished = and(eq(attempts.id, attempt.id), eq(attempts.state, 'finished'))
    const receiver = { userId: student.userId }
    await expectOneNotification(
      services,
      { ...receiver, kind: 'exam_result' },
      {
        act,
        isThere: async () => (await db.$count(attempts, isFinished)) === 1,
      },
    )
    await expectOneNotification(
      services,
      { ...receiver, kind: 'certificate' },
      {
        act,
        isThere: async () => (await db.$count(certificates, eq(certificates.attempt_id, attempt.id))) === 1,
      },
    )
  })

  it('R66: a second pass of it notifies of its result and of no second certificate', async () => {
    const { userId } = await makeTeacher()
    const course = await buildCourse(services, { owner_id: userId, questions: 1 })
    const student = await readyStudent(course)
    for (let time = 0; time < 2; time++) await finish((await sit(course, student.token)).id, student.token)
    const { results } = await services.env.DB.prepare(
      'SELECT kind, count(*) AS n FROM notifications WHERE user_id = ? GROUP BY kind ORDER BY kind',
    )
      .bind(student.userId)
      .all()
    expect(results).toEqual([
      { kind: 'certificate', n: 1 },
      { kind: 'exam_result', n: 2 },
    ])
  })

  it('R66: a regrade of it and its notification are written together, once', async () => {
    const teacher = await makeTeacher()
    const course = await buildCourse(services, { owner_id: teacher.userId, questions: 1 })
    const questionId = course.questions[0]?.id ?? ''
    const student = await readyStudent(course)
    const { attempt } = (await start(course, student.token)).body.data
    await save(attempt.id, questionId, rightAnswer(course, questionId), 1, student.token)
    await finish(attempt.id, student.token)
    await moveKey(questionId, teacher.token)
    const { id } = (await regrade(questionId, { action: 'correct' }, teacher.token)).body.data.regrade
    await expectOneNotification(
      services,
      { userId: student.userId, kind: 'result_changed' },
      {
        async act(stopping) {
          const page = { courseId: course.id, after: '', limit: 1, only: attempt.id }
          const [asked] = await listAsked(stopping, questionId, page)
          if (asked) await regradeAttempt(stopping, { id, question_id: questionId }, asked)
        },
        isThere: async () => (await db.$count(regradedAttempts, eq(regradedAttempts.regrade_id, id))) === 1,
      },
    )
  })

  it('R66: a revoked certificate and the notification of it are written together, once', async () => {
    const { token, user } = await account(undefined, { type: 'teacher' })
    const course = await buildCourse(services, { owner_id: user.id, questions: 1 })
    const student = await readyStudent(course)
    const attempt = await sit(course, student.token)
    const id = (await finish(attempt.id, student.token)).body.data.result.certificate_id ?? ''
    const body = { reason: 'The exam was sat by somebody else', password: PASSWORD }
    await expectOneNotification(
      services,
      { userId: student.userId, kind: 'certificate_revoked' },
      {
        async act(_, env) {
          await db.delete(counters)
          return request('post', `/certificates/${id}/revoke`, { token, body, env })
        },
        async isThere() {
          const row = await db.select().from(certificates).where(eq(certificates.id, id)).get()
          return row?.revoked_at !== null
        },
      },
    )
  })
})

it('R66: a login from a new device and the notification of it are written together, once', async () => {
  const { email, user } = await account()
  const body = { email, password: PASSWORD }
  const isNew = and(eq(sessions.user_id, user.id), eq(sessions.user_agent, 'Unknown/1.0'))
  await expectOneNotification(
    services,
    { userId: user.id, kind: 'new_device' },
    {
      async act(_, env) {
        await db.delete(counters)
        return request('post', '/user/auth/login', { body, headers: { 'User-Agent': 'Unknown/1.0' }, env })
      },
      isThere: async () => (await db.$count(sessions, isNew)) > 0,
    },
  )
})

describe('R66: of a job', () => {
  const driven = drivenServices()
  const openSteps = (jobId: string) =>
    db
      .select({ key: jobSteps.key })
      .from(jobSteps)
      .where(and(eq(jobSteps.job_id, jobId), inArray(jobSteps.state, ['waiting', 'running'])))
      .orderBy(jobSteps.position)
  /** Does the next step now, though another run of it may have stopped half-way. */
  async function nextStep(world: Services, jobId: string) {
    const [step] = await openSteps(jobId)
    if (!step) throw new Error('No step is left to do')
    const row = and(eq(jobSteps.job_id, jobId), eq(jobSteps.key, step.key))
    await db.update(jobSteps).set({ state: 'waiting', due_at: 0, tries: 0 }).where(row)
    await runStep(world, jobId, step.key)
  }
  const isIn = async (jobId: string, state: 'ready_for_review' | 'failed') =>
    (await jobRow(services, jobId)).state === state

  it('R66: its last step and the notification that it is ready are written together, once', async () => {
    const { userId } = await makeTeacher()
    const { job_id: jobId } = await startJob(driven, userId, soil)
    while (!(await stepsOf(services, jobId)).some(({ key }) => key === 'finish')) {
      await nextStep(driven, jobId)
    }
    await expectOneNotification(
      driven,
      { userId, kind: 'job_finished' },
      {
        act: (stopping) => nextStep(stopping, jobId),
        isThere: () => isIn(jobId, 'ready_for_review'),
      },
    )
  })

  /** A job whose first step fails, because its file could not be read. */
  async function failingJob(userId: string): Promise<string> {
    const { job_id: jobId, material_id: materialId } = await startJob(driven, userId, soil)
    await db.update(materials).set({ status: 'failed' }).where(eq(materials.id, materialId))
    return jobId
  }

  it('R66: the step that fails it and the notification of that are written together, once', async () => {
    const { userId } = await makeTeacher()
    const jobId = await failingJob(userId)
    await expectOneNotification(
      driven,
      { userId, kind: 'job_failed' },
      { act: (stopping) => nextStep(stopping, jobId), isThere: () => isIn(jobId, 'failed') },
    )
  })

  it('R66: one that is tried again and fails again notifies of that as well', async () => {
    const { userId, token } = await makeTeacher()
    const jobId = await failingJob(userId)
    await nextStep(driven, jobId)
    await request('post', `/jobs/${jobId}/retry`, { token, env: driven.env })
    driven.advance(1000)
    await nextStep(driven, jobId)
    const own = and(eq(notifications.user_id, userId), eq(notifications.kind, 'job_failed'))
    expect(await db.$count(notifications, own)).toBe(2)
  })
})

describe('R66: of money', () => {
  const plan = async (person: Person) => {
    await pay(await choosePlan(person, 'steady'))
    return eq(subscriptions.user_id, person.userId)
  }

  it('R66: the end of a plan and its reminder are each written with their notification, once', async () => {
    const person = await makeTeacher()
    const own = await plan(person)
    const row = () => db.select().from(subscriptions).where(own).get()
    vi.useFakeTimers({ now: Date.now() + 28 * DAY, toFake: ['Date'] })
    await expectOneNotification(
      services,
      { userId: person.userId, kind: 'plan_expiring' },
      {
        act: (stopping) => roundOfPlans(stopping),
        isThere: async () => (await row())?.reminded_at !== null,
      },
    )
    vi.useFakeTimers({ now: Date.now() + 3 * DAY, toFake: ['Date'] })
    await expectOneNotification(
      services,
      { userId: person.userId, kind: 'plan_expired' },
      {
        act: (stopping) => roundOfPlans(stopping),
        isThere: async () => (await row())?.status === 'expired',
      },
    )
  })

  it('R66: a cancelled plan that gives way to the free one notifies of its end, once', async () => {
    const person = await makeTeacher()
    await plan(person)
    await request('post', '/subscriptions/cancel', { token: person.token })
    const paid = and(eq(subscriptions.user_id, person.userId), like(subscriptions.gateway, 'sandbox'))
    vi.useFakeTimers({ now: Date.now() + 31 * DAY, toFake: ['Date'] })
    await expectOneNotification(
      services,
      { userId: person.userId, kind: 'plan_expired' },
      {
        act: (stopping) => roundOfPlans(stopping),
        isThere: async () => (await db.select().from(subscriptions).where(paid).get())?.status === 'expired',
      },
    )
  })

  it('R66: a refund that the gateway reports and its notification are written together, once', async () => {
    const person = await makeStudent()
    const id = await topUp(person, 100_000)
    await pay(id)
    const [row] = await db.select().from(payments).where(eq(payments.id, id))
    const report = await sandboxReport(services, {
      kind: 'refunded',
      payment_id: id,
      amount: row?.amount ?? 0,
    })
    await expectOneNotification(
      services,
      { userId: person.userId, kind: 'refund' },
      {
        act: (_, env) => webhook(report, env),
        isThere: async () =>
          (await db.$count(payments, and(eq(payments.id, id), eq(payments.state, 'refunded')))) === 1,
      },
    )
  })

  it('R66: a refund that nobody asked for and its notification are written together, once', async () => {
    const person = await makeStudent()
    const id = await topUp(person, 100_000)
    await pay(id, 'paid', { amount: 299 })
    const own = eq(ownRefunds.payment_id, id)
    await expectOneNotification(
      services,
      { userId: person.userId, kind: 'refund' },
      {
        async act(stopping) {
          await db.update(ownRefunds).set({ due_at: 0, tries: 0 }).where(own)
          const lease = await claimRefund(services, id)
          if (lease) await giveBack(stopping, lease)
        },
        isThere: async () => (await db.select().from(ownRefunds).where(own).get())?.state === 'done',
      },
    )
  })
})
