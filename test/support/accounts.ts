import { desc, eq } from 'drizzle-orm'
import { mailbox } from '#db/schema/mail.ts'
import type { Locale } from '#db/vocabulary.ts'
import type { User } from '#worker/contract/account.ts'
import { newId } from '#worker/platform/ids.ts'
import { request, testServices } from './worker-app.ts'

export const PASSWORD = 'moss ladder seven'

export const newEmail = () => `${newId()}@example.com`

export const registration = (email: string, more: Record<string, unknown> = {}) => ({
  type: 'student',
  first_name: 'Salma',
  last_name: 'Nasser',
  email,
  password: PASSWORD,
  password_confirmation: PASSWORD,
  ...more,
})

export type Signed = { token: string; user: User }

/** Registers through the API, as a browser without a cookie would. */
export const register = (
  email: string,
  more?: Record<string, unknown>,
  lang?: Locale,
  headers: Record<string, string> = {},
) => request<Signed>('post', '/user/auth/register', { body: registration(email, more), lang, headers })

export const logIn = (email: string, password = PASSWORD, headers: Record<string, string> = {}) =>
  request<Signed>('post', '/user/auth/login', { body: { email, password }, headers })

export const verify = (email: string, otp: string, token?: string) =>
  request<{ user: User }>('post', '/user/auth/otp/verify', {
    body: { email, otp, otp_type: 'user_verify_email' },
    token,
  })

export const resend = (email: string, token?: string, headers: Record<string, string> = {}) =>
  request('post', '/user/auth/otp/resend', {
    body: { email, otp_type: 'user_verify_email' },
    token,
    headers,
  })

/** Mail to the address, newest first. */
export const mailTo = (email: string) =>
  testServices().db.select().from(mailbox).where(eq(mailbox.to, email)).orderBy(desc(mailbox.id))

export async function lastCode(email: string): Promise<string> {
  const code = (await mailTo(email)).find((mail) => mail.code !== null)?.code
  if (!code) throw new Error(`No code was mailed to ${email}`)
  return code
}

/** A code that is not the given one. */
export const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Registered and verified by the mailed code. */
export async function account(
  email = newEmail(),
  more: Record<string, unknown> = {},
): Promise<Signed & { email: string }> {
  const { body } = await register(email, more)
  await verify(email, await lastCode(email), body.data.token)
  return { ...body.data, email }
}
