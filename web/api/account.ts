import type * as z from 'zod/mini'
import type { ForgetBody, LoginBody, RegisterBody, ResetBody } from '#worker/contract/account.ts'
import type { SecondFactorBody } from '#worker/contract/profile.ts'
import { answer } from './answer.ts'
import { api } from './client.ts'

const { auth, profile } = api.user
const VERIFY = 'user_verify_email'

/** The calls that open, prove and close a session. */
export const account = {
  settings: async () => (await answer(api.general.settings.$get())).data,
  fetchUser: async () => (await answer(profile.fetch.$get())).data.user,
  login: async (json: z.output<typeof LoginBody>) => (await answer(auth.login.$post({ json }))).data,
  /** The second half of a login that was answered with a ticket. */
  secondFactor: async (json: z.output<typeof SecondFactorBody>) =>
    (await answer(auth['second-factor'].$post({ json }))).data,
  forgetPassword: (json: z.output<typeof ForgetBody>) => answer(auth.password.forget.$post({ json })),
  resetPassword: (json: z.output<typeof ResetBody>) => answer(auth.password.reset.$post({ json })),
  register: async (json: z.output<typeof RegisterBody>) => (await answer(auth.register.$post({ json }))).data,
  resendCode: (email: string) => answer(auth.otp.resend.$post({ json: { email, otp_type: VERIFY } })),
  verifyCode: async (email: string, otp: string) =>
    (await answer(auth.otp.verify.$post({ json: { email, otp, otp_type: VERIFY } }))).data.user,
  logout: () => answer(profile.logout.$post()),
}
