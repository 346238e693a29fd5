import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { sessions } from '#db/schema/index.ts'
import { INBOX_CLOSE, LIMITS } from '#db/vocabulary.ts'
import { account, lastCode, mailTo, newEmail, PASSWORD, register, verify } from '#test/support/accounts.ts'
import { countingDatabase } from '#test/support/counting-database.ts'
import { deliverTo, outboxOf } from '#test/support/delivering.ts'
import { byLink, changing, confirmNew } from '#test/support/email-change.ts'
import { closeCode, type OpenPage, openPage, received, upgrade } from '#test/support/open-page.ts'
import { makeStudent, openSession, request, testServices } from '#test/support/worker-app.ts'
import { deleteExpired } from '#worker/features/account/auth/jobs.ts'
import { inbox } from '#worker/inbox/stub.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const NEW_PASSWORD = 'another ladder eight'
const stopClock = () => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-03-01T09:00:00Z') })
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)
afterEach(() => vi.useRealTimers())

const objectOf = (userId: string) => {
  const { INBOX } = testServices().env
  return INBOX.get(INBOX.idFromName(userId))
}
const alarmOf = (userId: string) =>
  runInDurableObject(objectOf(userId), (_, { storage }) => storage.getAlarm())
const ring = (userId: string) => runDurableObjectAlarm(objectOf(userId))

/** Sends the page an event and waits for it: its socket is open still. */
async function expectOpen(page: OpenPage, userId: string) {
  const seen = page.events.length
  await inbox(testServices(), userId).send({ type: 'notification', notification_id: 'n', unread: 1 })
  await received(page, seen + 1)
  expect(page.closed).toEqual({})
}

describe('R11: an ended session loses its sockets at once, and no other session does', () => {
  it('R11: by logging out', async () => {
    const student = await makeStudent()
    const other = await openSession(student.userId)
    const stranger = await makeStudent()
    const [ended, twin, kept, theirs] = [
      await openPage(student),
      await openPage(student),
      await openPage(other),
      await openPage(stranger),
    ]
    expect((await request('post', '/user/profile/logout', { token: student.token })).status).toBe(200)
    expect(await closeCode(ended)).toBe(INBOX_CLOSE.sessionEnded)
    expect(await closeCode(twin)).toBe(INBOX_CLOSE.sessionEnded)
    await expectOpen(kept, student.userId)
    await expectOpen(theirs, stranger.userId)
    expect(await outboxOf(testServices(), student.userId)).toEqual([])
  })

  it('R11: by ending a device from another one', async () => {
    const student = await makeStudent()
    const lost = await openSession(student.userId)
    const [ended, kept] = [await openPage(lost), await openPage(student)]
    await request('delete', `/user/sessions/${lost.sessionId}`, { token: student.token })
    expect(await closeCode(ended)).toBe(INBOX_CLOSE.sessionEnded)
    await expectOpen(kept, student.userId)
  })

  it('R11: by a new password, except for the session that set it', async () => {
    const { token, user } = await account()
    const [ended, kept] = [await openPage(await openSession(user.id)), await openPage({ token })]
    const body = { current_password: PASSWORD, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD }
    expect((await request('post', '/user/profile/password', { token, body })).status).toBe(200)
    expect(await closeCode(ended)).toBe(INBOX_CLOSE.sessionEnded)
    await expectOpen(kept, user.id)
  })

  it('R11: by a reset password', async () => {
    const { token, user, email } = await account()
    const [first, second] = [await openPage({ token }), await openPage(await openSession(user.id))]
    await request('post', '/user/auth/password/forget', { body: { email } })
    const reset = (await mailTo(email)).find(({ link }) => link)?.link?.split('#token=')[1]
    const body = { token: reset, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD }
    expect((await request('post', '/user/auth/password/reset', { body })).status).toBe(200)
    expect(await closeCode(first)).toBe(INBOX_CLOSE.sessionEnded)
    expect(await closeCode(second)).toBe(INBOX_CLOSE.sessionEnded)
  })

  it('R11: by an email change, except for the session that began it', async () => {
    const { token, id, code, link } = await changing()
    const [ended, kept] = [await openPage(await openSession(id)), await openPage({ token })]
    await byLink(link)
    expect((await confirmNew(token, code)).body.data.state).toBe('changed')
    expect(await closeCode(ended)).toBe(INBOX_CLOSE.sessionEnded)
    await expectOpen(kept, id)
  })

  it('R11: by somebody who takes over a claim with its code', async () => {
    const email = newEmail()
    const claimed = await openPage((await register(email)).body.data)
    expect((await verify(email, await lastCode(email))).body.data).toMatchObject({ new_password: true })
    expect(await closeCode(claimed)).toBe(INBOX_CLOSE.sessionEnded)
  })

  it('R11: by another claim of the address that is proved with its code', async () => {
    const email = newEmail()
    const first = (await register(email)).body.data
    const claimed = await openPage(first)
    const code = await lastCode(email)
    const second = (await register(email)).body.data
    const kept = await openPage(second)
    expect((await verify(email, code, second.token)).status).toBe(200)
    expect(await closeCode(claimed)).toBe(INBOX_CLOSE.sessionEnded)
    await expectOpen(kept, second.user.id)
  })

  it('R11: by deleting the account, and a page that arrives late is refused', async () => {
    const { token, user } = await account()
    const pages = [await openPage({ token }), await openPage(await openSession(user.id))]
    const late = await openSession(user.id)
    expect((await request('delete', '/user/profile', { token, body: { password: PASSWORD } })).status).toBe(
      200,
    )
    expect(await Promise.all(pages.map(closeCode))).toEqual(pages.map(() => INBOX_CLOSE.sessionEnded))
    const arrives = new Request('http://inbox/', { headers: { Upgrade: 'websocket' } })
    const { webSocket } = await inbox(testServices(), user.id).connect(arrives, {
      sessionId: late.sessionId,
      expiresAt: Date.now() + DAY,
    })
    expect(webSocket).toBeNull()
  })

  it('R11: by forgetting a claim that nobody proved', async () => {
    stopClock()
    const claimed = await openPage((await register(newEmail())).body.data)
    pass(7 * DAY + HOUR)
    await deleteExpired(testServices())
    expect(await closeCode(claimed)).toBe(INBOX_CLOSE.sessionEnded)
  })

  it('R11: by the end that its session had from the start, without asking the database', async () => {
    stopClock()
    const student = await makeStudent()
    const other = await openSession(student.userId)
    const expiresAt = Date.now() + DAY
    await testServices()
      .db.update(sessions)
      .set({ expires_at: expiresAt })
      .where(eq(sessions.id, student.sessionId))
    const [ended, kept] = [await openPage(student), await openPage(other)]
    expect(await alarmOf(student.userId)).toBe(expiresAt)
    pass(DAY)
    await ring(student.userId)
    expect(await closeCode(ended)).toBe(INBOX_CLOSE.sessionEnded)
    await expectOpen(kept, student.userId)
    expect(await alarmOf(student.userId)).toBe(expiresAt - DAY + LIMITS.sessionIdleMs)
  })
})

it('R11: a page whose session ended while its upgrade was on the way gets no socket', async () => {
  const student = await makeStudent()
  await inbox(testServices(), student.userId).end([student.sessionId])
  expect((await upgrade({ Authorization: `Bearer ${student.token}` })).status).toBe(401)
  expect(
    (await upgrade({ Authorization: `Bearer ${(await openSession(student.userId)).token}` })).status,
  ).toBe(101)
})

it('R11: when the object is away at the end of a session, its sockets are closed within a minute of trying', async () => {
  stopClock()
  const student = await makeStudent()
  const other = await openSession(student.userId)
  const [ended, kept] = [await openPage(student), await openPage(other)]
  const away = { idFromName: () => '', get: () => ({ end: () => Promise.reject(new Error('away')) }) }
  const options = { token: student.token, env: { ...env, INBOX: away } }
  expect((await request('post', '/user/profile/logout', options)).status).toBe(200)
  expect(await outboxOf(testServices(), student.userId)).toMatchObject([
    { id: student.sessionId, channel: 'socket', state: 'waiting' },
  ])
  pass(MINUTE)
  await deliverTo(testServices(), student.userId)
  expect(await closeCode(ended)).toBe(INBOX_CLOSE.sessionEnded)
  await expectOpen(kept, student.userId)
})

it('a page that is open for an hour while nothing happens asks the database nothing', async () => {
  stopClock()
  const student = await makeStudent()
  const { database, counted } = countingDatabase(env.DB)
  const counting = { ...env, DB: database }
  const page = await openPage(student, { env: counting })
  await runInDurableObject(objectOf(student.userId), (object) => {
    expect(Reflect.set(object, 'env', counting)).toBe(true)
  })
  const opening = counted.statements
  expect(opening).toBeGreaterThan(0)
  expect(await alarmOf(student.userId)).toBe(Date.now() + LIMITS.sessionIdleMs)
  for (let minute = 0; minute < 60; minute++) {
    pass(MINUTE)
    await ring(student.userId)
  }
  expect(counted.statements - opening).toBe(0)
  await expectOpen(page, student.userId)
})

it('ten open pages ask the database nothing in ten minutes in which nothing happens', async () => {
  stopClock()
  const student = await makeStudent()
  const { database, counted } = countingDatabase(env.DB)
  const counting = { ...env, DB: database }
  const pages = await Promise.all(Array.from({ length: 10 }, () => openPage(student, { env: counting })))
  await runInDurableObject(objectOf(student.userId), (object) => {
    expect(Reflect.set(object, 'env', counting)).toBe(true)
  })
  const opening = counted.statements
  expect(opening).toBeGreaterThan(0)
  for (let minute = 0; minute < 10; minute++) {
    pass(MINUTE)
    await ring(student.userId)
  }
  expect(counted.statements).toBe(opening)
  for (const page of pages) await expectOpen(page, student.userId)
})

it('a page that was open for as long as an idle session lives comes back, and is looked at again', async () => {
  stopClock()
  const student = await makeStudent()
  const page = await openPage(student)
  pass(LIMITS.sessionIdleMs)
  await ring(student.userId)
  expect(await closeCode(page)).toBe(INBOX_CLOSE.idle)
  expect((await upgrade({ Authorization: `Bearer ${student.token}` })).status).toBe(401)
})
