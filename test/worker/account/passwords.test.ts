import { eq } from 'drizzle-orm'
import { afterEach, expect, it, vi } from 'vitest'
import { passwordResets, users } from '#db/schema/accounts.ts'
import { account, logIn, mailTo, newEmail, PASSWORD, register } from '#test/support/accounts.ts'
import { restorePasswordCost } from '#test/support/password-cost.ts'
import { request, testServices } from '#test/support/worker-app.ts'

restorePasswordCost()

afterEach(() => vi.useRealTimers())

const forget = (email: string) => request('post', '/user/auth/password/forget', { body: { email } })
const reset = (token: string, password: string) =>
  request('post', '/user/auth/password/reset', { body: { token, password, password_confirmation: password } })

async function resetToken(email: string): Promise<string> {
  await forget(email)
  const link = (await mailTo(email)).find((mail) => mail.link?.includes('/resetPassword'))?.link ?? ''
  return link.split('#token=')[1] ?? ''
}

it.each([
  ['short', 'min_8'],
  ['a'.repeat(65), 'max_64'],
  ['password123', 'common_password'],
  ['', 'required'],
])('R8 the password %j is refused as %s', async (password, code) => {
  const { status, body } = await register(newEmail(), { password, password_confirmation: password })
  expect(status).toBe(422)
  expect(body.errors?.password?.code).toBe(code)
})

it.each([
  'سُلَّم المعرفة ٧',
  '🪜🔑 لا إله إلا',
  ' spaces at both ends ',
  '<script>alert(1)</script>',
  "' OR 1=1; --",
])('R8 any characters will do: %j', async (password) => {
  const email = newEmail()
  expect((await register(email, { password, password_confirmation: password })).status).toBe(201)
  expect((await logIn(email, password)).body.code).toBe('email_not_verified')
  expect((await logIn(email, `${password} `)).body.code).toBe('wrong_credentials')
})

it('the confirmation must be equal', async () => {
  const { body } = await register(newEmail(), { password_confirmation: 'something else' })
  expect(body.errors?.password_confirmation?.code).toBe('not_equal')
})

it('a mailed link sets a new password once and ends every session', async () => {
  const { email, token: session } = await account()
  const token = await resetToken(email)
  expect((await reset(token, 'a second sentence')).status).toBe(200)
  expect((await request('get', '/user/profile/fetch', { token: session })).status).toBe(401)
  expect((await logIn(email, 'a second sentence')).status).toBe(200)
  expect((await logIn(email, PASSWORD)).body.code).toBe('wrong_credentials')
  expect((await reset(token, 'a third sentence')).body.code).toBe('link_not_valid')
})

it('of ten uses of a link at the same moment one succeeds', async () => {
  const { email } = await account()
  const token = await resetToken(email)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => reset(token, `sentence no ${index}`)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

it('a link dies after thirty minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-03-01T09:00:00Z') })
  const { email } = await account()
  const token = await resetToken(email)
  vi.setSystemTime(Date.now() + 30 * 60_000)
  expect((await reset(token, 'a second sentence')).body.code).toBe('link_not_valid')
})

it('a new link for an address that was never confirmed confirms it', async () => {
  const email = newEmail()
  await register(email)
  await reset(await resetToken(email), 'a second sentence')
  expect((await logIn(email, 'a second sentence')).status).toBe(200)
})

it('the table holds the hash of the link, never the link', async () => {
  const { email } = await account()
  const token = await resetToken(email)
  const rows = await testServices().db.select().from(passwordResets)
  expect(token).toHaveLength(22)
  expect(JSON.stringify(rows)).not.toContain(token)
})

it('a hash made with less than today is replaced at the next login, and the password stays', async () => {
  const { email, user } = await account()
  const { db } = testServices()
  const { argon2id } = await import('#worker/platform/identity/argon2.ts')
  const { keyedDigest } = await import('#worker/platform/identity/keyed-hash.ts')
  const { base64url } = await import('#worker/platform/ids.ts')
  const stored = await hashOf(user.id)
  const pepper = stored.split('$')[4] ?? ''
  const secret = await keyedDigest(testServices().env.PASSWORD_PEPPER, PASSWORD)
  const salt = new Uint8Array(16).fill(7)
  const old = base64url(argon2id(secret, salt, { memory: 1024, passes: 1, lanes: 1 }))
  const weak = ['argon2id', 1024, 1, 1, pepper, base64url(salt), old].join('$')
  await db.update(users).set({ password_hash: weak }).where(eq(users.id, user.id))
  expect((await logIn(email)).status).toBe(200)
  expect(await hashOf(user.id)).toMatch(/^argon2id\$19456\$2\$1\$/)
  expect((await logIn(email)).status).toBe(200)
})

async function hashOf(id: string): Promise<string> {
  const row = await testServices()
    .db.select({ hash: users.password_hash })
    .from(users)
    .where(eq(users.id, id))
    .get()
  return row?.hash ?? ''
}
