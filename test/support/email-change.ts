import { eq } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import type { EmailChange } from '#worker/contract/email-change.ts'
import { account, mailTo, newEmail, PASSWORD } from './accounts.ts'
import { request, testServices } from './worker-app.ts'

export const begin = (
  token: string,
  email: string,
  more: Record<string, unknown> = {},
  env?: Record<string, unknown>,
) =>
  request<EmailChange>('post', '/user/profile/email', {
    token,
    body: { email, password: PASSWORD, ...more },
    env,
  })
export const pending = async (token: string) =>
  (await request<EmailChange | null>('get', '/user/profile/email', { token })).body.data
export const confirmNew = (token: string, otp: string) =>
  request<{ state: string }>('post', '/user/profile/email/confirm', { token, body: { otp } })
export const byLink = (token: string, action: 'confirm' | 'stop' = 'confirm') =>
  request<{ state: string }>('post', '/user/auth/email-change', { body: { token, action } })
export const resendChange = (token: string) => request('post', '/user/profile/email/resend', { token })
export const cancel = (token: string) => request('delete', '/user/profile/email', { token })

export async function emailOf(userId: string): Promise<string | undefined> {
  const columns = { email: users.email }
  return (await testServices().db.select(columns).from(users).where(eq(users.id, userId)).get())?.email
}

/** The codes mailed to the new address and what the links to the old one carry, newest first. */
export async function mailed(oldEmail: string, next: string) {
  const toOld = await mailTo(oldEmail)
  const links = toOld.flatMap(({ link }) => link?.split('/email-change#token=')[1] ?? [])
  const codes = (await mailTo(next)).flatMap(({ code }) => code ?? [])
  return { code: codes[0] ?? '', link: links[0] ?? '', links, codes }
}

/** An account that has begun to change its address. */
export async function changing() {
  const { token, user, email } = await account()
  const next = newEmail()
  await begin(token, next)
  return { token, id: user.id, email, next, ...(await mailed(email, next)) }
}
