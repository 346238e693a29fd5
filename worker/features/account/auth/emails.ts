import type { Context } from 'hono'
import { LIMITS, type OtpType } from '#db/vocabulary.ts'
import { pageUrl } from '#worker/contract/pages.ts'
import { alreadyRegisteredMail, resetMail, verificationMail } from '#worker/i18n/mail.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { restartWait, take, takeOnceEvery, takeOrRefuse } from '#worker/platform/limits/rate-limit.ts'
import { postMail } from '#worker/platform/mail/mail.ts'
import { newCode } from './codes.ts'
import { authEvent } from './events.ts'
import { type Claim, listClaims } from './queries.ts'
import { newResetToken } from './resets.ts'

const DAY = 24 * 60 * 60_000
const RESETS_PER_DAY = 5
const PURPOSE: OtpType = 'user_verify_email'
/** No user's id. */
const NOBODY = ''

// Limits hang on the address and not on a user: an unknown one must look like a known one.
const waitOf = (email: string) => `otp:wait:${email}`
const dayOf = (email: string) => `otp:day:${email}`

type Addressee = Pick<Claim, 'id' | 'email' | 'first_name' | 'language' | 'email_verified_at'>

/** The code of a new claim; the owner of the address instead hears that somebody tried. */
export async function mailAfterRegistering(c: Context<AppEnv>, row: Addressee, first: Claim | undefined) {
  const { services } = c.var
  await restartWait(services, waitOf(row.email))
  const { granted } = await take(services, dayOf(row.email), LIMITS.otpPerDay, DAY)
  if (granted) await mailCode(c, first?.email_verified_at ? first : row)
}

/** Answers alike for every address; only the mail differs. */
export async function resendCode(c: Context<AppEnv>, email: string) {
  const { services, caller } = c.var
  const wait = await takeOnceEvery(services, waitOf(email), LIMITS.otpResendMs)
  if (!wait.granted) {
    const retryAfter = Math.ceil(wait.waitMs / 1000)
    throw new AppError('otp_active', { retryAfter, detail: { retry_after: retryAfter } })
  }
  await takeOrRefuse(services, dayOf(email), LIMITS.otpPerDay, DAY)
  const claims = await listClaims(services, email)
  const owner = claims.find((claim) => claim.email_verified_at !== null)
  const own = claims.find((claim) => claim.id === caller?.userId)
  await mailCode(c, owner ?? own ?? claims[0])
}

// What follows does the same work for an owner, for a claim and for nobody, so that its time tells nothing:
// the statements of a nobody find no row, and all of them are one call of the database.

async function mailCode(c: Context<AppEnv>, row: Addressee | undefined) {
  const { services, requestId } = c.var
  const isClaim = row?.email_verified_at === null
  const { code, statements } = await newCode(services, PURPOSE, row?.id ?? NOBODY)
  const kind = isClaim ? 'code_sent' : 'code_asked'
  const prepared = row && {
    to: row.email,
    mail: isClaim
      ? verificationMail(row.language, row.first_name, code)
      : alreadyRegisteredMail(row.language, row.first_name, pageUrl(services.env, 'login')),
  }
  await postMail(c, prepared, [...statements, authEvent(services, kind, row?.id ?? null, requestId)])
}

/** Silent about whether there is an account, and about its limit. */
export async function mailResetLink(c: Context<AppEnv>, email: string) {
  const { services, requestId } = c.var
  const { granted } = await take(services, `reset:day:${email}`, RESETS_PER_DAY, DAY)
  if (!granted) return
  const [first] = await listClaims(services, email)
  const owner = first?.disabled_at === null ? first : undefined
  const { token, statements } = await newResetToken(services, owner?.id ?? NOBODY)
  // Behind the hash sign it reaches neither a server's log nor a referrer.
  const link = `${pageUrl(services.env, 'resetPassword')}#token=${token}`
  const mail = owner && { to: email, mail: resetMail(owner.language, owner.first_name, link) }
  await postMail(c, mail, [...statements, authEvent(services, 'reset_asked', owner?.id ?? null, requestId)])
}
