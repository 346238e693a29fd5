import { describe, expect, inject, it } from 'vitest'
import { account, logIn, PASSWORD } from '#test/support/accounts.ts'
import { browserAt, certificate, pushServices } from '#test/support/push-services.ts'
import { makeStudent, openSession, request } from '#test/support/worker-app.ts'
import { newResetToken } from '#worker/features/account/auth/resets.ts'
import { createWebPush, replaceTokens } from '#worker/features/notifications/queries.ts'

const origin = inject('pushServer')
const { services, callsOf, notifyAndDeliver } = await pushServices(origin)
const NEW = { password: 'another ladder eight', password_confirmation: 'another ladder eight' }

type Person = { userId: string; sessionId: string; token: string }
type Ending = (leaving: Person, staying: Person) => Promise<{ status: number }>

/** Somebody signed in on a phone and in a browser; each has registered for push as it does. */
async function twoDevices() {
  const { user } = await account()
  const [phone, browser] = [await openSession(user.id), await openSession(user.id)]
  const at = { phone: `phone-${user.id}`, browser: `browser-${user.id}` }
  await replaceTokens(services, phone, [at.phone])
  await createWebPush(services, browser, browserAt(`${origin}/push/${at.browser}`))
  return { phone, browser, at }
}
const reached = async (key: string) => (await callsOf(key)).length

const endings: [string, Ending][] = [
  ['by logging out', (leaving) => request('post', '/user/profile/logout', { token: leaving.token })],
  [
    'by its owner from elsewhere',
    (leaving, staying) => request('delete', `/user/sessions/${leaving.sessionId}`, { token: staying.token }),
  ],
  [
    'by a new password',
    (_, staying) =>
      request('post', '/user/profile/password', {
        token: staying.token,
        body: { current_password: PASSWORD, ...NEW },
      }),
  ],
]

describe('R12 a session that ended', () => {
  it.each(endings)(
    'R12: %s takes the push to its browser along, and the phone still hears',
    async (_, end) => {
      const { phone, browser, at } = await twoDevices()
      expect((await end(browser, phone)).status).toBe(200)
      await notifyAndDeliver(phone)
      expect([await reached(at.phone), await reached(at.browser)]).toEqual([1, 0])
    },
  )

  it.each(endings)(
    'R12: %s takes the push to its phone along, and the browser still hears',
    async (_, end) => {
      const { phone, browser, at } = await twoDevices()
      expect((await end(phone, browser)).status).toBe(200)
      await notifyAndDeliver(browser)
      expect([await reached(at.phone), await reached(at.browser)]).toEqual([0, 1])
      const listed = await request<string[]>('get', '/user/profile/fcm-tokens', { token: browser.token })
      expect(listed.body.data).toEqual([])
    },
  )

  it('R12: by a reset of the password takes the push of all devices along', async () => {
    const { phone, at } = await twoDevices()
    const { token, statements } = await newResetToken(services, phone.userId)
    await services.db.batch(statements)
    expect((await request('post', '/user/auth/password/reset', { body: { token, ...NEW } })).status).toBe(200)
    await notifyAndDeliver(phone)
    expect([await reached(at.phone), await reached(at.browser)]).toEqual([0, 0])
  })

  it('R53: by leaving for good takes the push of all devices along', async () => {
    const { phone, at } = await twoDevices()
    const gone = await request('delete', '/user/profile', {
      token: phone.token,
      body: { password: PASSWORD },
    })
    expect(gone.status).toBe(200)
    await notifyAndDeliver(phone)
    expect([await reached(at.phone), await reached(at.browser)]).toEqual([0, 0])
  })

  it('R12: by thirty days of silence takes its push along', async () => {
    const { phone, at } = await twoDevices()
    const later = { ...services, now: () => services.now() + 31 * 24 * 60 * 60_000 }
    const { pushTokensOf } = await import('#worker/features/notifications/queries.ts')
    expect(await pushTokensOf(services, phone.userId)).toHaveLength(2)
    expect(await pushTokensOf(later, phone.userId)).toEqual([])
    expect(at.phone).not.toBe(at.browser)
  })
})

describe('the two calls of a device', () => {
  const sync = (token: string, tokens: string[]) =>
    request<string[]>('post', '/user/profile/fcm-tokens/sync', { token, body: { tokens } })
  const list = async (token: string) =>
    (await request<string[]>('get', '/user/profile/fcm-tokens', { token })).body.data

  it('a second phone adds its token to the list that it read, and the first keeps its own session', async () => {
    const student = await makeStudent()
    const [one, two] = [student, await openSession(student.userId)]
    const [first, second] = [`first-${student.userId}`, `second-${student.userId}`]
    await sync(one.token, [...(await list(one.token)), first])
    await sync(two.token, [...(await list(two.token)), second])
    expect((await list(one.token)).sort()).toEqual([first, second].sort())
    await request('post', '/user/profile/logout', { token: one.token })
    expect(await list(two.token)).toEqual([second])
  })

  it('a phone that logs in again with the same token is notified again', async () => {
    const { email, user, token } = await account()
    const device = `again-${user.id}`
    await sync(token, [device])
    await request('post', '/user/profile/logout', { token })
    const again = (await logIn(email)).body.data.token
    expect(await list(again)).toEqual([])
    await sync(again, [device])
    await notifyAndDeliver({ userId: user.id })
    expect(await reached(device)).toBe(1)
  })
})

describe('a browser', () => {
  const subscribe = (token: string, endpoint: string) => {
    const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) }
    return request('post', '/notifications/web-push', { token, body: { endpoint, keys } })
  }

  it('that is used by somebody else next wakes only for that one', async () => {
    const [before, after] = [await makeStudent(), await makeStudent()]
    const endpoint = `${origin}/push/shared-${after.userId}`
    await createWebPush(services, before, browserAt(endpoint))
    await createWebPush(services, after, browserAt(endpoint))
    await notifyAndDeliver(before)
    expect(await reached(`shared-${after.userId}`)).toBe(0)
    await notifyAndDeliver(after, certificate)
    expect(await reached(`shared-${after.userId}`)).toBe(1)
  })

  it('has one address a session: the one before is not called again', async () => {
    const student = await makeStudent()
    for (const part of ['old', 'new']) {
      await createWebPush(services, student, browserAt(`${origin}/push/${part}-${student.userId}`))
    }
    await notifyAndDeliver(student)
    expect([await reached(`old-${student.userId}`), await reached(`new-${student.userId}`)]).toEqual([0, 1])
  })

  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/QGuQyavXutnMH',
  ])('R25: may be reached at its maker’s service: %s', async (endpoint) => {
    expect((await subscribe((await makeStudent()).token, endpoint)).status).toBe(201)
  })

  it.each([
    'http://fcm.googleapis.com/a',
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://2130706433/a',
    'https://localhost/a',
    'https://169.254.169.254/latest/meta-data',
    'https://fcm.googleapis.com.example.com/a',
    'https://fcm.googleapis.com@example.com/a',
    'https://example.com/fcm.googleapis.com/',
    'https://fcm.googleapis.com:8443/a',
    'https://example.com#.push.apple.com/a',
    'https://example.com?.push.apple.com/a',
    'https://example.com\\.push.apple.com/a',
    'file:///etc/passwd',
  ])('R25: cannot make the server call %s', async (endpoint) => {
    expect((await subscribe((await makeStudent()).token, endpoint)).status).toBe(422)
  })
})
