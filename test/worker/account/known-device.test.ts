import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { counters } from '#db/schema/limits.ts'
import { LIMITS } from '#db/vocabulary.ts'
import {
  account,
  lastCode,
  logIn,
  mailTo,
  newEmail,
  PASSWORD,
  register,
  verify,
} from '#test/support/accounts.ts'
import { request, testServices } from '#test/support/worker-app.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-03-01T09:00:00Z') }))
afterEach(() => vi.useRealTimers())

const DAY = 24 * 60 * 60_000
const NEW_PASSWORD = 'another ladder eight'
const from = (address: string, cookie?: string) => ({
  'CF-Connecting-IP': address,
  ...(cookie && { Cookie: cookie }),
})
const deviceOf = ({ headers }: { headers: Headers }) =>
  headers.getSetCookie().find((cookie) => cookie.startsWith('device=')) ?? ''
const cookieOf = (answer: { headers: Headers }) => deviceOf(answer).split(';')[0] ?? ''
const wrong = async (email: string, headers: Record<string, string>) =>
  (await logIn(email, 'not the password', headers)).status
const count = (statuses: number[], status: number) => statuses.filter((one) => one === status).length

/** An owner who has logged in on one browser, and its cookie. */
async function owner() {
  const person = await account()
  return { ...person, device: cookieOf(await logIn(person.email)) }
}

/** Strangers everywhere: fifty wrong passwords are looked at, and then nobody unknown is let in for an hour. */
async function besiege(email: string) {
  const statuses: number[] = []
  for (let network = 0; network < 6; network++) {
    const guesses = Array.from({ length: 10 }, () => wrong(email, from(`198.51.100.${network}`)))
    statuses.push(...(await Promise.all(guesses)))
  }
  return statuses
}

/** The hour's fifty of an address, spent without the wait for fifty hashes. */
async function spendTries(email: string) {
  const hour = Date.now() - (Date.now() % LIMITS.loginEmailWindowMs)
  const row = { key: `login:${email}`, window_at: hour, used: LIMITS.loginFailuresPerEmail }
  await testServices()
    .db.insert(counters)
    .values(row)
    .onConflictDoUpdate({ target: [counters.key, counters.window_at], set: { used: row.used } })
}

describe('R65 a browser in which the owner has logged in', () => {
  it('R65: lets the owner in while fifty wrong logins of strangers keep every other browser out', async () => {
    const { email, device } = await owner()
    const statuses = await besiege(email)
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([50, 10])
    expect((await logIn(email, PASSWORD, from('192.0.2.7'))).status).toBe(429)
    expect((await logIn(email, PASSWORD, from('192.0.2.7', device))).status).toBe(200)
  })

  it('R4: has ten tries of its own, of a hundred at the same moment too, which spend no others', async () => {
    const { email, device } = await owner()
    const tries = Array.from({ length: 100 }, (_, index) => wrong(email, from(`192.0.2.${index}`, device)))
    const statuses = await Promise.all(tries)
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([10, 90])
    const strangers = await besiege(email)
    expect(count(strangers, 401)).toBe(50)
  })

  it('is known by a cookie that scripts cannot read and other sites cannot send, for the sign-in alone', async () => {
    const { email } = await account()
    const cookie = deviceOf(await logIn(email))
    expect(cookie).toMatch(/^device=[\w-]+\.\d+\.[\w-]{43};/)
    expect(cookie.split('; ').slice(1).sort()).toEqual(
      ['HttpOnly', 'Max-Age=31536000', 'Path=/api/v1/user/auth', 'SameSite=Strict'].sort(),
    )
  })

  it('is a stranger to every other account', async () => {
    const [mine, theirs] = [await owner(), await owner()]
    await spendTries(theirs.email)
    expect((await logIn(theirs.email, PASSWORD, from('192.0.2.7', mine.device))).status).toBe(429)
  })

  it('is a stranger when a part of the cookie is made up', async () => {
    const { email, device } = await owner()
    await spendTries(email)
    const [id = '', since = '', signature = ''] = device.replace('device=', '').split('.')
    const forged = [
      `${id}x.${since}.${signature}`,
      `${id}.${Number(since) + 1}.${signature}`,
      `${id}.${since}.${signature.slice(0, -1)}`,
      `${id}.${since}.${signature}.`,
      `${id}.${since}`,
      id,
      '',
    ]
    for (const value of forged) {
      const { status } = await logIn(email, PASSWORD, from('192.0.2.7', `device=${value}`))
      expect([value, status]).toEqual([value, 429])
    }
  })

  it('is a stranger after a year', async () => {
    const { email, device } = await owner()
    vi.setSystemTime(Date.now() + 365 * DAY)
    await spendTries(email)
    expect((await logIn(email, PASSWORD, from('192.0.2.7', device))).status).toBe(429)
  })

  it('is a stranger once the password is another; the browser that changed it stays known', async () => {
    const { email, device } = await owner()
    const { token } = (await logIn(email)).body.data
    const body = { current_password: PASSWORD, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD }
    const changed = await request('post', '/user/profile/password', { token, body })
    await spendTries(email)
    expect((await logIn(email, NEW_PASSWORD, from('192.0.2.7', device))).status).toBe(429)
    expect((await logIn(email, NEW_PASSWORD, from('192.0.2.7', cookieOf(changed)))).status).toBe(200)
  })

  it('becomes known by a mailed link, so that a forgotten password does not lock the owner out', async () => {
    const { email } = await owner()
    await request('post', '/user/auth/password/forget', { body: { email } })
    const link = (await mailTo(email)).find((mail) => mail.link)?.link ?? ''
    const token = link.split('#token=')[1]
    const body = { token, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD }
    const reset = await request('post', '/user/auth/password/reset', { body })
    await spendTries(email)
    expect((await logIn(email, NEW_PASSWORD, from('192.0.2.7', cookieOf(reset)))).status).toBe(200)
  })

  it('R5: no answer to a wrong login or a registration leaves a cookie, and a made-up one changes none', async () => {
    const [known, unknown] = [(await account()).email, newEmail()]
    const made = { Cookie: `device=${'a'.repeat(22)}.${Date.now()}.${'b'.repeat(43)}` }
    for (const email of [known, unknown]) {
      const answer = await logIn(email, 'not the password', made)
      expect([answer.status, deviceOf(answer)]).toEqual([401, ''])
    }
    const registered = await register(newEmail())
    expect(deviceOf(registered)).toBe('')
  })

  it('is known from the code on that confirmed the address', async () => {
    const email = newEmail()
    const { token } = (await register(email)).body.data
    const device = cookieOf(await verify(email, await lastCode(email), token))
    await spendTries(email)
    expect((await logIn(email, PASSWORD, from('192.0.2.7', device))).status).toBe(200)
  })
})
