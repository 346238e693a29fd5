import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { account, newEmail, PASSWORD } from '#test/support/accounts.ts'
import { codeOf, turnOn } from '#test/support/authenticator.ts'
import { request, testServices } from '#test/support/worker-app.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-03-01T09:00:00Z') }))
afterEach(() => vi.useRealTimers())

const NEW_PASSWORD = 'another ladder eight'
const passwords = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD }

/** What ends or weakens an account, with the password alone. */
const ways = [
  ['delete', '/user/profile', { password: PASSWORD }],
  ['post', '/user/totp/disable', { password: PASSWORD }],
  ['post', '/user/profile/password', { current_password: PASSWORD, ...passwords }],
] as const

/** A teacher whose second factor is on; the clock stands at a step whose code was not used yet. */
async function guarded() {
  const teacher = await account(newEmail(), { type: 'teacher' })
  const factor = await turnOn(teacher.token)
  vi.setSystemTime(Date.now() + 30_000)
  return { ...teacher, ...factor }
}
const rowOf = (id: string) => testServices().db.select().from(users).where(eq(users.id, id)).get()

describe.each(ways)('R67 with the second factor on, %s %s', (method, path, body) => {
  it('R67: is refused with the password alone and with a wrong code, and changes nothing', async () => {
    const { token, user, secret } = await guarded()
    const before = await rowOf(user.id)
    const bare = await request(method, path, { token, body })
    expect([bare.status, bare.body.errors?.code?.code]).toEqual([422, 'second_factor_code'])
    for (const code of [await codeOf(secret, 40), 'abcde-fghjk']) {
      const { status, body: refused } = await request(method, path, { token, body: { ...body, code } })
      expect([status, refused.errors?.code?.code]).toEqual([422, 'wrong_code'])
    }
    expect(await rowOf(user.id)).toEqual(before)
  })

  it('is refused with a right code and a wrong password, which spends no code', async () => {
    const { token, secret } = await guarded()
    const code = await codeOf(secret)
    const wrong = 'current_password' in body ? { current_password: 'not it' } : { password: 'not it' }
    const refused = await request(method, path, { token, body: { ...body, ...wrong, code } })
    expect(refused.body.errors?.[Object.keys(wrong)[0] ?? '']?.code).toBe('wrong_password')
    expect((await request(method, path, { token, body: { ...body, code } })).status).toBe(200)
  })

  it('is done with the password and a code of the authenticator', async () => {
    const { token, secret } = await guarded()
    const { status } = await request(method, path, { token, body: { ...body, code: await codeOf(secret) } })
    expect(status).toBe(200)
  })

  it('is done with the password and a recovery code', async () => {
    const { token, recovery_codes: recoveryCodes } = await guarded()
    const { status } = await request(method, path, { token, body: { ...body, code: recoveryCodes[0] } })
    expect(status).toBe(200)
  })

  it('asks nobody for a code whose second factor is off', async () => {
    const { token } = await account(newEmail(), { type: 'teacher' })
    const { status } = await request(method, path, { token, body })
    expect(status).toBe(200)
  })

  it('is refused to a guest whatever the code', async () => {
    expect((await request(method, path, { body: { ...body, code: '000000' } })).status).toBe(401)
  })
})

describe('R67 a code that was asked for again', () => {
  it('R67: counts once: what it was given for cannot be followed by another act', async () => {
    const { token, secret } = await guarded()
    const code = await codeOf(secret)
    const change = { current_password: PASSWORD, ...passwords, code }
    expect((await request('post', '/user/profile/password', { token, body: change })).status).toBe(200)
    const gone = await request('delete', '/user/profile', { token, body: { password: NEW_PASSWORD, code } })
    expect([gone.status, gone.body.errors?.code?.code]).toEqual([422, 'wrong_code'])
  })

  it('R67: may be wrong ten times an hour, of fifty at the same moment too', async () => {
    const { token, secret } = await guarded()
    const body = { password: PASSWORD, code: await codeOf(secret, 40) }
    // The password has a limit of its own; each of these gives its try back.
    const statuses: number[] = []
    for (let round = 0; round < 10; round++) {
      const tries = Array.from({ length: 5 }, () => request('delete', '/user/profile', { token, body }))
      statuses.push(...(await Promise.all(tries)).map(({ status }) => status))
    }
    expect(statuses.filter((status) => status === 422)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(40)
  })
})
