import { and, eq, exists, gt, isNotNull, isNull, ne, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { emailChanges, oneTimeCodes, passwordResets, sessions, users } from '#db/schema/accounts.ts'
import { LIMITS } from '#db/vocabulary.ts'
import type { Services } from '#worker/platform/services.ts'
import { authEventWhere } from './events.ts'
import { endSessions } from './queries.ts'

const isLive = (services: Services) => gt(emailChanges.expires_at, services.now())

export const findEmailChange = (services: Services, userId: string) =>
  services.db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.user_id, userId), isLive(services)))
    .get()
export type EmailChangeRow = NonNullable<Awaited<ReturnType<typeof findEmailChange>>>

export const findEmailChangeById = (services: Services, id: string) =>
  services.db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.id, id), isLive(services)))
    .get()

type NewChange = { id: string; userId: string; email: string; sessionId: string; codeHash: string }

/** The statements that replace an older change with this one, if the password is still the one that was confirmed. */
export function createEmailChange(services: Services, change: NewChange, passwordHash: string) {
  const { id, userId, email, sessionId, codeHash } = change
  const at = services.now()
  const isOwner = and(eq(users.id, userId), eq(users.password_hash, passwordHash))
  return [
    deleteEmailChange(services, userId),
    services.db
      .insert(emailChanges)
      .select(
        sql`select ${id}, ${users.id}, ${email}, ${codeHash}, ${at + LIMITS.otpMs}, ${LIMITS.otpTries}, null, null, ${sessionId}, ${at}, ${at + LIMITS.emailChangeMs} from ${users} where ${isOwner}`,
      ),
  ] as const
}

/** Replaces the last code with a new one, which has its own tries. */
export const updateChangeCode = (services: Services, id: string, codeHash: string) =>
  services.db
    .update(emailChanges)
    .set({
      code_hash: codeHash,
      code_expires_at: services.now() + LIMITS.otpMs,
      tries_left: LIMITS.otpTries,
    })
    .where(and(eq(emailChanges.id, id), isNull(emailChanges.new_confirmed_at)))

/** A try is spent before the code is checked, so that a hundred simultaneous guesses are still three. */
export const spendChangeTry = (services: Services, userId: string) =>
  services.db
    .update(emailChanges)
    .set({ tries_left: sql`${emailChanges.tries_left} - 1` })
    .where(
      and(
        eq(emailChanges.user_id, userId),
        isLive(services),
        isNull(emailChanges.new_confirmed_at),
        gt(emailChanges.code_expires_at, services.now()),
        gt(emailChanges.tries_left, 0),
      ),
    )
    .returning()
    .get()

export const deleteEmailChange = (services: Services, userId: string) =>
  services.db.delete(emailChanges).where(eq(emailChanges.user_id, userId)).returning({ id: emailChanges.id })

export type ConfirmedSide = 'old_confirmed_at' | 'new_confirmed_at'

/**
 * Records that one side has confirmed and changes the address once both have. It is one batch, so that of several
 * simultaneous calls only one makes the change. The address is not changed if somebody else owns it by then.
 */
export async function confirmSide(
  services: Services,
  { id, user_id: userId, session_id: sessionId }: EmailChangeRow,
  side: ConfirmedSide,
  requestId: string,
) {
  const { db } = services
  const at = services.now()
  const isThis = and(eq(emailChanges.id, id), isLive(services))
  const bothConfirmed = and(
    isThis,
    isNotNull(emailChanges.old_confirmed_at),
    isNotNull(emailChanges.new_confirmed_at),
  )
  const owners = alias(users, 'owners')
  const owner = db
    .select({ id: owners.id })
    .from(owners)
    .where(and(eq(owners.email, emailChanges.email), isNotNull(owners.email_verified_at)))
  const free = db
    .select({ id: emailChanges.id })
    .from(emailChanges)
    .where(and(bothConfirmed, notExists(owner)))
  // A change to the account's current address is not started.
  const isMade = exists(
    db
      .select({ id: emailChanges.id })
      .from(emailChanges)
      .innerJoin(users, and(eq(users.id, emailChanges.user_id), eq(users.email, emailChanges.email)))
      .where(bothConfirmed),
  )
  const [confirmed, changed, , , , , , , ended] = await db.batch([
    db
      .update(emailChanges)
      .set({ [side]: at })
      .where(and(isThis, isNull(emailChanges[side])))
      .returning({ id: emailChanges.id }),
    db
      .update(users)
      .set({
        email: sql`(select ${emailChanges.email} from ${emailChanges} where ${emailChanges.id} = ${id})`,
        email_verified_at: at,
        updated_at: at,
      })
      .where(and(eq(users.id, userId), exists(free)))
      .returning({ id: users.id }),
    ...endSessions(
      services,
      and(eq(sessions.user_id, userId), ne(sessions.id, sessionId), isNull(sessions.revoked_at), isMade),
    ),
    db.delete(passwordResets).where(and(eq(passwordResets.user_id, userId), isMade)),
    db.delete(oneTimeCodes).where(and(eq(oneTimeCodes.user_id, userId), isMade)),
    authEventWhere(
      services,
      { kind: 'email_side_confirmed', userId, requestId },
      exists(
        db
          .select({ id: emailChanges.id })
          .from(emailChanges)
          .where(and(isThis, eq(emailChanges[side], at))),
      ),
    ),
    authEventWhere(services, { kind: 'email_changed', userId, requestId }, isMade),
    db.delete(emailChanges).where(bothConfirmed).returning({ id: emailChanges.id }),
  ])
  return { confirmed: confirmed.length > 0, changed: changed.length > 0, ended: ended.length > 0 }
}
