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

it('R6 a hundred right codes at the same moment confirm once', async () => {
  const email = newEmail()
  await register(email)
  const code = await lastCode(email)
  const answers = await Promise.all(Array.from({ length: 100 }, () => verify(email, code)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(99)
})

it('R6 of a hundred wrong guesses at the same moment three are looked at, and the code is spent', async () => {
  const email = newEmail()
  await register(email)
  const code = await lastCode(email)
  await Promise.all(Array.from({ length: 100 }, () => verify(email, otherCode(code))))
  const { db } = testServices()
  const [row] = await db
    .select({ tries_left: oneTimeCodes.tries_left })
    .from(oneTimeCodes)
    .innerJoin(users, eq(users.id, oneTimeCodes.user_id))
    .where(eq(users.email, email))
  expect(row?.tries_left).toBe(0)
  expect((await verify(email, code)).body.code).toBe('otp_not_valid')
})

it('R6 the third try may be the right one', async () => {
  const email = newEmail()
  await register(email)
  const code = await lastCode(email)
  await verify(email, otherCode(code))
  await verify(email, otherCode(code))
  expect((await verify(email, code)).status).toBe(200)
})

it('R6 a code dies after ten minutes', async () => {
  const [late, early] = [newEmail(), newEmail()]
  await register(late)
  await register(early)
  const [lateCode, earlyCode] = [await lastCode(late), await lastCode(early)]
  pass(10 * MINUTE - 1)
  expect((await verify(early, earlyCode)).status).toBe(200)
  pass(1)
  expect((await verify(late, lateCode)).body.code).toBe('otp_not_valid')
})

it('R6 the next code comes after three minutes, counted from the last, and ends the one before', async () => {
  const email = newEmail()
  await register(email)
  const first = await lastCode(email)
  pass(3 * MINUTE - 1)
  expect((await resend(email)).status).toBe(429)
  pass(1)
  expect((await resend(email)).status).toBe(200)
  pass(3 * MINUTE - 1)
  expect((await resend(email)).status).toBe(429)
  const second = await lastCode(email)
  if (first !== second) expect((await verify(email, first)).status).toBe(422)
  expect((await verify(email, second)).status).toBe(200)
})

it('R6 of a hundred resends at the same moment one is sent', async () => {
  const email = newEmail()
  await register(email)
  expect(await mailTo(email)).toHaveLength(1)
  pass(3 * MINUTE)
  const answers = await Promise.all(Array.from({ length: 100 }, () => resend(email)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await mailTo(email)).toHaveLength(2)
})

it('R6 an address gets five codes a day, whichever way they are asked for', async () => {
  const email = newEmail()
  await register(email)
  const statuses: number[] = []
  for (let round = 0; round < 6; round++) {
    pass(3 * MINUTE)
    // Each is delivered before the next one is asked for, or it would be dropped.
    await mailTo(email)
    statuses.push((await resend(email)).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
  expect((await register(email)).status).toBe(201)
  expect(await mailTo(email)).toHaveLength(5)
  pass(24 * 60 * MINUTE)
  expect((await resend(email)).status).toBe(200)
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
