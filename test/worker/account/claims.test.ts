import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  account,
  lastCode,
  logIn,
  mailTo,
  newEmail,
  otherCode,
  PASSWORD,
  register,
  resend,
  verify,
} from '#test/support/accounts.ts'
import { request } from '#test/support/worker-app.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-03-01T09:00:00Z') }))
afterEach(() => vi.useRealTimers())

const WAIT = 3 * 60_000
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)
const from = (address: string) => ({ 'CF-Connecting-IP': address })
const strangers = { password: 'strangers choice', password_confirmation: 'strangers choice' }
const NEW_PASSWORD = 'another ladder eight'

/** Two codes are alike once in a million: then another one is asked for. */
async function claim(email: string, more: Record<string, unknown> = {}, address = '192.0.2.1') {
  const { token } = (await register(email, more, 'en', from(address))).body.data
  return { token, code: await lastCode(email) }
}
const fetchAs = async (token: string) => (await request('get', '/user/profile/fetch', { token })).status
const forget = (email: string, headers: Record<string, string>) =>
  request('post', '/user/auth/password/forget', { body: { email }, headers })
const asked = async (email: string, code: string) => {
  const { body } = await request<{ new_password?: true; token: string }>('post', '/user/auth/otp/verify', {
    body: { email, otp: code, otp_type: 'user_verify_email' },
  })
  return body
}
const setPassword = (token: string) =>
  request('post', '/user/auth/password/reset', {
    body: { token, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD },
  })

describe('R65 codes are counted for each claim', () => {
  it.each([
    ['one network', () => '198.51.100.1'],
    ['five networks', (index: number) => `198.51.100.${index}`],
  ])('R65: five registrations by strangers from %s leave the owner all five', async (_, addressOf) => {
    const email = newEmail()
    for (let index = 0; index < 5; index++) await register(email, strangers, 'en', from(addressOf(index)))
    const owner = await claim(email)
    const statuses: number[] = []
    for (let index = 0; index < 5; index++) {
      pass(WAIT)
      statuses.push((await resend(email, owner.token, from('192.0.2.1'))).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429])
    expect((await verify(email, await lastCode(email), owner.token)).status).toBe(200)
  })

  it('R65: what strangers ask for without a session takes nothing of a claim’s wait or count', async () => {
    const email = newEmail()
    const owner = await claim(email)
    const statuses: number[] = []
    for (let index = 0; index < 7; index++) {
      statuses.push((await resend(email, undefined, from(`198.51.100.${index}`))).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
    pass(WAIT)
    expect((await resend(email, owner.token)).status).toBe(200)
    expect((await verify(email, await lastCode(email), owner.token)).status).toBe(200)
  })

  it('R65: one network gets ten codes of an address a day, and all networks together twenty', async () => {
    const email = newEmail()
    const sent: number[] = []
    for (const network of ['198.51.100.1', '198.51.100.2', '198.51.100.3']) {
      const claims = Array.from({ length: 11 }, () => register(email, strangers, 'en', from(network)))
      await Promise.all(claims)
      sent.push((await mailTo(email)).length)
    }
    expect(sent).toEqual([10, 20, 20])
  })

  it('R5: a refused count is the same for an address that somebody owns', async () => {
    const { email } = await account()
    for (const address of [email, newEmail()]) {
      const statuses: number[] = []
      pass(24 * 60 * 60_000)
      for (let index = 0; index < 7; index++) {
        statuses.push((await resend(address, undefined, from(`198.51.100.${index}`))).status)
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
    }
  })
})

describe('R65 reset links', () => {
  it('R65: five that strangers ask for in one network leave the owner’s in another', async () => {
    const { email } = await account()
    for (let index = 0; index < 6; index++) await forget(email, from('198.51.100.1'))
    expect((await mailTo(email)).filter(({ link }) => link)).toHaveLength(5)
    await forget(email, from('192.0.2.1'))
    expect((await mailTo(email)).filter(({ link }) => link)).toHaveLength(6)
  })

  it('R65: twenty a day reach an address, and a browser of the owner’s has five of its own', async () => {
    const { email } = await account()
    const cookies = (await logIn(email)).headers.getSetCookie()
    const device = cookies.find((cookie) => cookie.startsWith('device='))?.split(';')[0] ?? ''
    for (let network = 0; network < 5; network++) {
      for (let index = 0; index < 5; index++) await forget(email, from(`198.51.100.${network}`))
    }
    expect((await mailTo(email)).filter(({ link }) => link)).toHaveLength(20)
    for (let index = 0; index < 6; index++) await forget(email, { ...from('192.0.2.1'), Cookie: device })
    expect((await mailTo(email)).filter(({ link }) => link)).toHaveLength(25)
  })
})

describe('R65 a code without the session of its claim', () => {
  it('R65: a hundred guesses of strangers spend nothing of the claim', async () => {
    const email = newEmail()
    const owner = await claim(email)
    const guesses = Array.from({ length: 100 }, () => verify(email, otherCode(owner.code)))
    expect((await Promise.all(guesses)).filter(({ status }) => status !== 422)).toEqual([])
    await verify(email, otherCode(owner.code), owner.token)
    await verify(email, otherCode(owner.code), owner.token)
    expect((await verify(email, owner.code, owner.token)).status).toBe(200)
  })

  it('R6: of guesses without a session three are looked at', async () => {
    const email = newEmail()
    const { code } = await claim(email)
    for (let index = 0; index < 3; index++) await verify(email, otherCode(code))
    expect((await verify(email, code)).body.code).toBe('otp_not_valid')
  })

  it('R65: does not make the stranger’s registration an account: it ends it, and asks for a password', async () => {
    const email = newEmail()
    const stranger = await claim(email, strangers, '198.51.100.1')
    const { data, message } = await asked(email, stranger.code)
    expect(data).toEqual({ new_password: true, token: expect.any(String) })
    expect(message).toBe('The code is right. Set a password of your own to finish')
    expect(await fetchAs(stranger.token)).toBe(401)
    expect((await logIn(email, strangers.password)).body.code).toBe('email_not_verified')
    expect((await setPassword(data.token)).status).toBe(200)
    expect((await logIn(email, strangers.password)).status).toBe(401)
    expect((await logIn(email, NEW_PASSWORD)).body.data.user.email_verified).toBe(true)
  })

  it('R65: a hundred at the same moment get one token, which works once', async () => {
    const email = newEmail()
    const { code } = await claim(email)
    const answers = await Promise.all(Array.from({ length: 100 }, () => asked(email, code)))
    const tokens = answers.flatMap(({ data }) => (data ? [data.token] : []))
    expect(tokens).toHaveLength(1)
    expect((await setPassword(tokens[0] ?? '')).status).toBe(200)
    expect((await setPassword(tokens[0] ?? '')).body.code).toBe('link_not_valid')
  })

  it('R65: is worth nothing once somebody has proved the address', async () => {
    const email = newEmail()
    const stranger = await claim(email, strangers, '198.51.100.1')
    const owner = await claim(email)
    await verify(email, owner.code, owner.token)
    expect((await asked(email, stranger.code)).code).toBe('otp_not_valid')
    expect((await verify(email, stranger.code, stranger.token)).body.code).toBe('otp_not_valid')
    expect((await logIn(email, PASSWORD)).status).toBe(200)
  })

  it('R65: the session of another person’s account counts as none', async () => {
    const email = newEmail()
    const { code } = await claim(email)
    const other = await account()
    const { status, body } = await verify(email, code, other.token)
    expect([status, body.data]).toEqual([200, { new_password: true, token: expect.any(String) }])
    expect(await fetchAs(other.token)).toBe(200)
  })
})

describe('an address that a stranger registered first', () => {
  it('R65: becomes the owner’s by the owner’s own code', async () => {
    const email = newEmail()
    const stranger = await claim(email, strangers, '198.51.100.1')
    const owner = await claim(email)
    expect((await verify(email, owner.code, owner.token)).body.data.user.email_verified).toBe(true)
    expect((await verify(email, owner.code, stranger.token)).body.code).toBe('otp_not_valid')
    expect((await logIn(email, PASSWORD)).status).toBe(200)
    expect((await logIn(email, strangers.password)).body.code).toBe('email_not_verified')
  })

  it('R65: becomes the owner’s by the stranger’s code too, typed in the owner’s browser', async () => {
    const email = newEmail()
    const stranger = await claim(email, strangers, '198.51.100.1')
    const owner = await claim(email)
    expect((await verify(email, stranger.code, owner.token)).body.data.user.email_verified).toBe(true)
    expect(await fetchAs(stranger.token)).toBe(401)
    expect((await logIn(email, PASSWORD)).status).toBe(200)
  })

  it('R65: guesses with the session of one’s own claim spend nothing of another’s', async () => {
    const email = newEmail()
    const owner = await claim(email)
    const stranger = await claim(email, strangers, '198.51.100.1')
    const wrong = [0, 1, 2, 3].map((step) => String((Number(owner.code) + 7 + step) % 1_000_000))
    for (const code of wrong) await verify(email, code.padStart(6, '0'), stranger.token)
    expect((await verify(email, owner.code, owner.token)).status).toBe(200)
  })
})

describe('the right password of an unproved registration', () => {
  it('goes on with it in this browser: the cookie is of the registration’s session and opens nothing else', async () => {
    const email = newEmail()
    await claim(email)
    const { status, body, headers } = await logIn(email)
    expect([status, body.code]).toEqual([403, 'email_not_verified'])
    const token = /jwt=([^;]+)/.exec(headers.get('Set-Cookie') ?? '')?.[1] ?? ''
    expect((await request('get', '/materials', { token })).status).toBe(403)
    expect((await verify(email, await lastCode(email), token)).body.data.user.email_verified).toBe(true)
  })

  it('leaves no cookie when it is wrong', async () => {
    const email = newEmail()
    await claim(email)
    expect((await logIn(email, 'not the password')).headers.get('Set-Cookie')).toBe(null)
  })
})
