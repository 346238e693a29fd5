import type * as z from 'zod/mini'
import { locale } from '#web/i18n/index.ts'
import type { LoginBody, RegisterBody, User } from '#worker/contract/account.ts'
import type { GeneralSettings } from '#worker/contract/settings.ts'
import { answer } from './answer.ts'
import { API_BASE } from './client.ts'

/** The account calls by path, until the typed client knows their routes. */
async function call<Data>(method: string, path: string, body?: unknown): Promise<Data> {
  const headers: Record<string, string> = { 'Accept-Language': locale }
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  const response = fetch(API_BASE + path, { method, headers, body: JSON.stringify(body) })
  // The shape is the contract's, which the server's own tests hold.
  const { data } = (await answer(response)) as { data: Data }
  return data
}

type Signed = { token: string; user: User }

export const account = {
  settings: () => call<GeneralSettings[]>('GET', '/general/settings'),
  fetchUser: async () => (await call<{ user: User }>('GET', '/user/profile/fetch')).user,
  login: (body: z.infer<typeof LoginBody>) => call<Signed>('POST', '/user/auth/login', body),
  register: (body: z.infer<typeof RegisterBody>) => call<Signed>('POST', '/user/auth/register', body),
  resendCode: (email: string) =>
    call<unknown>('POST', '/user/auth/otp/resend', { email, otp_type: 'user_verify_email' }),
  verifyCode: async (email: string, otp: string) =>
    (
      await call<{ user: User }>('POST', '/user/auth/otp/verify', {
        email,
        otp,
        otp_type: 'user_verify_email',
      })
    ).user,
  logout: () => call<unknown>('POST', '/user/profile/logout'),
}
