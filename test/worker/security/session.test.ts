import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { sessions } from '#db/schema/accounts.ts'
import { account, logIn } from '#test/support/accounts.ts'
import { makeStudent, openSession, request, send, testServices } from '#test/support/worker-app.ts'
import { findCaller } from '#worker/platform/identity/read-caller.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
afterEach(() => vi.useRealTimers())

const fetchAs = async (token: string) => (await request('get', '/user/profile/fetch', { token })).status

it('a session token names the user whom the database knows', async () => {
  const student = await makeStudent({ language: 'ar' })
  expect(await findCaller(testServices(), student.token)).toEqual({
    sessionId: student.sessionId,
    expiresAt: expect.any(Number),
    userId: student.userId,
    role: 'student',
    verified: true,
    language: 'ar',
    name: 'Salma Test',
    timeZone: 'UTC',
  })
})

describe('R11 an ended session', () => {
  it('is refused at the very next request after logging out, and others stay', async () => {
    const student = await makeStudent()
    const other = await openSession(student.userId)
    expect((await request('post', '/user/profile/logout', { token: student.token })).status).toBe(200)
    expect([await fetchAs(student.token), await fetchAs(other.token)]).toEqual([401, 200])
  })

  it('can be ended by its owner from another one', async () => {
    const student = await makeStudent()
    const lost = await openSession(student.userId)
    const list = await request<{ id: string; current: boolean }[]>('get', '/user/sessions', {
      token: student.token,
    })
    expect(list.body.data.filter((one) => one.current).map((one) => one.id)).toEqual([student.sessionId])
    expect(
      (await request('delete', `/user/sessions/${lost.sessionId}`, { token: student.token })).status,
    ).toBe(200)
    expect(await fetchAs(lost.token)).toBe(401)
    expect(
      (await request('delete', `/user/sessions/${lost.sessionId}`, { token: student.token })).status,
    ).toBe(404)
  })

  it('cannot be ended by anyone else', async () => {
    const [mine, theirs] = [await makeStudent(), await makeStudent()]
    expect(
      (await request('delete', `/user/sessions/${theirs.sessionId}`, { token: mine.token })).status,
    ).toBe(404)
    expect(await fetchAs(theirs.token)).toBe(200)
  })
})

describe('R12 a session', () => {
  it('ends after thirty days without a request, and lives on with one', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-03-01T09:00:00Z') })
    const student = await makeStudent()
    vi.setSystemTime(Date.now() + 29 * DAY)
    expect(await fetchAs(student.token)).toBe(200)
    vi.setSystemTime(Date.now() + 30 * DAY - 1)
    expect(await fetchAs(student.token)).toBe(200)
    vi.setSystemTime(Date.now() + 30 * DAY)
    expect(await fetchAs(student.token)).toBe(401)
  })

  it('ends after 365 days however busy it was', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-03-01T09:00:00Z') })
    const student = await makeStudent()
    for (let month = 0; month < 18; month++) {
      vi.setSystemTime(Date.now() + 20 * DAY)
      expect(await fetchAs(student.token)).toBe(200)
    }
    vi.setSystemTime(Date.now() + 5 * DAY)
    expect(await fetchAs(student.token)).toBe(401)
  })

  it('writes when it was last seen at most once in five minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-03-01T09:00:00Z') })
    const student = await makeStudent()
    const start = Date.now()
    const seen: number[] = []
    for (const minutes of [1, 4, 5, 6, 10]) {
      vi.setSystemTime(start + minutes * MINUTE)
      await fetchAs(student.token)
      seen.push(((await lastSeen(student.sessionId)) - start) / MINUTE)
    }
    expect(seen).toEqual([0, 0, 5, 5, 10])
  })
})

async function lastSeen(id: string): Promise<number> {
  const row = await testServices().db.select().from(sessions).where(eq(sessions.id, id)).get()
  return row?.last_seen_at ?? 0
}

describe('R14 the cookie', () => {
  it('is set by the server at login: HttpOnly, Lax, for the whole site, 365 days', async () => {
    const { email } = await account()
    const { headers, body } = await logIn(email)
    expect(headers.getSetCookie()).toContain(
      `jwt=${body.data.token}; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax`,
    )
  })

  it('is Secure off localhost', async () => {
    const { env } = await import('cloudflare:workers')
    const student = await makeStudent()
    const away = { ...env, APP_ORIGIN: 'https://sullam.example' }
    const { headers } = await request('post', '/user/profile/logout', { token: student.token, env: away })
    expect(headers.get('Set-Cookie')).toBe('jwt=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax')
  })

  it('is cleared at logging out', async () => {
    const student = await makeStudent()
    const response = await send('post', '/user/profile/logout', { token: student.token })
    expect(response.headers.get('Set-Cookie')).toContain('jwt=; Max-Age=0')
  })

  it('of an ended session does not stand in the way of logging in again', async () => {
    const { email, token } = await account()
    await request('post', '/user/profile/logout', { token })
    const headers = { Cookie: `jwt=${token}`, Origin: 'http://localhost:8787' }
    expect((await logIn(email, undefined, headers)).status).toBe(200)
  })
})
