import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { passwordResets, users } from '#db/schema/accounts.ts'
import { LIMITS } from '#db/vocabulary.ts'
import { keyedHash } from '#worker/platform/identity/keyed-hash.ts'
import { publicId } from '#worker/platform/ids.ts'
import type { Services } from '#worker/platform/services.ts'
import { deleteEmailChange } from './email-change-queries.ts'
import { closeSockets } from './ended-sockets.ts'
import { authEvent } from './events.ts'
import { endAllSessions, proveAddress } from './queries.ts'

/**
 * A link's 128 random bits and the statements that keep their hash. For an id that is nobody's the same
 * statements keep nothing.
 */
export async function newResetToken(services: Services, userId: string) {
  const { db } = services
  const token = publicId()
  const at = services.now()
  const id = await idOf(services, token)
  const isDead = and(eq(passwordResets.user_id, userId), lte(passwordResets.expires_at, at))
  return {
    token,
    statements: [
      db.delete(passwordResets).where(isDead),
      db
        .insert(passwordResets)
        .select(
          sql`select ${id}, ${users.id}, ${at}, ${at + LIMITS.resetMs}, null from ${users} where ${eq(users.id, userId)}`,
        ),
    ] as const,
  }
}

const idOf = (services: Services, token: string) => keyedHash(services.env.PASSWORD_PEPPER, `reset:${token}`)

const isGood = (services: Services, id: string) =>
  and(
    eq(passwordResets.id, id),
    isNull(passwordResets.used_at),
    gt(passwordResets.expires_at, services.now()),
  )

/** The user whose password the link may set, read before the expensive hash. */
export const findReset = async (services: Services, token: string) =>
  services.db
    .select({ id: passwordResets.id, user_id: users.id, password_hash: users.password_hash })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.user_id))
    .where(isGood(services, await idOf(services, token)))
    .get()
type Reset = NonNullable<Awaited<ReturnType<typeof findReset>>>

/**
 * Uses the link. False if it was used in the meantime. All sessions and all other links end, and the address counts
 * as proved, because its mail was read.
 */
export async function useReset(services: Services, reset: Reset, passwordHash: string, requestId: string) {
  const { db, now } = services
  const used = await db
    .update(passwordResets)
    .set({ used_at: now() })
    .where(isGood(services, reset.id))
    .returning({ id: passwordResets.id })
    .get()
  if (!used) return false
  await db.batch([
    db
      .update(users)
      .set({ password_hash: passwordHash, updated_at: now() })
      .where(eq(users.id, reset.user_id)),
    proveAddress(services, reset.user_id),
    ...endAllSessions(services, reset.user_id),
    // It may have been started by somebody who knew the old password.
    deleteEmailChange(services, reset.user_id),
    db
      .update(passwordResets)
      .set({ used_at: now() })
      .where(and(eq(passwordResets.user_id, reset.user_id), isNull(passwordResets.used_at))),
    authEvent(services, 'password_reset', reset.user_id, requestId),
  ])
  await closeSockets(services, reset.user_id)
  return true
}

/** Links that were requested before the password was changed. */
export const deleteResets = (services: Services, userId: string) =>
  services.db.delete(passwordResets).where(eq(passwordResets.user_id, userId))
