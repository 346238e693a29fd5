import type { Context } from 'hono'
import { LIMITS, type OtpType } from '#db/vocabulary.ts'
import { pageUrl } from '#worker/contract/pages.ts'
import { postEmail } from '#worker/features/notifications/post-email.ts'
import { alreadyRegisteredMail, resetMail, verificationMail } from '#worker/i18n/mail.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { networkOf } from '#worker/platform/limits/network-limits.ts'
import {
  clientAddress,
  restartWait,
  take,
  takeOnceEvery,
  takeOrRefuse,
} from '#worker/platform/limits/rate-limit.ts'
import type { Services } from '#worker/platform/services.ts'
import { orUnavailable } from '#worker/platform/unavailable.ts'
import { newCode } from './codes.ts'
import { authEvent } from './events.ts'
import { findKnownDevice } from './known-device.ts'
import { type Claim, findUnprovedClaim, listClaims } from './queries.ts'
import { newResetToken } from './resets.ts'

const DAY = 24 * 60 * 60_000
const PURPOSE: OtpType = 'user_verify_email'
/** An id that no user has. */
const NOBODY = ''

// No limit hangs on whether an address is known: an unknown one must look like a known one.
export type ResendRequest = { email: string; network: string | undefined; claimId: string | undefined }
export const resendWaitOf = ({ email, network, claimId }: ResendRequest) =>
  claimId ? `otp:wait:claim:${claimId}` : `otp:wait:${email}:${network ?? 'local'}`

/**
 * What a code is counted in, the narrowest first: a refusal spends none of the wider ones. An address's own is there
 * against floods of mail and is wide enough for several claims; what strangers ask for without a claim is few of it.
 */
const dayLimits = ({ email, network, claimId }: ResendRequest) => [
  { key: claimId ? `otp:claim:${claimId}` : `otp:unclaimed:${email}`, limit: LIMITS.otpPerDay },
  ...(network ? [{ key: `otp:network:${email}:${network}`, limit: LIMITS.otpPerNetworkDay }] : []),
  { key: `otp:day:${email}`, limit: LIMITS.otpPerAddressDay },
]

/** Counts one more code for today, or throws 429. */
export async function takeCode(services: Services, asking: ResendRequest): Promise<void> {
  for (const { key, limit } of dayLimits(asking)) await takeOrRefuse(services, key, { limit, windowMs: DAY })
}

/** The same, once the wait after the last code is over. */
export async function takeResend(services: Services, asking: ResendRequest): Promise<void> {
  const wait = await takeOnceEvery(services, resendWaitOf(asking), LIMITS.otpResendMs)
  if (!wait.granted) {
    const retryAfter = Math.ceil(wait.waitMs / 1000)
    throw new AppError('otp_active', { retryAfter, detail: { retry_after: retryAfter } })
  }
  await takeCode(services, asking)
}

type Addressee = Pick<Claim, 'id' | 'email' | 'first_name' | 'language' | 'email_verified_at'>

// Each returns whether emails are delayed at the moment, for any receiver.

/** Sends the code of a new claim. The owner of a known address gets a notice instead. */
export async function mailAfterRegistering(
  c: Context<AppEnv>,
  row: Addressee,
  first: Claim | undefined,
): Promise<boolean> {
  const { services } = c.var
  const { email, id: claimId } = row
  const asking = { email, claimId, network: networkOf(clientAddress(c)) }
  await restartWait(services, resendWaitOf(asking))
  await restartWait(services, resendWaitOf({ ...asking, claimId: undefined }))
  for (const { key, limit } of dayLimits(asking)) {
    if (!(await take(services, key, limit, DAY)).granted) return false
  }
  return mailCode(c, first?.email_verified_at ? first : row)
}

/** The response is the same for every address; only the email differs. */
export async function resendCode(c: Context<AppEnv>, email: string): Promise<boolean> {
  const { services, caller } = c.var
  const claims = await orUnavailable(() => listClaims(services, email))
  const owner = claims.find((claim) => claim.email_verified_at !== null)
  const own = caller && (await findUnprovedClaim(services, caller.userId, email))
  const asking = { email, claimId: own?.id, network: networkOf(clientAddress(c)) }
  await takeResend(services, asking)
  return mailCode(c, owner ?? own ?? claims[0])
}

// The rest does the same work for an owner, a claim and an unknown address, so that its time reveals nothing: for an
// unknown address the statements find no row, and all of them are one call of the database.

async function mailCode(c: Context<AppEnv>, row: Addressee | undefined): Promise<boolean> {
  const { services, requestId } = c.var
  const isClaim = row?.email_verified_at === null
  const { code, statements } = await newCode(services, PURPOSE, row?.id ?? NOBODY)
  const kind = isClaim ? 'code_sent' : 'code_asked'
  const prepared = row && {
    userId: row.id,
    kind: isClaim ? ('verification' as const) : ('already_registered' as const),
    to: row.email,
    mail: isClaim
      ? verificationMail(row.language, row.first_name, code)
      : alreadyRegisteredMail(row.language, row.first_name, pageUrl(services.env, 'login')),
    // An email with an expired code is useless.
    expiresAt: services.now() + (isClaim ? LIMITS.otpMs : LIMITS.deliveryMs),
  }
  return postEmail(services, prepared, [...statements, authEvent(services, kind, row?.id ?? null, requestId)])
}

/** The limits for reset links. A browser in which the owner has logged in has its own limit. */
const resetLimits = (email: string, network: string | undefined, device: string | undefined) => {
  const { resetsPerDay: few, resetsPerAddressDay: many } = LIMITS
  if (device) return [{ key: `reset:device:${device}`, limit: few }]
  return [
    { key: `reset:network:${email}:${network ?? 'local'}`, limit: few },
    { key: `reset:day:${email}`, limit: many },
  ]
}

/** Does not reveal whether the account exists, or its limit. */
export async function mailResetLink(c: Context<AppEnv>, email: string): Promise<boolean> {
  const { services, requestId } = c.var
  const [first] = await orUnavailable(() => listClaims(services, email))
  const device = await findKnownDevice(c, first)
  for (const { key, limit } of resetLimits(email, networkOf(clientAddress(c)), device)) {
    if (!(await take(services, key, limit, DAY)).granted) return false
  }
  const owner = first?.disabled_at === null ? first : undefined
  const { token, statements } = await newResetToken(services, owner?.id ?? NOBODY)
  // In the fragment it reaches neither a server's log nor a referrer.
  const link = `${pageUrl(services.env, 'resetPassword')}#token=${token}`
  const prepared = owner && {
    userId: owner.id,
    kind: 'reset' as const,
    to: email,
    mail: resetMail(owner.language, owner.first_name, link),
    expiresAt: services.now() + LIMITS.resetMs,
  }
  const event = authEvent(services, 'reset_asked', owner?.id ?? null, requestId)
  return postEmail(services, prepared, [...statements, event])
}
