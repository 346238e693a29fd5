import type { Context } from 'hono'
import { LIMITS, type OtpType } from '#db/vocabulary.ts'
import { pageUrl } from '#worker/contract/pages.ts'
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
import { postMail } from '#worker/platform/mail/mail.ts'
import { orUnavailable } from '#worker/platform/unavailable.ts'
import { newCode } from './codes.ts'
import { authEvent } from './events.ts'
import { findKnownDevice } from './known-device.ts'
import { type Claim, findUnprovedClaim, listClaims } from './queries.ts'
import { newResetToken } from './resets.ts'

const DAY = 24 * 60 * 60_000
const PURPOSE: OtpType = 'user_verify_email'
/** No user's id. */
const NOBODY = ''

// No limit hangs on whether an address is known: an unknown one must look like a known one.
type Asking = { email: string; network: string | undefined; claimId: string | undefined }
const waitOf = ({ email, network, claimId }: Asking) =>
  claimId ? `otp:wait:claim:${claimId}` : `otp:wait:${email}:${network ?? 'local'}`

/**
 * What a code is counted in, the narrowest first: a refusal spends none of the wider ones. An address's own is there
 * against floods of mail and is wide enough for several claims; what strangers ask for without a claim is few of it.
 */
const dayLimits = ({ email, network, claimId }: Asking) => [
  { key: claimId ? `otp:claim:${claimId}` : `otp:unclaimed:${email}`, limit: LIMITS.otpPerDay },
  ...(network ? [{ key: `otp:network:${email}:${network}`, limit: LIMITS.otpPerNetworkDay }] : []),
  { key: `otp:day:${email}`, limit: LIMITS.otpPerAddressDay },
]

type Addressee = Pick<Claim, 'id' | 'email' | 'first_name' | 'language' | 'email_verified_at'>

/** The code of a new claim; the owner of the address instead hears that somebody tried. */
export async function mailAfterRegistering(c: Context<AppEnv>, row: Addressee, first: Claim | undefined) {
  const { services } = c.var
  const { email, id: claimId } = row
  const asking = { email, claimId, network: networkOf(clientAddress(c)) }
  await restartWait(services, waitOf(asking))
  await restartWait(services, waitOf({ ...asking, claimId: undefined }))
  for (const { key, limit } of dayLimits(asking)) {
    if (!(await take(services, key, limit, DAY)).granted) return
  }
  await mailCode(c, first?.email_verified_at ? first : row)
}

/** Answers alike for every address; only the mail differs. */
export async function resendCode(c: Context<AppEnv>, email: string) {
  const { services, caller } = c.var
  const claims = await orUnavailable(() => listClaims(services, email))
  const owner = claims.find((claim) => claim.email_verified_at !== null)
  const own = caller && (await findUnprovedClaim(services, caller.userId, email))
  const asking = { email, claimId: own?.id, network: networkOf(clientAddress(c)) }
  const wait = await takeOnceEvery(services, waitOf(asking), LIMITS.otpResendMs)
  if (!wait.granted) {
    const retryAfter = Math.ceil(wait.waitMs / 1000)
    throw new AppError('otp_active', { retryAfter, detail: { retry_after: retryAfter } })
  }
  for (const { key, limit } of dayLimits(asking)) await takeOrRefuse(services, key, { limit, windowMs: DAY })
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

/** What a reset link is counted in; a browser in which the owner has logged in has a count of its own. */
const resetLimits = (email: string, network: string | undefined, device: string | undefined) => {
  const { resetsPerDay: few, resetsPerAddressDay: many } = LIMITS
  if (device) return [{ key: `reset:device:${device}`, limit: few }]
  return [
    { key: `reset:network:${email}:${network ?? 'local'}`, limit: few },
    { key: `reset:day:${email}`, limit: many },
  ]
}

/** Silent about whether there is an account, and about its limit. */
export async function mailResetLink(c: Context<AppEnv>, email: string) {
  const { services, requestId } = c.var
  const [first] = await orUnavailable(() => listClaims(services, email))
  const device = await findKnownDevice(c, first)
  for (const { key, limit } of resetLimits(email, networkOf(clientAddress(c)), device)) {
    if (!(await take(services, key, limit, DAY)).granted) return
  }
  const owner = first?.disabled_at === null ? first : undefined
  const { token, statements } = await newResetToken(services, owner?.id ?? NOBODY)
  // Behind the hash sign it reaches neither a server's log nor a referrer.
  const link = `${pageUrl(services.env, 'resetPassword')}#token=${token}`
  const mail = owner && { to: email, mail: resetMail(owner.language, owner.first_name, link) }
  await postMail(c, mail, [...statements, authEvent(services, 'reset_asked', owner?.id ?? null, requestId)])
}
