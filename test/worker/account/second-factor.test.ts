import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { recoveryCodes, users } from '#db/schema/accounts.ts'
import { idempotencyKeys } from '#db/schema/limits.ts'
import { account, logIn, newEmail, PASSWORD, type Signed } from '#test/support/accounts.ts'
import { codeOf, turnOn } from '#test/support/authenticator.ts'
import { request, testServices } from '#test/support/worker-app.ts'
import { fromBase32, stepOfCode, totpCode } from '#worker/features/account/auth/totp-rules.ts'
import { decrypt, encrypt } from '#worker/platform/identity/encryption.ts'
import { sameText } from '#worker/platform/identity/keyed-hash.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-03-01T09:00:00Z') }))
afterEach(() => vi.useRealTimers())
const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

const makeTeacher = () => account(newEmail(), { type: 'teacher' })
const enter = (ticket: string, code: string) =>
  request<Signed>('post', '/user/auth/second-factor', { body: { ticket, code } })

/** A teacher whose second factor is on, one step after the code that turned it on. */
async function guarded() {
  const teacher = await makeTeacher()
  const factor = await turnOn(teacher.token)
  later(30)
  return { ...teacher, ...factor }
}
/** The password is right: what the login answers then. */
async function ticketOf(email: string): Promise<string> {
  const { body } = await request<{ second_factor: true; ticket: string }>('post', '/user/auth/login', {
    body: { email, password: PASSWORD },
  })
  return body.data.ticket
}

describe('a code of the authenticator', () => {
  it.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('at second %i is the one of RFC 6238, appendix B', async (second, code) => {
    const secret = new TextEncoder().encode('12345678901234567890')
    expect(await totpCode(secret, Math.floor(second / 30), 8)).toBe(code)
  })

  it('is taken one step early and late, and no further', async () => {
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
    const at = 1_111_111_109_000
    const step = Math.floor(at / 30_000)
    const taken: (number | null)[] = []
    for (const away of [-2, -1, 0, 1, 2]) {
      const code = await totpCode(fromBase32(secret), step + away)
      taken.push(await stepOfCode(secret, code, at, sameText))
    }
    expect(taken).toEqual([null, step - 1, step, step + 1, null])
  })
})

describe('a login with a second factor', () => {
  it('gives a ticket and no session, and the session for the code', async () => {
    const { email, secret, user } = await guarded()
    const first = await logIn(email)
    expect(first.body.data).toEqual({ second_factor: true, ticket: expect.any(String) })
    expect(first.headers.get('Set-Cookie')).toBe(null)
    const second = await enter(await ticketOf(email), await codeOf(secret))
    expect(second.status).toBe(200)
    expect(second.body.data.user).toMatchObject({ id: user.id, second_factor: true })
    expect(second.headers.get('Set-Cookie')).toContain('jwt=')
  })

  it('refuses a code that was used before, also with a new ticket', async () => {
    const { email, secret } = await guarded()
    const code = await codeOf(secret)
    expect((await enter(await ticketOf(email), code)).status).toBe(200)
    const again = await enter(await ticketOf(email), code)
    expect([again.status, again.body.code]).toEqual([422, 'otp_not_valid'])
  })

  it('takes one code once when five send it at the same moment', async () => {
    const { email, secret } = await guarded()
    const code = await codeOf(secret)
    const tickets = await Promise.all(Array.from({ length: 5 }, () => ticketOf(email)))
    const statuses = await Promise.all(tickets.map(async (ticket) => (await enter(ticket, code)).status))
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  })

  it('looks at three codes a ticket, and the right one comes too late as the fourth', async () => {
    const { email, secret } = await guarded()
    const ticket = await ticketOf(email)
    const wrong = await codeOf(secret, 40)
    const codes: (string | undefined)[] = []
    for (let index = 0; index < 3; index++) codes.push((await enter(ticket, wrong)).body.code)
    codes.push((await enter(ticket, await codeOf(secret))).body.code)
    expect(codes).toEqual(['otp_not_valid', 'otp_not_valid', 'otp_not_valid', 'login_expired'])
  })

  it('is limited to ten wrong codes an hour whatever the number of tickets', async () => {
    const { email, secret } = await guarded()
    const wrong = await codeOf(secret, 40)
    const statuses: number[] = []
    for (let index = 0; index < 12; index++) statuses.push((await enter(await ticketOf(email), wrong)).status)
    expect(statuses).toEqual([...Array(10).fill(422), 429, 429])
  })

  it('forgets a ticket after five minutes', async () => {
    const { email, secret } = await guarded()
    const ticket = await ticketOf(email)
    later(5 * 60)
    expect((await enter(ticket, await codeOf(secret))).body.code).toBe('login_expired')
  })

  it('opens one session a ticket', async () => {
    const { email, secret } = await guarded()
    const ticket = await ticketOf(email)
    expect((await enter(ticket, await codeOf(secret))).status).toBe(200)
    later(30)
    expect((await enter(ticket, await codeOf(secret))).body.code).toBe('login_expired')
  })

  it('takes each recovery code once, with or without its hyphen', async () => {
    const { email, recovery_codes: recoveryCodes } = await guarded()
    const [one = '', two = ''] = recoveryCodes
    expect(recoveryCodes).toHaveLength(10)
    expect((await enter(await ticketOf(email), one.replace('-', '').toUpperCase())).status).toBe(200)
    expect((await enter(await ticketOf(email), one)).body.code).toBe('otp_not_valid')
    expect((await enter(await ticketOf(email), two)).status).toBe(200)
  })

  it('is over for tickets that the old password opened', async () => {
    const { email, token, secret, recovery_codes: recoveryCodes } = await guarded()
    const ticket = await ticketOf(email)
    const password = 'another ladder eight'
    const code = recoveryCodes[0]
    const body = { current_password: PASSWORD, code, password, password_confirmation: password }
    expect((await request('post', '/user/profile/password', { token, body })).status).toBe(200)
    expect((await enter(ticket, await codeOf(secret))).body.code).toBe('login_expired')
  })
})

describe('turning it on and off', () => {
  it('R13: asks for the password again before a secret is made and before it is turned off', async () => {
    const { token } = await makeTeacher()
    for (const path of ['/user/totp/setup', '/user/totp/disable']) {
      const { status, body } = await request('post', path, { token, body: { password: 'not the password' } })
      expect([path, status, body.errors?.password?.code]).toEqual([path, 422, 'wrong_password'])
    }
  })

  it('counts only after its first code; before that the login is as it was', async () => {
    const { email, token } = await makeTeacher()
    await request('post', '/user/totp/setup', { token, body: { password: PASSWORD } })
    const wrong = await request('post', '/user/totp/enable', { token, body: { code: '000000' } })
    expect(wrong.body.code).toBe('otp_not_valid')
    expect((await logIn(email)).body.data.token).toMatch(/^ey/)
  })

  it('cannot be begun anew while it is on, so that an open browser cannot replace it', async () => {
    const { token } = await guarded()
    const { status } = await request('post', '/user/totp/setup', { token, body: { password: PASSWORD } })
    expect(status).toBe(409)
  })

  it('is off after the password and a code, and its recovery codes are gone', async () => {
    const { email, token, user, secret } = await guarded()
    const body = { password: PASSWORD, code: await codeOf(secret) }
    await request('post', '/user/totp/disable', { token, body })
    expect((await logIn(email)).body.data.token).toMatch(/^ey/)
    const left = await testServices()
      .db.select()
      .from(recoveryCodes)
      .where(eq(recoveryCodes.user_id, user.id))
    expect(left).toEqual([])
  })

  it('R7: the table holds neither the secret nor a recovery code as it is', async () => {
    const { user, secret, recovery_codes: plainCodes } = await guarded()
    const { db } = testServices()
    const row = await db.select().from(users).where(eq(users.id, user.id)).get()
    const codes = await db.select().from(recoveryCodes).where(eq(recoveryCodes.user_id, user.id))
    const stored = JSON.stringify([row, codes])
    for (const plain of [secret, ...plainCodes, ...plainCodes.map((code) => code.replace('-', ''))]) {
      expect(stored).not.toContain(plain)
    }
  })

  it('R7: an idempotency key does not make the answers with secrets be stored', async () => {
    const { token } = await makeTeacher()
    const headers = { 'Idempotency-Key': 'again' }
    await request('post', '/user/totp/setup', { token, headers, body: { password: PASSWORD } })
    const kept = await testServices().db.select().from(idempotencyKeys)
    expect(kept.filter(({ response }) => response?.includes('otpauth'))).toEqual([])
  })

  it('a sealed secret opens for its own row and purpose only', async () => {
    const services = testServices()
    const sealed = await encrypt(services, 'totp', 'one', 'secret')
    expect(await decrypt(services, 'totp', 'one', sealed)).toBe('secret')
    expect(await decrypt(services, 'totp', 'two', sealed)).toBe(null)
    expect(await decrypt(services, 'other', 'one', sealed)).toBe(null)
    expect(await decrypt(services, 'totp', 'one', sealed.slice(0, -2))).toBe(null)
  })
})
