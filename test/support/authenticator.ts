import type { TotpSetup } from '#worker/contract/profile.ts'
import { fromBase32, stepAt, totpCode } from '#worker/features/account/auth/totp-rules.ts'
import { PASSWORD } from './accounts.ts'
import { request } from './worker-app.ts'

/** What an authenticator shows for the secret, now or some steps away. */
export const codeOf = (secret: string, steps = 0) => totpCode(fromBase32(secret), stepAt(Date.now()) + steps)

/** Turns the second factor on as the screen does; the code that it took has been used. */
export async function turnOn(token: string) {
  const setup = await request<TotpSetup>('post', '/user/totp/setup', { token, body: { password: PASSWORD } })
  const { secret } = setup.body.data
  const enabled = await request<{ recovery_codes: string[] }>('post', '/user/totp/enable', {
    token,
    body: { code: await codeOf(secret) },
  })
  return { secret, recovery_codes: enabled.body.data.recovery_codes }
}
