import { env } from 'cloudflare:workers'
import { eq, ne, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { authEvents, oneTimeCodes, sessions, users } from '#db/schema/accounts.ts'
import { counters, idempotencyKeys } from '#db/schema/limits.ts'
import { unansweredQuestions } from '#db/schema/unanswered-questions.ts'
import { LIMITS } from '#db/vocabulary.ts'
import { account, logIn, newEmail, register } from '#test/support/accounts.ts'
import { buildCourse } from '#test/support/course-builder.ts'
import { makeStudent, makeTeacher, openSession, testServices } from '#test/support/worker-app.ts'
import { runCron } from '#worker/cron/index.ts'
import { createUnanswered } from '#worker/features/assistant/unanswered-queries.ts'
import { take, takeOnceEvery } from '#worker/platform/limits/rate-limit.ts'

const DAY = 24 * 60 * 60_000
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-03-01T09:00:00Z') }))
afterEach(() => vi.useRealTimers())
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)

it('a registration that nobody confirmed is forgotten after a week, with its session and code', async () => {
  const { db } = testServices()
  const { body } = await register(newEmail())
  const { user } = await account()
  const count = async () => [
    await db.$count(users, eq(users.id, body.data.user.id)),
    await db.$count(sessions, eq(sessions.user_id, body.data.user.id)),
    await db.$count(oneTimeCodes, eq(oneTimeCodes.user_id, body.data.user.id)),
  ]
  pass(7 * DAY)
  await runCron(env)
  expect(await count()).toEqual([1, 1, 1])
  pass(60 * 60_000)
  await runCron(env)
  expect(await count()).toEqual([0, 0, 0])
  expect(await db.$count(users, eq(users.id, user.id))).toBe(1)
})

it('counters and replayed answers are forgotten, and a round more or less does no harm', async () => {
  const services = testServices()
  await take(services, 'a', 5, 60_000)
  await takeOnceEvery(services, 'b', 60_000)
  const slot = { user_id: 'u', key: 'k', request_hash: 'h', created_at: Date.now() }
  await services.db.insert(idempotencyKeys).values(slot)
  await runCron(env)
  expect([
    await services.db.$count(counters, ne(counters.key, 'replication')),
    await services.db.$count(idempotencyKeys),
  ]).toEqual([2, 1])
  pass(3 * DAY)
  await runCron(env)
  await runCron(env)
  expect([
    await services.db.$count(counters, ne(counters.key, 'replication')),
    await services.db.$count(idempotencyKeys),
  ]).toEqual([0, 0])
})

it('a question that a course did not answer is forgotten after 180 days, by the first round of a day', async () => {
  const services = testServices()
  const { userId } = await makeStudent()
  const course = await buildCourse(services, { owner_id: (await makeTeacher()).userId })
  const asked = (text: string) => createUnanswered(services, { courseId: course.id, studentId: userId, text })
  await asked('How many moons does Jupiter have?')
  pass(DAY)
  await asked('Who invented the telescope?')
  vi.setSystemTime(new Date('2030-08-28T12:00:00Z'))
  await runCron(env)
  expect(await services.db.$count(unansweredQuestions)).toBe(2)
  // 180 days and fifteen hours after the first, a day less after the second.
  vi.setSystemTime(new Date('2030-08-29T00:00:00Z'))
  await runCron(env)
  const left = await services.db.select({ text: unansweredQuestions.text }).from(unansweredQuestions)
  expect(left).toEqual([{ text: 'Who invented the telescope?' }])
})

it('nothing is swept between the hours', async () => {
  const services = testServices()
  await take(services, 'c', 5, 60_000)
  pass(3 * DAY + 60_000)
  await runCron(env)
  expect(await services.db.$count(counters, eq(counters.key, 'c'))).toBe(1)
})

it('logging in clears away the own sessions that have died, and nobody else’s', async () => {
  const { db } = testServices()
  const { email, user } = await account()
  const other = await makeStudent()
  await openSession(user.id)
  pass(31 * DAY)
  await logIn(email)
  expect(await db.$count(sessions, eq(sessions.user_id, user.id))).toBe(1)
  expect(await db.$count(sessions, eq(sessions.user_id, other.userId))).toBe(1)
})

describe('what was done to accounts', () => {
  const { db } = testServices()
  const left = () => db.$count(authEvents)
  beforeEach(() => db.delete(authEvents))
  const happened = (id: string, at: number) =>
    db.insert(authEvents).values({ id, user_id: 'u', kind: 'logged_in', at })

  it('is kept for half a year and forgotten then, also by a round that ran twice or came late', async () => {
    await happened('first', Date.now())
    await happened('second', Date.now() + DAY)
    pass(LIMITS.authEventsMs)
    await runCron(env)
    expect(await left()).toBe(2)
    pass(60 * 60_000)
    await runCron(env)
    await runCron(env)
    expect(await db.select({ id: authEvents.id }).from(authEvents)).toEqual([{ id: 'second' }])
    // No round for a month.
    pass(30 * DAY)
    await runCron(env)
    expect(await left()).toBe(0)
  })

  it('is forgotten a bounded number at a time', async () => {
    await db.run(sql`
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 6000)
      INSERT INTO auth_events (id, kind, at) SELECT 'old' || i, 'logged_in', i FROM n`)
    await happened('new', Date.now())
    await runCron(env)
    expect(await left()).toBe(1_001)
    await runCron(env)
    expect(await left()).toBe(1)
  })
  it('is found by its time, without reading what stays', async () => {
    const statements: string[] = []
    const watched = new Proxy(env.DB, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key)
        if (typeof value !== 'function') return value
        return (...input: unknown[]) => {
          if (key === 'prepare') statements.push(String(input[0]))
          return value.apply(target, input)
        }
      },
    })
    await runCron({ ...env, DB: watched })
    const statement = statements.find((text) => text.startsWith('delete from "auth_events"')) ?? ''
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${statement}`)
      .bind(1, 1)
      .all<{ detail: string }>()
    const steps = results.map(({ detail }) => detail)
    expect(steps.join()).toContain('auth_events_at')
    expect(steps.filter((step) => step.startsWith('SCAN'))).toEqual([])
  })
})
