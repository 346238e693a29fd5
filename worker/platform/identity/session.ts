import type { Context, Next } from 'hono'
import { createMiddleware } from 'hono/factory'
import { connect } from '#db/client.ts'
import { isFromReplica } from '../database/replication.ts'
import type { RequestDatabase } from '../database/request-database.ts'
import { sentAlong } from '../database/sent-along.ts'
import { databaseOf, sendBookmark } from '../http/bookmarks.ts'
import { AppError } from '../http/errors.ts'
import type { AppEnv, Caller } from '../http/request.ts'
import { chooseLocale } from '../locale.ts'
import type { Services } from '../services.ts'
import { orUnavailable } from '../unavailable.ts'
import { readSessionCookie } from './cookies.ts'
import { expectedCaller, isSameCaller, rememberCaller } from './expected-caller.ts'
import { believedCaller, sessionStatement } from './read-caller.ts'
import { learnTimeZone } from './time-zone.ts'
import { readSession, type SessionClaims } from './tokens.ts'

/** How a request is answered again: for whom the database says calls, or by the primary from the start. */
type NextAnswer = { caller: Caller | null } | 'by the primary'

/** Requests whose first answer is not sent. */
const nextAnswers = new WeakMap<Request, NextAnswer>()

/** Requests of our own, made for a caller whose session another request reads, with the database of that one. */
const ownRequests = new WeakMap<Request, { caller: Caller; services: Services }>()
export const answersFor = (request: Request, of: { caller: Caller; services: Services }): void =>
  void ownRequests.set(request, of)

/**
 * Finds the caller. A credential that is no longer valid makes the caller a guest; guards decide what a guest may do.
 *
 * What only reads is answered for the caller whom this isolate knows by the session, while the session is read in the
 * same trip to the database. Nothing leaves before it has been: where it names somebody else, or nobody any more, the
 * answer is thrown away and `answersAgain` makes another. A replica that is behind refuses nobody and nothing: the
 * primary is asked then.
 */
export const session = createMiddleware<AppEnv>(async (c, next) => {
  const own = ownRequests.get(c.req.raw)
  if (own) {
    c.set('services', own.services)
    setCaller(c, own.caller)
    return next()
  }
  const token = credentialOf(c)
  const claims = token === undefined ? null : await readSession(c.var.services, token)
  if (!claims) return next()
  const planned = nextAnswers.get(c.req.raw)
  const reader = { userId: claims.user_id, isProgram: carriesToken(c), onlyReads: onlyReads(c) }
  const database = planned === 'by the primary' ? undefined : await databaseOf(c, reader)
  if (database) {
    const { database: d1, noteOtherChange } = database
    c.set('services', { ...c.var.services, db: connect(d1), noteOtherChange })
  }
  if (planned !== undefined && planned !== 'by the primary') {
    setCaller(c, planned.caller)
    await next()
  } else {
    const another = await answer(c, next, claims, database)
    if (another) {
      nextAnswers.set(c.req.raw, another)
      c.set('isAnsweredAgain', true)
    }
  }
  if (database) await sendBookmark(c, database, reader)
})

/** Answers a request with a session, or says how it has to be answered instead. */
async function answer(
  c: Context<AppEnv>,
  next: Next,
  claims: SessionClaims,
  near: RequestDatabase | undefined,
): Promise<NextAnswer | undefined> {
  const { services } = c.var
  const d1 = near?.database ?? services.env.DB
  const expected = onlyReads(c) ? expectedCaller(claims) : undefined
  const along = expected && sentAlong(d1, sessionStatement(d1, claims))
  if (along) {
    c.set('services', { ...services, db: connect(along.database) })
    setCaller(c, expected)
    await next()
  }
  const read = await readCaller(c, claims, along?.read ?? (() => sessionStatement(d1, claims).all()), near)
  if (!read) return 'by the primary'
  if (!along) {
    setCaller(c, read.caller)
    await next()
  }
  if (read.isFromReplica && c.res.status >= 400 && !near?.isWritten()) return 'by the primary'
  if (!expected || (read.caller && isSameCaller(read.caller, expected))) return undefined
  return { caller: read.caller }
}

/** The caller whom the session names now, by the time zone that the client says. Undefined where the primary has to say. */
async function readCaller(
  c: Context<AppEnv>,
  claims: SessionClaims,
  read: () => Promise<D1Result>,
  database: RequestDatabase | undefined,
): Promise<{ caller: Caller | null; isFromReplica: boolean } | undefined> {
  const { services } = c.var
  const result = database?.isNear ? await read().catch(() => undefined) : await orUnavailable(read)
  if (!result) return undefined
  const found = await believedCaller(services, claims, result)
  if (found === undefined) return undefined
  const caller = found && {
    ...found,
    timeZone: await learnTimeZone(services, found, c.req.header('X-Time-Zone')),
  }
  if (caller) rememberCaller(caller)
  return { caller, isFromReplica: isFromReplica(result) }
}

/** Answers a request once more, where its first answer could not be sent. */
export const answersAgain = (answer: (c: Context<AppEnv>) => Response | Promise<Response>) =>
  createMiddleware<AppEnv>(async (c, next) => {
    await next()
    if (!c.var.isAnsweredAgain) return
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
