import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { oneTimeCodes, users } from '#db/schema/accounts.ts'
import { LIMITS, type OtpType } from '#db/vocabulary.ts'
import { keyedHash, sameText } from '#worker/platform/identity/keyed-hash.ts'
import { newId } from '#worker/platform/ids.ts'
import type { Services } from '#worker/platform/services.ts'
import { proveAddress } from './queries.ts'
import { drawCode } from './rules.ts'

const hashOf = (services: Services, purpose: OtpType, userId: string, code: string) =>
  keyedHash(services.env.PASSWORD_PEPPER, `otp:${purpose}:${userId}:${code}`)

/**
 * A code for the user and the statements that keep its hash; the codes before it stop working. For an id
 * that is nobody's, or is proved already, the same statements keep nothing.
 */
export async function newCode(services: Services, purpose: OtpType, userId: string) {
  const { db } = services
  const code = drawCode()
  const codeHash = await hashOf(services, purpose, userId, code)
  const at = services.now()
  const isOld = and(
    eq(oneTimeCodes.user_id, userId),
    eq(oneTimeCodes.otp_type, purpose),
    isNull(oneTimeCodes.used_at),
  )
  const isUnproved = and(eq(users.id, userId), isNull(users.email_verified_at))
  return {
    code,
    statements: [
      db.update(oneTimeCodes).set({ used_at: at }).where(isOld),
      db
        .insert(oneTimeCodes)
        .select(
          sql`select ${newId()}, ${users.id}, ${purpose}, ${codeHash}, ${LIMITS.otpTries}, ${at}, ${at + LIMITS.otpMs}, null from ${users} where ${isUnproved}`,
        ),
    ] as const,
  }
}

/**
 * The user whose code this is, if it is good. The try is spent before the code is looked at, so that
 * a hundred guesses at the same moment are still three. `only` narrows it to one claim of the address.
 */
export async function useCode(
  services: Services,
  { purpose, email, code, only }: { purpose: OtpType; email: string; code: string; only: string | null },
): Promise<string | null> {
  const spent = await spendTry(services, purpose, email, only)
  let good: { id: string; user_id: string } | null = null
  for (const row of spent) {
    if (sameText(await hashOf(services, purpose, row.user_id, code), row.code_hash)) good = row
  }
  return good && (await consume(services, good)) ? good.user_id : null
}

function spendTry(services: Services, purpose: OtpType, email: string, only: string | null) {
  const { db } = services
  const claims = db
    .select({ id: users.id })
    .from(users)
    .where(
      and(eq(users.email, email), isNull(users.email_verified_at), only ? eq(users.id, only) : undefined),
    )
  return db
    .update(oneTimeCodes)
    .set({ tries_left: sql`${oneTimeCodes.tries_left} - 1` })
    .where(
      and(
        inArray(oneTimeCodes.user_id, claims),
        eq(oneTimeCodes.otp_type, purpose),
        isNull(oneTimeCodes.used_at),
        gt(oneTimeCodes.expires_at, services.now()),
        gt(oneTimeCodes.tries_left, 0),
      ),
    )
    .returning({ id: oneTimeCodes.id, user_id: oneTimeCodes.user_id, code_hash: oneTimeCodes.code_hash })
}

/** One use: of all who hold the right code at once, the one that proves the address has used it. */
async function consume(services: Services, code: { id: string; user_id: string }): Promise<boolean> {
  const [proved] = await services.db.batch([
    proveAddress(services, code.user_id),
    // Nothing is left to guess at once the address is proved.
    services.db.delete(oneTimeCodes).where(eq(oneTimeCodes.user_id, code.user_id)),
  ])
  return proved.length > 0
}
