import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { account, mailTo, newEmail, otherCode } from '#test/support/accounts.ts'
import { codeOf, turnOn } from '#test/support/authenticator.ts'
import { countingDatabase } from '#test/support/counting-database.ts'
import {
  begin,
  byLink,
  cancel,
  changing,
  confirmNew,
  emailOf,
  mailed,
  pending,
  resendChange,
} from '#test/support/email-change.ts'
import { makeStudent, testServices } from '#test/support/worker-app.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-03-01T09:00:00Z') }))
afterEach(() => vi.useRealTimers())

const WAIT = 3 * 60_000
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)

describe('R6 the code of a new address', () => {
  it('R6: is one of three tries, of a hundred at the same moment too', async () => {
    const { token, code } = await changing()
    await Promise.all(Array.from({ length: 100 }, () => confirmNew(token, otherCode(code))))
    expect((await confirmNew(token, code)).body.code).toBe('otp_not_valid')
  })

  it('R6: is sent again after three minutes, five times a day, and the link stays the same', async () => {
    const { token, email, next, code } = await changing()
    expect((await resendChange(token)).body.code).toBe('otp_active')
    const statuses: number[] = []
    for (let index = 0; index < 5; index++) {
      pass(WAIT)
      statuses.push((await resendChange(token)).status)
      await mailed(email, next)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429])
    const { codes, links } = await mailed(email, next)
    expect([codes.length, links.length, new Set(links).size]).toEqual([5, 5, 1])
    if (codes[0] !== code) expect((await confirmNew(token, code)).status).toBe(422)
    expect((await confirmNew(token, codes[0] ?? '')).status).toBe(200)
  })

  it('R6: works for ten minutes, in the digits of any keyboard', async () => {
    const { token, email, next } = await changing()
    pass(10 * 60_000)
    const late = await mailed(email, next)
    expect((await confirmNew(token, late.code)).status).toBe(422)
    await resendChange(token)
    const { code } = await mailed(email, next)
    const arabic = code.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)))
    expect((await confirmNew(token, arabic)).status).toBe(200)
  })

  it('is nobody else’s: another account’s session confirms nothing', async () => {
    const { code } = await changing()
    const other = await account()
    expect((await confirmNew(other.token, code)).body.code).toBe('otp_not_valid')
  })
})

describe('R65 the link to the old address', () => {
  it('R65: cannot be made of its id, nor of another one', async () => {
    const one = await changing()
    const [id, signature] = one.link.split('.')
    const other = await changing()
    const [otherId] = other.link.split('.')
    for (const forged of [`${id}`, `${id}.`, `${otherId}.${signature}`, `${signature}.${id}`, 'none']) {
      expect((await byLink(forged)).body.code).toBe('link_not_valid')
    }
    expect(await pending(one.token)).toMatchObject({ old_confirmed: false })
  })
})

describe('R5 a new address that is somebody’s', () => {
  it('R5: is answered like any other; its owner gets a notice without a code', async () => {
    const someone = await makeStudent()
    const owner = await account()
    const taken = await begin(owner.token, someone.email)
    const seen = await pending(owner.token)
    await cancel(owner.token)
    const free = await begin(owner.token, newEmail())
    const plain = (answer: typeof taken) => [
      answer.status,
      answer.body.message,
      { ...answer.body.data, email: '' },
    ]
    expect(plain(taken)).toEqual(plain(free))
    expect(seen).toEqual(taken.body.data)
    const mail = await mailTo(someone.email)
    expect(mail.map(({ code, subject }) => [code, subject])).toEqual([
      [null, 'Someone tried to use your email in Sullam'],
    ])
    expect((await begin(owner.token, someone.email)).status).toBe(200)
    const { link } = await mailed(owner.email, someone.email)
    expect((await byLink(link)).body.data.state).toBe('waiting')
    expect([await emailOf(someone.userId), await emailOf(owner.user.id)]).toEqual([
      someone.email,
      owner.email,
    ])
  })

  it('R5: costs as many calls of the database', async () => {
    const counts = []
    for (const email of [newEmail(), (await makeStudent()).email]) {
      const { token } = await account()
      const { database, counted } = countingDatabase(testServices().env.DB)
      expect((await begin(token, email, {}, { ...testServices().env, DB: database })).status).toBe(200)
      counts.push({ ...counted })
    }
    expect(counts[0]).toEqual(counts[1])
  })
})

describe('R13 beginning a change', () => {
  it('R13: asks for the password, and leaves nothing without it', async () => {
    const { token, email } = await account()
    const { status, body } = await begin(token, newEmail(), { password: 'not the password' })
    expect([status, body.errors?.password?.code]).toEqual([422, 'wrong_password'])
    expect([await pending(token), (await mailTo(email)).length]).toEqual([null, 1])
  })

  it('R67: asks for the second factor where it is on', async () => {
    const { token } = await account(newEmail(), { type: 'teacher' })
    const { secret } = await turnOn(token)
    pass(30_000)
    const next = newEmail()
    expect((await begin(token, next)).body.errors?.code?.code).toBe('second_factor_code')
    const wrong = await codeOf(secret, 40)
    expect((await begin(token, next, { code: wrong })).body.errors?.code?.code).toBe('wrong_code')
    expect(await pending(token)).toBe(null)
    expect((await begin(token, next, { code: await codeOf(secret) })).status).toBe(200)
  })

  it('refuses the own address in any spelling, and what is none', async () => {
    const { token, email } = await account()
    expect((await begin(token, ` ${email.toUpperCase()} `)).body.errors?.email?.code).toBe('own_email')
    expect((await begin(token, 'no address')).body.errors?.email?.code).toBe('email')
  })

  it('has five a day, however often it is cancelled', async () => {
    const { token } = await account()
    const statuses: number[] = []
    for (let index = 0; index < 6; index++) statuses.push((await begin(token, newEmail())).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})
