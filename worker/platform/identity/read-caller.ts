import { and, eq, lt, sql } from 'drizzle-orm'
import { connect } from '#db/client.ts'
import { sessions, users } from '#db/schema/accounts.ts'
import { LIMITS, type Locale, type Role } from '#db/vocabulary.ts'
import { isFromReplica, isRecentReplica, replicatedAt } from '../database/replication.ts'
import type { Caller } from '../http/request.ts'
import type { Services } from '../services.ts'
import { orUnavailable } from '../unavailable.ts'
import { zoneColumn } from './time-zone.ts'
import { readSession, type SessionClaims } from './tokens.ts'

/** Not at each request, which would turn every read into a write. */
const LAST_SEEN_STEP_MS = 5 * 60_000

/** The caller of a token whose session is neither ended, expired nor idle too long; null otherwise. */
export async function findCaller(services: Services, token: string): Promise<Caller | null> {
  const claims = await readSession(services, token)
  if (!claims) return null
  return callerOf(
    services,
    claims,
    await orUnavailable(() => sessionStatement(services.env.DB, claims).all()),
  )
}

/**
 * The caller whom the session's row names; null where it is no longer valid. Undefined where a replica answered that is
 * too old to be believed, or that knows of no valid session, which may not have arrived there yet.
 */
export async function believedCaller(
  services: Services,
  claims: SessionClaims,
  result: D1Result,
): Promise<Caller | null | undefined> {
  const caller = await callerOf(services, claims, result)
  if (!isFromReplica(result)) return caller
  const [row] = result.results as SessionRow[]
  return isRecentReplica(row?.replicated_at, services.now()) ? (caller ?? undefined) : undefined
}

async function callerOf(
  services: Services,
  claims: SessionClaims,
  { results }: D1Result,
): Promise<Caller | null> {
  const [row] = results as SessionRow[]
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

type SessionRow = {
  user_id: string
  revoked_at: number | null
  expires_at: number
  last_seen_at: number
  type: Role
  email_verified_at: number | null
  disabled_at: number | null
  language: Locale
  first_name: string
  last_name: string
  time_zone: string
  replicated_at: number | null
}

const sessionQuery = (d1: D1Database) =>
  connect(d1)
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
      replicated_at: replicatedAt,
    } satisfies Record<keyof SessionRow, unknown>)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(eq(sessions.id, sql.placeholder('id')))

/** The text of the query, which every request with a session sends: made once. */
let sessionSql: string | undefined

/** Reads the session with its user, a row as `SessionRow`. */
export function sessionStatement(d1: D1Database, claims: SessionClaims): D1PreparedStatement {
  sessionSql ??= sessionQuery(d1).toSQL().sql
  return d1.prepare(sessionSql).bind(claims.session_id)
}

/** Conditional, so that simultaneous requests write once. */
const touch = (services: Services, sessionId: string) =>
  services.db
    .update(sessions)
    .set({ last_seen_at: services.now() })
    .where(and(eq(sessions.id, sessionId), lt(sessions.last_seen_at, services.now() - LAST_SEEN_STEP_MS + 1)))
