import type * as z from 'zod/mini'
import type { ForgetBody, LoginBody, ResetBody } from '#worker/contract/account.ts'
import type { SecondFactorBody } from '#worker/contract/profile.ts'
import type { RegisterBody } from '#worker/contract/registration.ts'
import { api } from './client.ts'
import { unwrap } from './unwrap.ts'

const { auth, profile } = api.user
const VERIFY = 'user_verify_email'

/** The calls that open, prove and close a session. */
export const account = {
  settings: async () => (await unwrap(api.general.settings.$get())).data,
  fetchUser: async () => (await unwrap(profile.fetch.$get())).data.user,
  login: async (json: z.output<typeof LoginBody>) => (await unwrap(auth.login.$post({ json }))).data,
  /** The second half of a login that was answered with a ticket. */
  secondFactor: async (json: z.output<typeof SecondFactorBody>) =>
    (await unwrap(auth['second-factor'].$post({ json }))).data,
  forgetPassword: (json: z.output<typeof ForgetBody>) => unwrap(auth.password.forget.$post({ json })),
  resetPassword: (json: z.output<typeof ResetBody>) => unwrap(auth.password.reset.$post({ json })),
  register: (json: z.output<typeof RegisterBody>) => unwrap(auth.register.$post({ json })),
  resendCode: (email: string) => unwrap(auth.otp.resend.$post({ json: { email, otp_type: VERIFY } })),
  /**
   * The user, or a token if the registration was made in another browser: a new password has to be set with it first.
   */
  verifyCode: async (email: string, otp: string) =>
    (await unwrap(auth.otp.verify.$post({ json: { email, otp, otp_type: VERIFY } }))).data,
  logout: () => unwrap(profile.logout.$post()),
}
