import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { describe, expect, inject, it, vi } from 'vitest'
import { outbox, users } from '#db/schema/index.ts'
import { LIMITS } from '#db/vocabulary.ts'
import { account, newEmail, registration, type Signed, verify } from '#test/support/accounts.ts'
import { databaseState } from '#test/support/database-state.ts'
import { deliverTo, outboxOf } from '#test/support/delivering.ts'
import type { PushCall } from '#test/support/push-server.ts'
import { drivenServices } from '#test/support/step-driver.ts'
import { makeStudent, request, testServices } from '#test/support/worker-app.ts'
import { deleteExpired } from '#worker/features/account/auth/jobs.ts'

const origin = inject('pushServer')
const sentTo = async (address: string): Promise<{ text: string }[]> => {
  const calls: PushCall[] = await (await fetch(`${origin}/calls/${address}`)).json()
  return calls.map(({ body }) => JSON.parse(body))
}
const codeIn = (text = '') => /\b\d{6}\b/.exec(text)?.[0] ?? ''

/** A claim whose code waits in the outbox, with services that mail to this path of the provider. */
async function claimOf(path: string) {
  const services = drivenServices({ MAIL_ENDPOINT: `${origin}${path}`, MAIL_TOKEN: 'token' })
  const email = newEmail()
  const answer = await request<Signed>('post', '/user/auth/register', {
    body: registration(email),
    env: services.env,
  })
  const { user, token } = answer.body.data
  return { services, email, userId: user.id, token, status: answer.status }
}
const rowsOf = (userId: string) => outboxOf(testServices(), userId)

describe('R66 a code', () => {
  it('R66: is not lost by one 503 of the provider, and verifies when it comes', async () => {
    const { services, email, userId, token, status } = await claimOf('/mail/flaky')
    expect(status).toBe(201)
    await deliverTo(services, userId)
    expect(await rowsOf(userId)).toMatchObject([{ state: 'waiting', error_code: 'status_503' }])
    services.advance(60_000)
    await deliverTo(services, userId)
    expect(await rowsOf(userId)).toMatchObject([{ state: 'delivered', tries: 2, sealed: null }])
    const emails = await sentTo(email)
    expect(emails).toHaveLength(2)
    expect((await verify(email, codeIn(emails[1]?.text), token)).status).toBe(200)
  })

  it('R66: is tried to the end of its life, and never sent after it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { services, email, userId } = await claimOf('/mail/broken')
    for (let [row] = await rowsOf(userId); row?.due_at; ) {
      services.advance(row.due_at - services.now())
      await deliverTo(services, userId)
      ;[row] = await rowsOf(userId)
    }
    const [row] = await rowsOf(userId)
    expect(row).toMatchObject({ state: 'given_up', sealed: null })
    expect((await sentTo(email)).length).toBeGreaterThan(9)
    const late = await claimOf('/mail')
    late.services.advance(LIMITS.otpMs)
    await deliverTo(late.services, late.userId)
    expect(await rowsOf(late.userId)).toMatchObject([{ state: 'given_up', error_code: 'expired' }])
    expect(await sentTo(late.email)).toEqual([])
  })

  it('R66: that waits is dropped when the next one is asked for', async () => {
    const { services, email, userId, token } = await claimOf('/mail')
    const { DB } = testServices().env
    await DB.prepare('DELETE FROM counters').run()
    const body = { email, otp_type: 'user_verify_email' }
    const again = await request('post', '/user/auth/otp/resend', { body, token, env: services.env })
    expect(again.status).toBe(200)
    await deliverTo(services, userId)
    expect((await rowsOf(userId)).map(({ state }) => state)).toEqual(['dropped', 'delivered'])
    const [sent] = await sentTo(email)
    expect((await verify(email, codeIn(sent?.text), token)).status).toBe(200)
  })

  it('R66: is never without its email: both are written, or neither', async () => {
    const email = newEmail()
    await env.DB.exec('ALTER TABLE outbox RENAME TO outbox_away')
    const failed = await request('post', '/user/auth/register', { body: registration(email) })
    await env.DB.exec('ALTER TABLE outbox_away RENAME TO outbox')
    expect(failed.status).toBe(500)
    const [claim] = await testServices().db.select().from(users).where(eq(users.email, email))
    const { results } = await env.DB.prepare('SELECT id FROM one_time_codes WHERE user_id = ?')
      .bind(claim?.id ?? '')
      .all()
    expect(results).toEqual([])
  })

  it('R7: stands nowhere in plain while it waits', async () => {
    const { services, email, userId } = await claimOf('/mail')
    const stored = await databaseState(['mailbox'])
    await deliverTo(services, userId)
    const [sent] = await sentTo(email)
    expect(codeIn(sent?.text)).not.toBe('')
    expect(stored).not.toMatch(new RegExp(`(?<!\\w)${codeIn(sent?.text)}(?!\\w)`))
  })

  it('R7: does not open as the email of another row', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const [one, other] = [await claimOf('/mail'), await claimOf('/mail')]
    const [{ sealed } = { sealed: null }] = await rowsOf(one.userId)
    await testServices().db.update(outbox).set({ sealed }).where(eq(outbox.user_id, other.userId))
    await deliverTo(other.services, other.userId)
    expect(await rowsOf(other.userId)).toMatchObject([{ state: 'given_up', error_code: 'secret_changed' }])
    expect(await sentTo(one.email)).toEqual([])
  })
})

it('R66: a reset link is tried again within its life', async () => {
  const { email, user } = await account()
  const services = drivenServices({ MAIL_ENDPOINT: `${origin}/mail/flaky`, MAIL_TOKEN: 'token' })
  await request('post', '/user/auth/password/forget', { body: { email }, env: services.env })
  await deliverTo(services, user.id)
  services.advance(60_000)
  await deliverTo(services, user.id)
  const emails = await sentTo(email)
  expect(emails).toHaveLength(2)
  expect(emails[1]?.text).toContain('/resetPassword#token=')
})

it('R5 R66: while emails are delayed that is said to everybody alike', async () => {
  const ask = async (email: string) =>
    (await request('post', '/user/auth/password/forget', { body: { email } })).body.message
  const registeredWith = async (email: string) =>
    (await request('post', '/user/auth/register', { body: registration(email) })).body.message
  const { services, userId } = await claimOf('/mail/broken')
  const [owner, nobody] = [(await makeStudent()).email, newEmail()]
  const before = [await ask(owner), await ask(nobody)]
  expect(new Set(before).size).toBe(1)
  await deliverTo(services, userId)
  const during = [await ask(owner), await ask(nobody)]
  expect(new Set(during).size).toBe(1)
  expect(during[0]).not.toBe(before[0])
  expect([await registeredWith(owner), await registeredWith(newEmail())]).toEqual(during)
  await testServices().db.delete(outbox).where(eq(outbox.user_id, userId))
  expect(await ask(nobody)).toBe(before[0])
})

it('R66: what became of an email is forgotten after 30 days, and one that waits is not', async () => {
  const { userId } = await makeStudent()
  const hour = 60 * 60_000
  const now = Math.floor(Date.now() / hour) * hour
  const row = (id: string, age: number, dueAt: number | null) => ({
    id: `${userId}:${id}`,
    user_id: userId,
    channel: 'email' as const,
    created_at: now - age,
    expires_at: now,
    due_at: dueAt,
  })
  const rows = [
    row('old', LIMITS.outboxMs + 1, null),
    row('young', LIMITS.outboxMs - hour, null),
    row('waits', LIMITS.outboxMs + 1, now + hour),
  ]
  await testServices().db.insert(outbox).values(rows)
  await deleteExpired({ ...testServices(), now: () => now })
  expect((await rowsOf(userId)).map(({ id }) => id.split(':')[1])).toEqual(['waits', 'young'])
})
