import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import { oneTimeCodes } from '#db/schema/accounts.ts'
import { LIMITS } from '#db/vocabulary.ts'
import { keyedHash } from '#worker/platform/identity/keyed-hash.ts'
import { publicId } from '#worker/platform/ids.ts'
import type { Services } from '#worker/platform/services.ts'

const PURPOSE = 'second_factor'
const idOf = (services: Services, ticket: string) =>
  keyedHash(services.env.PASSWORD_PEPPER, `ticket:${ticket}`)

/** Proves that the password was right. The table stores only its hash. */
export async function createTicket(services: Services, userId: string): Promise<string> {
  const { db, now } = services
  const ticket = publicId()
  const id = await idOf(services, ticket)
  const at = now()
  const isDead = and(
    eq(oneTimeCodes.user_id, userId),
    eq(oneTimeCodes.otp_type, PURPOSE),
    or(lte(oneTimeCodes.expires_at, at), eq(oneTimeCodes.tries_left, 0)),
  )
  await db.batch([
    db.delete(oneTimeCodes).where(isDead),
    db.insert(oneTimeCodes).values({
      id,
      user_id: userId,
      otp_type: PURPOSE,
      code_hash: id,
      tries_left: LIMITS.secondFactorTries,
      created_at: at,
      expires_at: at + LIMITS.secondFactorMs,
    }),
  ])
  return ticket
}

const isGood = (services: Services, id: string) =>
  and(
    eq(oneTimeCodes.id, id),
    eq(oneTimeCodes.otp_type, PURPOSE),
    isNull(oneTimeCodes.used_at),
    gt(oneTimeCodes.expires_at, services.now()),
  )

/** The owner of the ticket. The try is spent before the code is checked. Null if the ticket is used up or expired. */
export async function spendTicket(services: Services, ticket: string): Promise<string | null> {
  const row = await services.db
    .update(oneTimeCodes)
    .set({ tries_left: sql`${oneTimeCodes.tries_left} - 1` })
    .where(and(isGood(services, await idOf(services, ticket)), gt(oneTimeCodes.tries_left, 0)))
    .returning({ user_id: oneTimeCodes.user_id })
    .get()
  return row?.user_id ?? null
}

/** One ticket opens one session: true for the one that used it. */
export async function redeemTicket(services: Services, ticket: string): Promise<boolean> {
  const row = await services.db
    .update(oneTimeCodes)
    .set({ used_at: services.now() })
    .where(isGood(services, await idOf(services, ticket)))
    .returning({ id: oneTimeCodes.id })
    .get()
  return row !== undefined
}

/** A new password ends logins that the old one began. */
export const deleteTickets = (services: Services, userId: string) =>
  services.db
    .delete(oneTimeCodes)
    .where(and(eq(oneTimeCodes.user_id, userId), eq(oneTimeCodes.otp_type, PURPOSE)))
