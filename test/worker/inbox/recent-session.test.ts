import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { sessions, users } from '#db/schema/index.ts'
import { INBOX_CLOSE } from '#db/vocabulary.ts'
import { account, PASSWORD } from '#test/support/accounts.ts'
import { countingDatabase } from '#test/support/counting-database.ts'
import { deliverTo, outboxOf } from '#test/support/delivering.ts'
import { closeCode, openPage, upgrade } from '#test/support/open-page.ts'
import { makeStudent, openSession, request, testServices } from '#test/support/worker-app.ts'

const { db } = testServices()
const MINUTE = 60_000
const stopClock = () => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-03-01T09:00:00Z') })
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)
afterEach(() => vi.useRealTimers())

type Reader = { token: string }
/** The page whose socket follows: from here on this isolate knows the session. */
const readPage = async ({ token }: Reader) => (await request('get', '/user/profile/fetch', { token })).status
const statusOf = async ({ token }: Reader) => (await upgrade({ Authorization: `Bearer ${token}` })).status

/** Statements that a socket costs, and its status. */
async function counting({ token }: Reader) {
  const { database, counted } = countingDatabase(env.DB)
  const { status } = await upgrade({ Authorization: `Bearer ${token}` }, { env: { ...env, DB: database } })
  return [status, counted.statements]
}

describe('the socket of a page', () => {
  it('asks the database nothing: the page has read the session a moment before', async () => {
    const student = await makeStudent()
    expect(await counting(student)).toEqual([101, 1])
    const other = await openSession(student.userId)
    await readPage(other)
    expect(await counting(other)).toEqual([101, 0])
  })

  it('reads the session again after a minute, however many sockets came meanwhile', async () => {
    stopClock()
    const student = await makeStudent()
    await readPage(student)
    pass(MINUTE - 1)
    expect(await counting(student)).toEqual([101, 0])
    pass(1)
    expect(await counting(student)).toEqual([101, 1])
    expect(await counting(student)).toEqual([101, 0])
  })

  it('is the only call that is not asked about: a page reads the session each time', async () => {
    const student = await makeStudent()
    await readPage(student)
    await db.update(sessions).set({ revoked_at: 1 }).where(eq(sessions.id, student.sessionId))
    expect(await readPage(student)).toBe(401)
  })
})

describe('R11 a session that ends between its page and its socket gets none', () => {
  it('R11 by logging out', async () => {
    const student = await makeStudent()
    await readPage(student)
    await request('post', '/user/profile/logout', { token: student.token })
    expect(await statusOf(student)).toBe(401)
  })

  it('R11 by being ended from another device', async () => {
    const student = await makeStudent()
    const lost = await openSession(student.userId)
    await readPage(lost)
    await request('delete', `/user/sessions/${lost.sessionId}`, { token: student.token })
    expect(await statusOf(lost)).toBe(401)
    expect(await statusOf(student)).toBe(101)
  })

  it('R11 by a new password, which another session sets', async () => {
    const { token, user } = await account()
    const lost = await openSession(user.id)
    await readPage(lost)
    const password = 'another ladder eight'
    const body = { current_password: PASSWORD, password, password_confirmation: password }
    await request('post', '/user/profile/password', { token, body })
    expect(await statusOf(lost)).toBe(401)
    expect(await statusOf({ token })).toBe(101)
  })

  it('R11 by the deletion of the account, which disables it', async () => {
    const { token, user } = await account()
    const other = await openSession(user.id)
    for (const one of [{ token }, other]) await readPage(one)
    await request('delete', '/user/profile', { token, body: { password: PASSWORD } })
    expect(await statusOf({ token })).toBe(401)
    expect(await statusOf(other)).toBe(401)
  })

  it('R11 by the time at which it expires', async () => {
    stopClock()
    const student = await makeStudent()
    const expiry = { expires_at: Date.now() + MINUTE / 2 }
    await db.update(sessions).set(expiry).where(eq(sessions.id, student.sessionId))
    await readPage(student)
    pass(MINUTE / 2)
    expect(await statusOf(student)).toBe(401)
  })

  it('R11 by a hand in the database, once a call was refused for it', async () => {
    const student = await makeStudent()
    await readPage(student)
    await db.update(users).set({ disabled_at: 1 }).where(eq(users.id, student.userId))
    expect(await readPage(student)).toBe(401)
    expect(await statusOf(student)).toBe(401)
  })
})

it('R11 where the object was away at the end of a session, its late socket is closed within a minute of trying', async () => {
  stopClock()
  const student = await makeStudent()
  await readPage(student)
  const away = { idFromName: () => '', get: () => ({ end: () => Promise.reject(new Error('away')) }) }
  await request('post', '/user/profile/logout', { token: student.token, env: { ...env, INBOX: away } })
  expect(await outboxOf(testServices(), student.userId)).toMatchObject([{ channel: 'socket' }])
  const late = await openPage(student)
  pass(MINUTE)
  await deliverTo(testServices(), student.userId)
  expect(await closeCode(late)).toBe(INBOX_CLOSE.sessionEnded)
})
