import type { Context } from 'hono'
import type { z } from 'zod/mini'
import type { OtpVerifyBody, VerifyAnswer } from '#worker/contract/account.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { type Guess, redeemCode, redeemWithoutSession } from './codes.ts'
import { authEvent } from './events.ts'
import { rememberDevice } from './known-device.ts'
import { getOwnUser } from './own-user.ts'
import { findUser } from './queries.ts'
import { latinDigits } from './rules.ts'

/**
 * Proves an address by its code. With the session of a claim of the address the claim becomes an account. A code
 * typed elsewhere may belong to a stranger's claim, so it only allows a new password to be set.
 */
export async function verifyAddress(
  c: Context<AppEnv>,
  body: z.infer<typeof OtpVerifyBody>,
): Promise<VerifyAnswer> {
  const { services, caller, requestId } = c.var
  const own = caller && (await findUser(services, caller.userId))
  const claimId = own?.email === body.email ? own.id : null
  if (claimId && own && own.email_verified_at !== null) throw new AppError('already_verified')
  const guess = { purpose: body.otp_type, email: body.email, code: latinDigits(body.otp), claimId }
  const answer = await (claimId ? prove : askForPassword)(c, guess)
  if (answer) return answer
  await authEvent(services, 'code_refused', own?.id ?? null, requestId)
  throw new AppError('otp_not_valid')
}

async function prove(c: Context<AppEnv>, guess: Guess): Promise<VerifyAnswer | null> {
  const { services, requestId } = c.var
  const userId = await redeemCode(services, guess)
  if (!userId) return null
  await authEvent(services, 'email_verified', userId, requestId)
  await rememberDevice(c, services, userId)
  return { user: await getOwnUser(services, userId) }
}

async function askForPassword(c: Context<AppEnv>, guess: Guess): Promise<VerifyAnswer | null> {
  const { services, requestId } = c.var
  const redeemed = await redeemWithoutSession(services, guess)
  if (!redeemed) return null
  await authEvent(services, 'claim_taken_over', redeemed.userId, requestId)
  return { new_password: true, token: redeemed.token }
}
