import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { authEvents, emailChanges } from '#db/schema/accounts.ts'
import { account, logIn, mailTo, newEmail, PASSWORD } from '#test/support/accounts.ts'
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
import { makeStudent, openSession, request, testServices } from '#test/support/worker-app.ts'
import { deleteExpired } from '#worker/features/account/auth/jobs.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-03-01T09:00:00Z') }))
afterEach(() => vi.useRealTimers())

const WAIT = 3 * 60_000
const DAY = 24 * 60 * 60_000
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)
const eventsOf = async (userId: string, kind: string) =>
  testServices()
    .db.select()
    .from(authEvents)
    .where(and(eq(authEvents.user_id, userId), eq(authEvents.kind, kind)))

describe('R65 an address that is confirmed on both sides', () => {
  it.each(['the new side first', 'the old side first'])('R65: is changed, %s', async (order) => {
    const { token, id, email, next, code, link, links } = await changing()
    expect(links).toHaveLength(1)
    const ways = [() => confirmNew(token, code), () => byLink(link)]
    if (order === 'the old side first') ways.reverse()
    const states: string[] = []
    for (const way of ways) states.push((await way()).body.data.state)
    expect(states).toEqual(['waiting', 'changed'])
    expect([await emailOf(id), await pending(token)]).toEqual([next, null])
    expect((await logIn(email)).status).toBe(401)
    expect((await logIn(next)).body.data.user).toMatchObject({ id, email: next, email_verified: true })
    expect(await eventsOf(id, 'email_changed')).toHaveLength(1)
  })

  it('R65: ends every other session, and the reset links of the old address', async () => {
    const owner = await account()
    const other = await openSession(owner.user.id)
    await request('post', '/user/auth/password/forget', { body: { email: owner.email } })
    const reset = (await mailTo(owner.email)).find(({ link }) => link?.includes('/resetPassword'))?.link
    const next = newEmail()
    await begin(owner.token, next)
    const { code, link } = await mailed(owner.email, next)
    await byLink(link)
    await confirmNew(owner.token, code)
    const status = async (token: string) => (await request('get', '/user/profile/fetch', { token })).status
    expect([await status(owner.token), await status(other.token)]).toEqual([200, 401])
    const password = { password: 'another ladder eight', password_confirmation: 'another ladder eight' }
    const body = { token: reset?.split('#token=')[1], ...password }
    expect((await request('post', '/user/auth/password/reset', { body })).body.code).toBe('link_not_valid')
  })

  it('R65: is changed once by twenty at the same moment', async () => {
    const { token, id, next, code, link } = await changing()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? byLink(link) : confirmNew(token, code))),
    )
    expect(answers.filter(({ body }) => body.data?.state === 'changed')).toHaveLength(1)
    expect(answers.filter(({ status }) => ![200, 422].includes(status))).toEqual([])
    expect([await emailOf(id), (await eventsOf(id, 'email_changed')).length]).toEqual([next, 1])
  })

  it('R65: stays as it was when somebody proved the new one meanwhile', async () => {
    const { token, id, email, next, code, link } = await changing()
    expect((await confirmNew(token, code)).status).toBe(200)
    const first = await makeStudent({ email: next })
    expect((await byLink(link)).body.code).toBe('conflict')
    expect([await emailOf(id), await emailOf(first.userId)]).toEqual([email, next])
    expect([await pending(token), await eventsOf(id, 'email_changed')]).toEqual([null, []])
    expect((await request('get', '/user/sessions', { token })).status).toBe(200)
  })
})

describe('R65 an address that one side alone confirms', () => {
  it('R65: is not changed by the code of the new one, however often', async () => {
    const { token, id, email, code } = await changing()
    expect((await confirmNew(token, code)).body.data).toEqual({ state: 'waiting' })
    expect((await confirmNew(token, code)).body.code).toBe('otp_not_valid')
    expect(await emailOf(id)).toBe(email)
    expect(await pending(token)).toMatchObject({ new_confirmed: true, old_confirmed: false })
  })

  it('R65: is not changed by the link to the old one, however often', async () => {
    const { token, id, email, link } = await changing()
    expect((await byLink(link)).body.data).toEqual({ state: 'waiting' })
    expect((await byLink(link)).body.data).toEqual({ state: 'waiting' })
    expect(await emailOf(id)).toBe(email)
    expect(await pending(token)).toMatchObject({ new_confirmed: false, old_confirmed: true })
  })

  it('R65: is stopped by the link, even after it has confirmed', async () => {
    const { token, id, email, code, link } = await changing()
    await byLink(link)
    expect((await byLink(link, 'stop')).body.data).toEqual({ state: 'stopped' })
    expect((await confirmNew(token, code)).body.code).toBe('otp_not_valid')
    expect((await byLink(link)).body.code).toBe('link_not_valid')
    expect([await emailOf(id), await pending(token)]).toEqual([email, null])
    expect(await eventsOf(id, 'email_change_stopped')).toHaveLength(1)
  })

  it('is cancelled in the profile, once', async () => {
    const { token, code, link } = await changing()
    expect([(await cancel(token)).status, (await cancel(token)).status]).toEqual([200, 404])
    expect([(await confirmNew(token, code)).status, (await byLink(link)).status]).toEqual([422, 422])
  })

  it('R65: is over after 24 hours, and forgotten within the next', async () => {
    const { token, id, email, next, link } = await changing()
    await byLink(link)
    pass(DAY - WAIT)
    expect((await resendChange(token)).status).toBe(200)
    const { code } = await mailed(email, next)
    pass(WAIT)
    expect((await confirmNew(token, code)).body.code).toBe('otp_not_valid')
    expect([(await byLink(link)).body.code, await pending(token)]).toEqual(['link_not_valid', null])
    expect(await emailOf(id)).toBe(email)
    pass(60 * 60_000)
    await deleteExpired(testServices())
    expect(await testServices().db.select().from(emailChanges).where(eq(emailChanges.user_id, id))).toEqual(
      [],
    )
  })

  it('R65: is dropped by a new password', async () => {
    const { token, code } = await changing()
    const password = 'another ladder eight'
    const body = { current_password: PASSWORD, password, password_confirmation: password }
    expect((await request('post', '/user/profile/password', { token, body })).status).toBe(200)
    expect([await pending(token), (await confirmNew(token, code)).status]).toEqual([null, 422])
  })

  it('R65: gives way to the next one: its code and its link are worth nothing', async () => {
    const { token, code, link } = await changing()
    expect((await begin(token, newEmail())).status).toBe(200)
    expect([(await confirmNew(token, code)).status, (await byLink(link)).status]).toEqual([422, 422])
  })
})
