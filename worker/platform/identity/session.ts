import { and, eq, lt, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { connect } from '#db/client.ts'
import { sessions, users } from '#db/schema/accounts.ts'
import { LIMITS, type Locale, type Role } from '#db/vocabulary.ts'
import { sentAlong } from '../database/sent-along.ts'
import { AppError } from '../http/errors.ts'
import type { AppEnv, Caller } from '../http/request.ts'
import { chooseLocale } from '../locale.ts'
import type { Services } from '../services.ts'
import { orUnavailable } from '../unavailable.ts'
import { readSessionCookie } from './cookies.ts'
import { expectedCaller, isSameCaller, rememberCaller } from './expected-caller.ts'
import { learnTimeZone, zoneColumn } from './time-zone.ts'
import { readSession, type SessionClaims } from './tokens.ts'

/** Not at each request, which would turn every read into a write. */
const LAST_SEEN_STEP_MS = 5 * 60_000

/** Who the database says calls, for requests that were answered for somebody else first. */
const actualCallers = new WeakMap<Request, Caller | null>()

/** Requests of our own, made for a caller whose session another request reads, with the database of that one. */
const ownRequests = new WeakMap<Request, { caller: Caller; services: Services }>()
export const answersFor = (request: Request, of: { caller: Caller; services: Services }): void =>
  void ownRequests.set(request, of)

/**
 * Finds the caller. A credential that is no longer valid makes the caller a guest; guards decide what a guest may do.
 *
 * What only reads is answered for the caller whom this isolate knows by the session, while the session is read in the
 * same trip to the database. Nothing leaves before it has been: where it names somebody else, or nobody any more, the
 * answer is thrown away and `answersAgain` makes another.
 */
export const session = createMiddleware<AppEnv>(async (c, next) => {
  const { services } = c.var
  const own = ownRequests.get(c.req.raw)
  if (own) {
    c.set('services', own.services)
    setCaller(c, own.caller)
    return next()
  }
  const actual = actualCallers.get(c.req.raw)
  if (actual !== undefined) {
    setCaller(c, actual)
    return next()
  }
  const token = credentialOf(c)
  const claims = token === undefined ? null : await readSession(services, token)
  if (!claims) return next()
  const expected = onlyReads(c) ? expectedCaller(claims) : undefined
  if (!expected) {
    setCaller(c, await callerNow(c, claims, () => sessionStatement(services, claims).all()))
    return next()
  }
  const along = sentAlong(services.env.DB, sessionStatement(services, claims))
  c.set('services', { ...services, db: connect(along.database) })
  setCaller(c, expected)
  await next()
  const caller = await callerNow(c, claims, along.read)
  if (caller && isSameCaller(caller, expected)) return
  actualCallers.set(c.req.raw, caller)
  c.set('isAnsweredForAnother', true)
})

/** The caller whom the session names now, by the time zone that the client says. */
async function callerNow(
  c: Context<AppEnv>,
  claims: SessionClaims,
  read: () => Promise<D1Result>,
): Promise<Caller | null> {
  const { services } = c.var
  const found = await readCaller(services, claims, read)
  if (!found) return null
  const caller = { ...found, timeZone: await learnTimeZone(services, found, c.req.header('X-Time-Zone')) }
  rememberCaller(caller)
  return caller
}

/** Answers a request once more, where its caller was not the one it was answered for. */
export const answersAgain = (answer: (c: Context<AppEnv>) => Response | Promise<Response>) =>
  createMiddleware<AppEnv>(async (c, next) => {
    await next()
    if (!c.var.isAnsweredForAnother) return
    // Hono would give the headers of the answer that it knows to the next one.
    c.res = undefined
    c.res = await answer(c)
  })

/** A request that changes nothing may be answered twice. A socket is no such request. */
const onlyReads = (c: Context<AppEnv>) =>
  (c.req.method === 'GET' || c.req.method === 'HEAD') && c.req.header('Upgrade') === undefined

function setCaller(c: Context<AppEnv>, caller: Caller | null): void {
  c.set('caller', caller)
  if (caller) c.set('locale', chooseLocale(c.req.header('Accept-Language'), caller.language))
}

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
  return claims && readCaller(services, claims, () => sessionStatement(services, claims).all())
}

async function readCaller(
  services: Services,
  claims: SessionClaims,
  read: () => Promise<D1Result>,
): Promise<Caller | null> {
  const { results } = await orUnavailable(read)
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
}

const sessionQuery = (services: Services) =>
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
    } satisfies Record<keyof SessionRow, unknown>)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(eq(sessions.id, sql.placeholder('id')))

/** The text of the query, which every request with a session sends: made once. */
let sessionSql: string | undefined

/** Reads the session with its user, a row as `SessionRow`. */
function sessionStatement(services: Services, claims: SessionClaims): D1PreparedStatement {
  sessionSql ??= sessionQuery(services).toSQL().sql
  return services.env.DB.prepare(sessionSql).bind(claims.session_id)
}

/** Conditional, so that simultaneous requests write once. */
const touch = (services: Services, sessionId: string) =>
  services.db
    .update(sessions)
    .set({ last_seen_at: services.now() })
    .where(and(eq(sessions.id, sessionId), lt(sessions.last_seen_at, services.now() - LAST_SEEN_STEP_MS + 1)))
