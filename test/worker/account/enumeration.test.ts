import { expect, it, vi } from 'vitest'
import { account, logIn, newEmail, register, registration, resend, verify } from '#test/support/accounts.ts'
import { request, send } from '#test/support/worker-app.ts'
import * as argon2 from '#worker/platform/identity/argon2.ts'

/** What a stranger sees of an answer, without what differs at every call. */
async function seen(method: 'get' | 'post', path: string, body: unknown, token?: string) {
  const response = await send(method, path, { body, token })
  const text = (await response.text())
    .replace(/"token":"[^"]+"/, '"token":"…"')
    .replace(/"id":"[^"]+"/, '"id":"…"')
    .replace(/"created_at":"[^"]+"/, '"created_at":"…"')
    .replace(/"request_id":"[^"]+"/, '"request_id":"…"')
    .replaceAll(/[\w-]+@example\.com/g, 'ADDRESS')
  const headers = [...response.headers].filter(([name]) => !['set-cookie', 'x-request-id'].includes(name))
  const cookie = response.headers.get('Set-Cookie')?.replace(/jwt=[^;]+/, 'jwt=…')
  return { status: response.status, text, headers, cookie }
}

it('R5 a wrong password and an unknown address are answered alike', async () => {
  const { email } = await account()
  const known = await seen('post', '/user/auth/login', { email, password: 'not the password' })
  const unknown = await seen('post', '/user/auth/login', { email: newEmail(), password: 'not the password' })
  expect(known).toEqual(unknown)
  expect(known.status).toBe(401)
  expect(known.text).toContain('Email or Password is incorrect')
})

it('R5 registering a known address is answered as registering a new one', async () => {
  const { email } = await account()
  expect(await seen('post', '/user/auth/register', registration(email))).toEqual(
    await seen('post', '/user/auth/register', registration(newEmail())),
  )
})

it('R5 the session that it gives behaves alike too', async () => {
  const { email } = await account()
  const known = (await register(email)).body.data.token
  const fresh = (await register(newEmail())).body.data.token
  for (const path of ['/user/profile/fetch', '/materials', '/user/sessions']) {
    const [a, b] = [await seen('get', path, undefined, known), await seen('get', path, undefined, fresh)]
    const timeless = (text: string) => text.replace(/"last_seen_at":"[^"]+"/, '')
    expect(timeless(a.text)).toBe(timeless(b.text))
    expect(a.status).toBe(b.status)
  }
})

it('R5 logging in with what one has just registered is answered alike', async () => {
  const { email } = await account()
  const choice = { password: 'strangers choice', password_confirmation: 'strangers choice' }
  const fresh = newEmail()
  await register(email, choice)
  await register(fresh, choice)
  const login = (address: string) =>
    seen('post', '/user/auth/login', { email: address, password: 'strangers choice' })
  expect(await login(email)).toEqual(await login(fresh))
})

it.each([
  ['/user/auth/otp/resend', { otp_type: 'user_verify_email' }],
  ['/user/auth/otp/verify', { otp_type: 'user_verify_email', otp: '000000' }],
  ['/user/auth/password/forget', {}],
])('R5 %s answers a known and an unknown address alike, the second time too', async (path, more) => {
  const { makeStudent } = await import('#test/support/worker-app.ts')
  const { email } = await makeStudent()
  const unknown = newEmail()
  for (const _ of [1, 2]) {
    const [known, stranger] = [
      await seen('post', path, { email, ...more }),
      await seen('post', path, { email: unknown, ...more }),
    ]
    const hideWait = (answer: typeof known) => answer.headers.filter(([name]) => name !== 'retry-after')
    expect({ ...known, headers: hideWait(known) }).toEqual({ ...stranger, headers: hideWait(stranger) })
  }
})

it('R5 every login costs one hash, whether the address is unknown, owned, claimed or both', async () => {
  const { email: owned } = await account()
  const [claimed, both] = [newEmail(), (await account()).email]
  await register(claimed)
  await register(both)
  await register(both, { password: 'strangers choice', password_confirmation: 'strangers choice' })
  const hash = vi.spyOn(argon2, 'argon2id')
  for (const email of [newEmail(), owned, claimed, both]) {
    hash.mockClear()
    await logIn(email, 'not the password')
    expect(hash).toHaveBeenCalledTimes(1)
  }
})

it('the owner of the address is warned of the try, and gets no code', async () => {
  const { email } = await account()
  const { mailTo } = await import('#test/support/accounts.ts')
  await register(email)
  const [mail] = await mailTo(email)
  expect(mail?.subject).toBe('You already have a Sullam account')
  expect(mail?.code).toBeNull()
  expect((await verify(email, '000000')).body.code).toBe('otp_not_valid')
  expect((await resend(email)).status).toBe(429)
  expect((await request('get', '/user/profile/fetch')).status).toBe(401)
})
