import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { authEvents } from '#db/schema/accounts.ts'
import { notifications } from '#db/schema/notifications.ts'
import { account, logIn, PASSWORD } from '#test/support/accounts.ts'
import { makeStudent, openSession, request, testServices } from '#test/support/worker-app.ts'

const NEW = 'another ladder eight'
const change = (token: string, more: Record<string, string> = {}) =>
  request('post', '/user/profile/password', {
    token,
    body: { current_password: PASSWORD, password: NEW, password_confirmation: NEW, ...more },
  })
const isOpen = async (token: string) =>
  (await request('get', '/user/profile/fetch', { token })).status === 200

describe('R12 sessions', () => {
  it('R12: a new password ends every other session and keeps this one', async () => {
    const { token, user, email } = await account()
    const other = await openSession(user.id)
    expect((await change(token)).status).toBe(200)
    expect([await isOpen(token), await isOpen(other.token)]).toEqual([true, false])
    expect((await logIn(email)).status).toBe(401)
    expect((await logIn(email, NEW)).status).toBe(200)
  })

  it('R12: the list shows the own sessions by device, and one that is ended there is over at once', async () => {
    const { token, user, email } = await account()
    const agent = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'
    const other = (await logIn(email, PASSWORD, { 'User-Agent': agent })).body.data.token
    type Row = { id: string; device: string; current: boolean }
    const { body } = await request<Row[]>('get', '/user/sessions', { token })
    const row = body.data.find(({ device }) => device === 'Firefox, Android')
    expect(body.data.filter(({ current }) => current)).toHaveLength(1)
    await request('delete', `/user/sessions/${row?.id}`, { token })
    expect([await isOpen(token), await isOpen(other)]).toEqual([true, false])
    expect(user.email).toBe(email)
  })
})

describe('R13 re-authentication', () => {
  it('R13: a password is not changed without the current one', async () => {
    const { token, email } = await account()
    const { status, body } = await change(token, { current_password: 'not the password' })
    expect([status, body.errors?.current_password?.code]).toEqual([422, 'wrong_password'])
    expect((await logIn(email)).status).toBe(200)
  })

  it('R13: an open session guesses ten times in a quarter of an hour, not more', async () => {
    const { token } = await account()
    const guesses = Array.from({ length: 14 }, () => change(token, { current_password: 'not the password' }))
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect([422, 429].map((one) => statuses.filter((status) => status === one).length)).toEqual([10, 4])
  })

  it('R8: the new password keeps the rules of any password', async () => {
    const { token } = await account()
    const coded = async (password: string, confirmation = password) => {
      const { body } = await change(token, { password, password_confirmation: confirmation })
      return Object.values(body.errors ?? {}).map(({ code }) => code)
    }
    expect(await coded('short')).toEqual(['min_8'])
    expect(await coded('password1')).toEqual(['common_password'])
    expect(await coded(NEW, 'something else')).toEqual(['not_equal'])
  })

  it('of two changes at the same moment one is made', async () => {
    const { token, email } = await account()
    const both = await Promise.all(
      ['first ladder nine', 'second ladder ten'].map((password) =>
        change(token, { password, password_confirmation: password }),
      ),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const made = both[0]?.status === 200 ? 'first ladder nine' : 'second ladder ten'
    expect((await logIn(email, made)).status).toBe(200)
  })
})

describe('R54 a login from a new device', () => {
  const AGENTS = {
    firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    newer: 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0.2',
    phone:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Version/19.1 Safari/604.1',
  }
  const notificationsOf = (userId: string) =>
    testServices().db.select().from(notifications).where(eq(notifications.user_id, userId))

  it('R54: is notificationsOf to its owner and recorded, an update of the browser is not', async () => {
    const { user, email } = await account()
    const enter = (agent: string) => logIn(email, PASSWORD, { 'User-Agent': agent })
    await enter(AGENTS.firefox)
    const first = (await notificationsOf(user.id)).length
    await enter(AGENTS.newer)
    expect(await notificationsOf(user.id)).toHaveLength(first)
    await enter(AGENTS.phone)
    const seen = (await notificationsOf(user.id)).filter(({ data }) => data.device === 'Safari, iPhone')
    expect(seen).toMatchObject([{ kind: 'new_device', link: '/student/profile' }])
    const events = await testServices().db.select().from(authEvents).where(eq(authEvents.user_id, user.id))
    expect(events.map(({ kind }) => kind)).toContain('new_device')
  })

  it('is nobody’s first one', async () => {
    const { userId } = await makeStudent()
    expect(await notificationsOf(userId)).toEqual([])
  })
})
