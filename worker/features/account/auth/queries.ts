import { and, desc, eq, inArray, isNotNull, isNull, lte, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { z } from 'zod/mini'
import { sessions, users } from '#db/schema/accounts.ts'
import { cvs } from '#db/schema/cv.ts'
import { outbox } from '#db/schema/outbox.ts'
import { type CvStatus, LIMITS, type Locale } from '#db/vocabulary.ts'
import type { ProfilePatch } from '#worker/contract/account.ts'
import type { RegisterBody } from '#worker/contract/registration.ts'
import { searchForm } from '#worker/extract/fold.ts'
import { builtOnce } from '#worker/platform/database/built-once.ts'
import { isLiveSession } from '#worker/platform/identity/session-rows.ts'
import type { Services } from '#worker/platform/services.ts'

/** The maximum of rows for one address: the owner's and the latest claims. */
const CLAIMS = 6

export const shownUser = {
  id: users.id,
  type: users.type,
  first_name: users.first_name,
  last_name: users.last_name,
  email: users.email,
  email_verified_at: users.email_verified_at,
  phone: users.phone,
  gender: users.gender,
  country: users.country,
  age_group: users.age_group,
  is_parent: users.is_parent,
  language: users.language,
  address: users.address,
  avatar_key: users.avatar_key,
  totp_enabled_at: users.totp_enabled_at,
  /** Null without a CV. Students have none. */
  cv_status: sql<CvStatus | null>`(select ${cvs.status} from ${cvs} where ${cvs.user_id} = ${users.id})`,
  created_at: users.created_at,
}

/** All rows that claim the address: first its proven owner, then the others, newest first. */
export const listClaims = (services: Services, email: string) =>
  services.db
    .select({ ...shownUser, password_hash: users.password_hash, disabled_at: users.disabled_at })
    .from(users)
    .where(eq(users.email, email))
    .orderBy(sql`${users.email_verified_at} is null`, desc(users.created_at), desc(users.id))
    .limit(CLAIMS)
export type Claim = Awaited<ReturnType<typeof listClaims>>[number]

const userById = builtOnce(({ db }) =>
  db
    .select(shownUser)
    .from(users)
    .where(eq(users.id, sql.placeholder('id'))),
)
export const findUser = (services: Services, id: string) => userById(services).get({ id })

/** The user's own row while it is an unproved claim of this address. */
export const findUnprovedClaim = (services: Services, id: string, email: string) =>
  services.db
    .select(shownUser)
    .from(users)
    .where(and(eq(users.id, id), eq(users.email, email), isNull(users.email_verified_at)))
    .get()

type NewUser = Omit<z.infer<typeof RegisterBody>, 'password' | 'password_confirmation'>

/** The search forms of the names that are set. */
const foldedNames = ({ first_name: first, last_name: last }: z.infer<typeof ProfilePatch>) => ({
  ...(first === undefined ? {} : { first_name_folded: searchForm(first) }),
  ...(last === undefined ? {} : { last_name_folded: searchForm(last) }),
})

export const createUser = (
  services: Services,
  id: string,
  { body, passwordHash, language }: { body: NewUser; passwordHash: string; language: Locale },
) => {
  const at = services.now()
  return services.db
    .insert(users)
    .values({
      id,
      ...body,
      ...foldedNames(body),
      password_hash: passwordHash,
      language,
      created_at: at,
      updated_at: at,
    })
    .returning(shownUser)
}

export const updateUser = (services: Services, id: string, patch: z.infer<typeof ProfilePatch>) =>
  services.db
    .update(users)
    .set({ ...patch, ...foldedNames(patch), updated_at: services.now() })
    .where(eq(users.id, id))
    .returning(shownUser)
    .get()

/** Returns the id if this call made the address the user's. An address has one proven owner. */
export const proveAddress = (services: Services, userId: string) => {
  const { db, now } = services
  const owners = alias(users, 'owners')
  const sameAddress = and(eq(owners.email, users.email), isNotNull(owners.email_verified_at))
  return db
    .update(users)
    .set({ email_verified_at: now(), updated_at: now() })
    .where(
      and(
        eq(users.id, userId),
        isNull(users.email_verified_at),
        notExists(db.select({ id: owners.id }).from(owners).where(sameAddress)),
      ),
    )
    .returning({ id: users.id })
}

/** Only if the hash is still the one that was checked, so that a password set in between stays. */
export const updateHash = (services: Services, claim: Claim, passwordHash: string) =>
  services.db
    .update(users)
    .set({ password_hash: passwordHash })
    .where(and(eq(users.id, claim.id), eq(users.password_hash, claim.password_hash)))

/** Only if the hash is still the one that was confirmed. Returns nothing if another one was set in between. */
export const updatePassword = (services: Services, id: string, confirmed: string, passwordHash: string) =>
  services.db
    .update(users)
    .set({ password_hash: passwordHash, updated_at: services.now() })
    .where(and(eq(users.id, id), eq(users.password_hash, confirmed)))
    .returning({ id: users.id })

export const createSession = (services: Services, id: string, userId: string, userAgent: string | null) => {
  const at = services.now()
  return services.db.insert(sessions).values({
    id,
    user_id: userId,
    created_at: at,
    last_seen_at: at,
    expires_at: at + LIMITS.sessionMs,
    user_agent: userAgent?.slice(0, 200) ?? null,
  })
}

/** Expired sessions, which are deleted when their owner logs in. */
export const deleteDeadSessions = (services: Services, userId: string) =>
  services.db
    .delete(sessions)
    .where(
      and(
        eq(sessions.user_id, userId),
        or(
          lte(sessions.last_seen_at, services.now() - LIMITS.sessionIdleMs),
          lte(sessions.expires_at, services.now()),
        ),
      ),
    )

export const listSessions = (services: Services, userId: string) =>
  services.db
    .select({
      id: sessions.id,
      created_at: sessions.created_at,
      last_seen_at: sessions.last_seen_at,
      user_agent: sessions.user_agent,
    })
    .from(sessions)
    .where(isLiveSession(userId, services.now()))
    .orderBy(desc(sessions.created_at))
    .limit(LIMITS.pageSizeMax)

const isNotEnded = (userId: string) => and(eq(sessions.user_id, userId), isNull(sessions.revoked_at))

/** The statements that end sessions. Their sockets are still to be closed after the batch, by `closeSockets`. */
export const endSessions = (services: Services, where: SQL | undefined) =>
  [
    createSocketEnds(services, where),
    services.db
      .update(sessions)
      .set({ revoked_at: services.now() })
      .where(where)
      .returning({ id: sessions.id }),
  ] as const

/** The ended session, or nothing if it is not the user's or has ended before. */
export async function endSession(services: Services, userId: string, id: string) {
  const where = and(isLiveSession(userId, services.now()), eq(sessions.id, id))
  const [, [ended]] = await services.db.batch(endSessions(services, where))
  return ended
}

export const endOtherSessions = (services: Services, userId: string, sessionId: string) =>
  endSessions(services, and(isNotEnded(userId), ne(sessions.id, sessionId)))

export const endAllSessions = (services: Services, userId: string) =>
  endSessions(services, isNotEnded(userId))

/** How long closing the sockets of an ended session is tried: its retries come no further apart than a minute. */
const SOCKET_END_MS = 60 * 60_000
/** The outbox leaves a new row alone for so long, since who ended the session closes its sockets by themselves. */
export const SOCKET_END_WAIT_MS = 10_000

/**
 * The statement that puts the closing of these sessions' sockets into the outbox, for the batch that ends them and
 * before they end. A row's id is that of its session.
 */
export function createSocketEnds(services: Services, where: SQL | undefined) {
  const at = services.now()
  return services.db
    .insert(outbox)
    .select(
      sql`select ${sessions.id}, ${sessions.user_id}, null, null, 'socket', null, null, 'waiting', null, ${at}, ${at + SOCKET_END_MS}, ${at + SOCKET_END_WAIT_MS}, 0, null from ${sessions} where ${where}`,
    )
}

const isSocketEnd = (userId: string) =>
  and(eq(outbox.user_id, userId), eq(outbox.channel, 'socket'), isNotNull(outbox.due_at))

/** Ids of the user's ended sessions whose sockets may still be open. */
export async function listSocketEnds(services: Services, userId: string): Promise<string[]> {
  const rows = await services.db.select({ id: outbox.id }).from(outbox).where(isSocketEnd(userId))
  return rows.map(({ id }) => id)
}

export const deleteSocketEnds = (services: Services, userId: string, ids: string[]) =>
  services.db
    .delete(outbox)
    .where(
      and(
        isSocketEnd(userId),
        inArray(outbox.id, sql`(select value from json_each(${JSON.stringify(ids)}))`),
      ),
    )
