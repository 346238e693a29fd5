import type { Context } from 'hono'
import { LIMITS, type OtpType } from '#db/vocabulary.ts'
import { pageUrl } from '#worker/contract/pages.ts'
import { postEmail } from '#worker/features/notifications/notify.ts'
import { alreadyRegisteredMail, resetMail, verificationMail } from '#worker/i18n/mail.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { restartWait, take, takeOnceEvery, takeOrRefuse } from '#worker/platform/limits/rate-limit.ts'
import { newCode } from './codes.ts'
import { authEvent } from './events.ts'
import { type Claim, findClaims } from './queries.ts'
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

// Each answers whether emails are delayed at the moment, whoever they are for.

/** The code of a new claim; the owner of the address instead hears that somebody tried. */
export async function mailAfterRegistering(
  c: Context<AppEnv>,
  row: Addressee,
  first: Claim | undefined,
): Promise<boolean> {
  const { services } = c.var
  await restartWait(services, waitOf(row.email))
  const { granted } = await take(services, dayOf(row.email), LIMITS.otpPerDay, DAY)
  return granted && mailCode(c, first?.email_verified_at ? first : row)
}

/** Answers alike for every address; only the mail differs. */
export async function resendCode(c: Context<AppEnv>, email: string): Promise<boolean> {
  const { services, caller } = c.var
  const wait = await takeOnceEvery(services, waitOf(email), LIMITS.otpResendMs)
  if (!wait.granted) {
    const retryAfter = Math.ceil(wait.waitMs / 1000)
    throw new AppError('otp_active', { retryAfter, detail: { retry_after: retryAfter } })
  }
  await takeOrRefuse(services, dayOf(email), LIMITS.otpPerDay, DAY)
  const claims = await findClaims(services, email)
  const owner = claims.find((claim) => claim.email_verified_at !== null)
  const own = claims.find((claim) => claim.id === caller?.userId)
  return mailCode(c, owner ?? own ?? claims[0])
}

// What follows does the same work for an owner, for a claim and for nobody, so that its time tells nothing:
// the statements of a nobody find no row, and all of them are one call of the database.

async function mailCode(c: Context<AppEnv>, row: Addressee | undefined): Promise<boolean> {
  const { services, requestId } = c.var
  const isClaim = row?.email_verified_at === null
  const { code, statements } = await newCode(services, PURPOSE, row?.id ?? NOBODY)
  const kind = isClaim ? 'code_sent' : 'code_asked'
  const email = row && {
    userId: row.id,
    kind: isClaim ? ('verification' as const) : ('already_registered' as const),
    to: row.email,
    mail: isClaim
      ? verificationMail(row.language, row.first_name, code)
      : alreadyRegisteredMail(row.language, row.first_name, pageUrl(services.env, 'login')),
    // An email that says how long its code works is of no use afterwards.
    expiresAt: services.now() + (isClaim ? LIMITS.otpMs : LIMITS.deliveryMs),
  }
  return postEmail(services, email, [...statements, authEvent(services, kind, row?.id ?? null, requestId)])
}

/** Silent about whether there is an account, and about its limit. */
export async function mailResetLink(c: Context<AppEnv>, email: string): Promise<boolean> {
  const { services, requestId } = c.var
  const { granted } = await take(services, `reset:day:${email}`, RESETS_PER_DAY, DAY)
  if (!granted) return false
  const [first] = await findClaims(services, email)
  const owner = first?.disabled_at === null ? first : undefined
  const { token, statements } = await newResetToken(services, owner?.id ?? NOBODY)
  // Behind the hash sign it reaches neither a server's log nor a referrer.
  const link = `${pageUrl(services.env, 'resetPassword')}#token=${token}`
  const letter = owner && {
    userId: owner.id,
    kind: 'reset' as const,
    to: email,
    mail: resetMail(owner.language, owner.first_name, link),
    expiresAt: services.now() + LIMITS.resetMs,
  }
  const event = authEvent(services, 'reset_asked', owner?.id ?? null, requestId)
  return postEmail(services, letter, [...statements, event])
}
