import { expect, it } from 'vitest'
import {
  lastCode,
  logIn,
  mailTo,
  newEmail,
  otherCode,
  register,
  resend,
  verify,
} from '#test/support/accounts.ts'
import { makeStudent, request } from '#test/support/worker-app.ts'

it('a student registers, confirms the address by the mailed code and logs in', async () => {
  const email = newEmail()
  const registered = await register(email)
  expect(registered.status).toBe(201)
  expect(registered.body.data.user).toMatchObject({ email, type: 'student', email_verified: false })
  const verified = await verify(email, await lastCode(email), registered.body.data.token)
  expect(verified.body.data.user.email_verified).toBe(true)
  const loggedIn = await logIn(email)
  expect(loggedIn.status).toBe(200)
  const fetched = await request('get', '/user/profile/fetch', { token: loggedIn.body.data.token })
  expect(fetched.body.data).toEqual({ user: loggedIn.body.data.user })
})

it('an instructor has a CV to upload, a student has none', async () => {
  const teacher = await register(newEmail(), { type: 'teacher' })
  const student = await register(newEmail())
  expect([teacher.body.data.user.cv, student.body.data.user.cv]).toEqual([{ url: null, status: null }, null])
})

it('an address is the same in any case and with spaces around it', async () => {
  const email = newEmail()
  const { token } = (await register(` ${email.toUpperCase()} `)).body.data
  await verify(email, await lastCode(email), token)
  expect((await logIn(email.toUpperCase())).status).toBe(200)
})

it('a user who has not confirmed the address cannot log in, and reads why', async () => {
  const email = newEmail()
  await register(email)
  const { status, body } = await logIn(email)
  expect({ status, code: body.code, message: body.message }).toEqual({
    status: 403,
    code: 'email_not_verified',
    message: 'Email is not verified',
  })
})

it('the session of a registration may read its profile and nothing that wants a confirmed address', async () => {
  const { body } = await register(newEmail())
  const token = body.data.token
  expect((await request('get', '/user/profile/fetch', { token })).status).toBe(200)
  const refused = await request('get', '/materials', { token })
  expect(refused.status).toBe(403)
})

it('Arabic-Indic and Persian digits are the same code', async () => {
  for (const zero of [0x0660, 0x06f0]) {
    const email = newEmail()
    const { token } = (await register(email)).body.data
    const code = await lastCode(email)
    const typed = code.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)))
    expect((await verify(email, typed, token)).status).toBe(200)
  }
})

it('the mail is written in the language of the registration', async () => {
  const email = newEmail()
  await register(email, {}, 'ar')
  const [mail] = await mailTo(email)
  expect(mail?.subject).toBe('رمز التحقّق لحسابك في سُلَّم')
  expect(mail?.html).toContain('dir="rtl"')
  expect(mail?.text).toContain(mail?.code)
})

it('a name cannot put markup into a mail', async () => {
  const person = await register(newEmail(), { first_name: '<b>Salma</b>' })
  expect(person.status).toBe(422)
  const email = newEmail()
  await register(email, { first_name: "O'Neil" })
  expect((await mailTo(email))[0]?.html).toContain('O&#39;Neil')
})

it('verifying twice says that it is done', async () => {
  const email = newEmail()
  const { body } = await register(email)
  const code = await lastCode(email)
  await verify(email, code, body.data.token)
  expect((await verify(email, code, body.data.token)).body.code).toBe('already_verified')
})

it('a wrong code is refused and a code works for its own address only', async () => {
  const [mine, other] = [newEmail(), newEmail()]
  await register(mine)
  await register(other)
  expect((await verify(mine, otherCode(await lastCode(mine)))).body.code).toBe('otp_not_valid')
  const foreign = await lastCode(other)
  if (foreign !== (await lastCode(mine)))
    expect((await verify(mine, foreign)).body.code).toBe('otp_not_valid')
})

it('a resend within three minutes is refused with the time to wait', async () => {
  const email = newEmail()
  await register(email)
  const { status, headers, body } = await resend(email)
  expect({ status, code: body.code, message: body.message }).toEqual({
    status: 429,
    code: 'otp_active',
    message: 'You have an active OTP, try after 3 minutes',
  })
  expect(Number(headers.get('Retry-After'))).toBeGreaterThan(170)
  expect(Number(headers.get('Retry-After'))).toBeLessThanOrEqual(180)
})

it('messages come in the language asked for, else in the one of the user, else in Arabic', async () => {
  const student = await makeStudent({ language: 'en' })
  const path = '/user/sessions/none'
  const say = async (headers: Record<string, string>, token?: string) =>
    (await request('delete', path, { token, headers })).body.message
  expect(await say({ 'Accept-Language': 'ar-QA' }, student.token)).toBe('غير موجود')
  expect(await say({ 'Accept-Language': 'fr' }, student.token)).toBe('Not found')
  expect(await say({ 'Accept-Language': 'fr' })).toBe('سجّل الدخول أولًا')
})
