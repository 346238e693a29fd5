import { and, eq, lt } from 'drizzle-orm'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { sessions, users } from '#db/schema/accounts.ts'
import { LIMITS } from '#db/vocabulary.ts'
import { AppError } from '../http/errors.ts'
import type { AppEnv, Caller } from '../http/request.ts'
import { chooseLocale } from '../locale.ts'
import type { Services } from '../services.ts'
import { orUnavailable } from '../unavailable.ts'
import { readSessionCookie } from './cookies.ts'
import { learnTimeZone, zoneColumn } from './time-zone.ts'
import { readSession } from './tokens.ts'

/** Not at each request, which would turn every read into a write. */
const LAST_SEEN_STEP_MS = 5 * 60_000

/**
 * Finds the caller. A credential that is no longer valid makes the caller a guest; guards decide what a guest may do.
 */
export const session = createMiddleware<AppEnv>(async (c, next) => {
  const token = credentialOf(c)
  if (token !== undefined) {
    const { services } = c.var
    const found = await findCaller(services, token)
    const caller = found && {
      ...found,
      timeZone: await learnTimeZone(services, found, c.req.header('X-Time-Zone')),
    }
    c.set('caller', caller)
    if (caller) c.set('locale', chooseLocale(c.req.header('Accept-Language'), caller.language))
  }
  await next()
})

/** A token in a header, which another site cannot make a browser send. */
export const carriesToken = (c: Context<AppEnv>) =>
  bearerOf(c) !== undefined || c.req.header('JWT') !== undefined

/** A credential that a browser adds by itself, whoever made it send the request. */
export const carriesOnlyCookie = (c: Context<AppEnv>) =>
  !carriesToken(c) && readSessionCookie(c) !== undefined

function bearerOf(c: Context<AppEnv>): string | undefined {
  const header = c.req.header('Authorization')
  if (header === undefined) return undefined
  return /^Bearer +(\S+)$/i.exec(header)?.[1] ?? ''
}

/** `Authorization: Bearer`, else the `JWT` header, else the cookie; two different ones are refused. */
function credentialOf(c: Context<AppEnv>): string | undefined {
  const given = [bearerOf(c), c.req.header('JWT'), readSessionCookie(c)].filter((one) => one !== undefined)
  if (new Set(given).size > 1) throw new AppError('unauthenticated')
  return given[0]
}

/** The caller of a token whose session is neither ended, expired nor idle too long; null otherwise. */
export async function findCaller(services: Services, token: string): Promise<Caller | null> {
  const claims = await readSession(services, token)
  if (!claims) return null
  const row = await orUnavailable(() => readRow(services, claims.session_id))
  const now = services.now()
  if (!row || row.user_id !== claims.user_id) return null
  if (row.revoked_at !== null || row.disabled_at !== null || row.expires_at <= now) return null
  if (row.last_seen_at + LIMITS.sessionIdleMs <= now) return null
  if (row.last_seen_at + LAST_SEEN_STEP_MS <= now) await touch(services, claims.session_id)
  return {
    sessionId: claims.session_id,
    expiresAt: row.expires_at,
    userId: row.user_id,
    role: row.type,
    verified: row.email_verified_at !== null,
    language: row.language,
    name: `${row.first_name} ${row.last_name}`,
    timeZone: row.time_zone,
  }
}

const readRow = (services: Services, sessionId: string) =>
  services.db
    .select({
      user_id: sessions.user_id,
      revoked_at: sessions.revoked_at,
      expires_at: sessions.expires_at,
      last_seen_at: sessions.last_seen_at,
      type: users.type,
      email_verified_at: users.email_verified_at,
      disabled_at: users.disabled_at,
      language: users.language,
      first_name: users.first_name,
      last_name: users.last_name,
      time_zone: zoneColumn,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(eq(sessions.id, sessionId))
    .get()

/** Conditional, so that simultaneous requests write once. */
const touch = (services: Services, sessionId: string) =>
  services.db
    .update(sessions)
    .set({ last_seen_at: services.now() })
    .where(and(eq(sessions.id, sessionId), lt(sessions.last_seen_at, services.now() - LAST_SEEN_STEP_MS + 1)))
