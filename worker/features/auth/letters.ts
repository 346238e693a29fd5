import type { Context } from 'hono'
import { LIMITS, type OtpType } from '#db/vocabulary.ts'
import { alreadyRegisteredMail, resetMail, verificationMail } from '#worker/i18n/mail.ts'
import { AppError } from '#worker/platform/errors.ts'
import { postMail } from '#worker/platform/mail.ts'
import { restartWait, take, takeOnceEvery, takeOrRefuse } from '#worker/platform/rate-limit.ts'
import type { AppEnv } from '#worker/platform/request.ts'
import { makeCode } from './codes.ts'
import { authEvent } from './events.ts'
import { type Claim, findClaims } from './queries.ts'
import { makeResetToken } from './resets.ts'

const DAY = 24 * 60 * 60_000
const RESETS_PER_DAY = 5
const PURPOSE: OtpType = 'user_verify_email'

// Limits hang on the address and not on a user: an unknown one must look like a known one.
const waitOf = (email: string) => `otp:wait:${email}`
const dayOf = (email: string) => `otp:day:${email}`

type Addressee = Pick<Claim, 'id' | 'email' | 'first_name' | 'language' | 'email_verified_at'>

/** The code of a new claim; the owner of the address instead hears that somebody tried. */
export async function mailAfterRegistering(c: Context<AppEnv>, row: Addressee, first: Claim | undefined) {
  const { services } = c.var
  await restartWait(services, waitOf(row.email))
  const { granted } = await take(services, dayOf(row.email), LIMITS.otpPerDay, DAY)
  if (granted) await mailTo(c, first?.email_verified_at ? first : row)
}

/** Answers alike for every address; only the mail differs. */
export async function resendCode(c: Context<AppEnv>, email: string) {
  const { services, caller } = c.var
  const wait = await takeOnceEvery(services, waitOf(email), LIMITS.otpResendMs)
  if (!wait.granted) throw new AppError('otp_active', { retryAfter: wait.waitMs / 1000 })
  await takeOrRefuse(services, dayOf(email), LIMITS.otpPerDay, DAY)
  const claims = await findClaims(services, email)
  const owner = claims.find((claim) => claim.email_verified_at !== null)
  const own = claims.find((claim) => claim.id === caller?.user_id)
  const addressee = owner ?? own ?? claims[0]
  if (addressee) await mailTo(c, addressee)
}

async function mailTo(c: Context<AppEnv>, row: Addressee) {
  const { services, request_id } = c.var
  if (row.email_verified_at !== null) {
    const link = new URL('/login', services.env.APP_ORIGIN).href
    return postMail(c, row.email, alreadyRegisteredMail(row.language, row.first_name, link))
  }
  const code = await makeCode(services, PURPOSE, row.id)
  await authEvent(services, 'code_sent', row.id, request_id)
  await postMail(c, row.email, verificationMail(row.language, row.first_name, code))
}

/** Silent about whether there is an account, and about its limit. */
export async function mailResetLink(c: Context<AppEnv>, email: string) {
  const { services, request_id } = c.var
  const { granted } = await take(services, `reset:day:${email}`, RESETS_PER_DAY, DAY)
  const [owner] = await findClaims(services, email)
  if (!granted || !owner || owner.disabled_at !== null) return
  const token = await makeResetToken(services, owner.id)
  await authEvent(services, 'reset_asked', owner.id, request_id)
  // Behind the hash sign it reaches neither a server's log nor a referrer.
  const link = new URL(`/resetPassword#token=${token}`, services.env.APP_ORIGIN).href
  await postMail(c, email, resetMail(owner.language, owner.first_name, link))
}
