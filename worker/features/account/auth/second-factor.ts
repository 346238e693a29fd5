import { and, eq, exists, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { recoveryCodes, users } from '#db/schema/accounts.ts'
import { LIMITS } from '#db/vocabulary.ts'
import type { TotpSetup } from '#worker/contract/profile.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import { decrypt, encrypt } from '#worker/platform/identity/encryption.ts'
import { keyedHash, sameText } from '#worker/platform/identity/keyed-hash.ts'
import { newId } from '#worker/platform/ids.ts'
import { giveBack, takeOrRefuse } from '#worker/platform/limits/rate-limit.ts'
import { qrRows } from '#worker/platform/qr.ts'
import type { Services } from '#worker/platform/services.ts'
import { latinDigits } from './rules.ts'
import { drawRecoveryCode, drawSecret, otpauthUrl, plainRecoveryCode, stepOfCode } from './totp-rules.ts'

const PURPOSE = 'totp'
const HOUR = 60 * 60_000

const recoveryHash = (services: Pick<Services, 'env'>, userId: string, code: string) =>
  keyedHash(services.env.PASSWORD_PEPPER, `recovery:${userId}:${plainRecoveryCode(code)}`)

/** Creates a secret, which becomes active with its first code. Calling it again creates another one. */
export async function beginSecondFactor(services: Services, userId: string): Promise<TotpSetup> {
  const secret = drawSecret()
  const row = await services.db
    .update(users)
    .set({ totp_secret: await encrypt(services, PURPOSE, userId, secret), totp_last_step: null })
    .where(and(eq(users.id, userId), isNull(users.totp_enabled_at)))
    .returning({ email: users.email })
    .get()
  if (!row) throw new AppError('conflict')
  const address = otpauthUrl(row.email, secret)
  return { secret, otpauth_url: address, qr: qrRows(address) }
}

const findSecret = (services: Services, userId: string) =>
  services.db
    .select({ sealed: users.totp_secret, enabled_at: users.totp_enabled_at })
    .from(users)
    .where(eq(users.id, userId))
    .get()

/** The time step of a right code of the user's authenticator, or null. */
async function stepOf(services: Services, userId: string, sealed: string | null, code: string) {
  const secret = sealed === null ? null : await decrypt(services, PURPOSE, userId, sealed)
  return secret === null ? null : stepOfCode(secret, latinDigits(code), services.now(), sameText)
}

const limitOf = (userId: string) => `second-factor:${userId}`
const take = (services: Services, userId: string) =>
  takeOrRefuse(services, limitOf(userId), { limit: LIMITS.secondFactorFailuresPerHour, windowMs: HOUR })

/** Turns it on by its first code. The recovery codes are returned only here; only their hashes are stored. */
export async function enableSecondFactor(services: Services, userId: string, code: string) {
  const { db, now } = services
  await take(services, userId)
  const { sealed, enabled_at: enabledAt } = found(await findSecret(services, userId))
  if (sealed === null || enabledAt !== null) throw new AppError('conflict')
  const step = await stepOf(services, userId, sealed, code)
  if (step === null) throw new AppError('otp_not_valid')
  // Still the secret that the code was made with, and not turned on by another tab meanwhile.
  const isPending = and(eq(users.id, userId), eq(users.totp_secret, sealed), isNull(users.totp_enabled_at))
  const { codes, replaced, inserted } = await newRecoveryCodes(services, userId, isPending)
  const [, , [row]] = await db.batch([
    replaced,
    inserted,
    db
      .update(users)
      .set({ totp_enabled_at: now(), totp_last_step: step, updated_at: now() })
      .where(isPending)
      .returning({ id: users.id }),
  ])
  if (!row) throw new AppError('conflict')
  await giveBack(services, limitOf(userId), HOUR)
  return codes
}

/** Ten codes, and the statements that put them in the place of older ones while the condition holds. */
async function newRecoveryCodes(services: Services, userId: string, when: SQL | undefined) {
  const { db } = services
  const codes = Array.from({ length: LIMITS.recoveryCodes }, drawRecoveryCode)
  const hashes = await Promise.all(codes.map((code) => recoveryHash(services, userId, code)))
  const rows = JSON.stringify(hashes.map((hash) => [newId(), hash]))
  const isOpen = exists(db.select({ id: users.id }).from(users).where(when))
  return {
    codes,
    replaced: db.delete(recoveryCodes).where(and(eq(recoveryCodes.user_id, userId), isOpen)),
    inserted: db
      .insert(recoveryCodes)
      .select(sql`select value ->> 0, ${userId}, value ->> 1, null from json_each(${rows}) where ${isOpen}`),
  }
}

export async function disableSecondFactor(services: Services, userId: string): Promise<void> {
  const { db } = services
  await db.batch([
    db
      .update(users)
      .set({ totp_secret: null, totp_enabled_at: null, totp_last_step: null, updated_at: services.now() })
      .where(eq(users.id, userId)),
    db.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId)),
  ])
}

/** Takes a code of the authenticator, whose step counts once, or a recovery code, which counts once. */
export async function acceptSecondFactor(services: Services, userId: string, code: string): Promise<boolean> {
  await take(services, userId)
  const accepted = /^.{6}$/u.test(code)
    ? await acceptStep(services, userId, code)
    : await acceptRecoveryCode(services, userId, code)
  if (accepted) await giveBack(services, limitOf(userId), HOUR)
  return accepted
}

async function acceptStep(services: Services, userId: string, code: string): Promise<boolean> {
  const { sealed } = found(await findSecret(services, userId))
  const step = await stepOf(services, userId, sealed, code)
  if (step === null) return false
  const row = await services.db
    .update(users)
    .set({ totp_last_step: step })
    .where(
      and(
        eq(users.id, userId),
        isNotNull(users.totp_enabled_at),
        or(isNull(users.totp_last_step), lt(users.totp_last_step, step)),
      ),
    )
    .returning({ id: users.id })
    .get()
  return row !== undefined
}

async function acceptRecoveryCode(services: Services, userId: string, code: string): Promise<boolean> {
  const codeHash = await recoveryHash(services, userId, code)
  const row = await services.db
    .update(recoveryCodes)
    .set({ used_at: services.now() })
    .where(
      and(
        eq(recoveryCodes.user_id, userId),
        eq(recoveryCodes.code_hash, codeHash),
        isNull(recoveryCodes.used_at),
      ),
    )
    .returning({ id: recoveryCodes.id })
    .get()
  return row !== undefined
}
