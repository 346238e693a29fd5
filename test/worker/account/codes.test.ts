import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { oneTimeCodes, users } from '#db/schema/accounts.ts'
import { lastCode, mailTo, newEmail, otherCode, register, resend, verify } from '#test/support/accounts.ts'
import { testServices } from '#test/support/worker-app.ts'
import { drawCode } from '#worker/features/account/auth/rules.ts'

const MINUTE = 60_000

/** A fixed hour of a fixed day, so that no window ends by itself in the middle of a test. */
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-03-01T09:00:00Z') }))
afterEach(() => vi.useRealTimers())

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)

/** A registration, its session and its code. */
async function claim(email = newEmail()) {
  const { token } = (await register(email)).body.data
  return { email, token, code: await lastCode(email) }
}

it('R6 a hundred right codes at the same moment confirm once', async () => {
  const { email, token, code } = await claim()
  const answers = await Promise.all(Array.from({ length: 100 }, () => verify(email, code, token)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const late = answers.filter(({ body }) => ['otp_not_valid', 'already_verified'].includes(body.code ?? ''))
  expect(late).toHaveLength(99)
})

it('R6 of a hundred wrong guesses at the same moment three are looked at, and the code is spent', async () => {
  const { email, token, code } = await claim()
  await Promise.all(Array.from({ length: 100 }, () => verify(email, otherCode(code), token)))
  const { db } = testServices()
  const [row] = await db
    .select({ tries_left: oneTimeCodes.tries_left })
    .from(oneTimeCodes)
    .innerJoin(users, eq(users.id, oneTimeCodes.user_id))
    .where(eq(users.email, email))
  expect(row?.tries_left).toBe(0)
  expect((await verify(email, code, token)).body.code).toBe('otp_not_valid')
})

it('R6 the third try may be the right one', async () => {
  const { email, token, code } = await claim()
  await verify(email, otherCode(code), token)
  await verify(email, otherCode(code), token)
  expect((await verify(email, code, token)).status).toBe(200)
})

it('R6 a code dies after ten minutes', async () => {
  const [late, early] = [await claim(), await claim()]
  pass(10 * MINUTE - 1)
  expect((await verify(early.email, early.code, early.token)).status).toBe(200)
  pass(1)
  expect((await verify(late.email, late.code, late.token)).body.code).toBe('otp_not_valid')
})

it('R6 the next code comes after three minutes, counted from the last, and the one before works on', async () => {
  const { email, token, code: first } = await claim()
  pass(3 * MINUTE - 1)
  expect((await resend(email, token)).status).toBe(429)
  pass(1)
  expect((await resend(email, token)).status).toBe(200)
  pass(3 * MINUTE - 1)
  expect((await resend(email, token)).status).toBe(429)
  expect((await verify(email, first, token)).status).toBe(200)
})

it('R6 each of two codes lives for its own ten minutes', async () => {
  const { email, token, code: first } = await claim()
  pass(3 * MINUTE)
  await resend(email, token)
  const second = await lastCode(email)
  pass(7 * MINUTE)
  if (first !== second) expect((await verify(email, first, token)).body.code).toBe('otp_not_valid')
  expect((await verify(email, second, token)).status).toBe(200)
})

it('R6 of a hundred resends at the same moment one is sent', async () => {
  const { email, token } = await claim()
  pass(3 * MINUTE)
  const answers = await Promise.all(Array.from({ length: 100 }, () => resend(email, token)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await mailTo(email)).toHaveLength(2)
})

it('R6 a registration gets five codes a day', async () => {
  const { email, token } = await claim()
  const statuses: number[] = []
  for (let round = 0; round < 6; round++) {
    pass(3 * MINUTE)
    statuses.push((await resend(email, token)).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
  expect(await mailTo(email)).toHaveLength(5)
  pass(24 * 60 * MINUTE)
  expect((await resend(email, token)).status).toBe(200)
})

it('R6 the table holds a keyed hash and never the code', async () => {
  const email = newEmail()
  await register(email)
  const code = await lastCode(email)
  const rows = await testServices().db.select().from(oneTimeCodes).where(sql`true`)
  // Standing by itself: six digits may well occur inside of a time.
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`(?<!\\w)${code}(?!\\w)`))
  expect(rows.at(-1)?.code_hash).toMatch(/^[\w-]{43}$/)
})

it('R6 codes are drawn evenly: words above the last whole million are drawn again', () => {
  const words = [2 ** 32 - 1, 4_294_000_000, 4_293_999_999]
  expect(drawCode(() => words.shift() ?? 0)).toBe('999999')
  expect(drawCode(() => 7)).toBe('000007')
})
