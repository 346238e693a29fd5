import type { Context, Next } from 'hono'
import { createMiddleware } from 'hono/factory'
import { connect } from '#db/client.ts'
import { confirmedFirst } from '../database/confirmed-first.ts'
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
import {
  expectedCaller,
  forgetCaller,
  isSameCaller,
  recentCaller,
  rememberCaller,
} from './expected-caller.ts'
import { believedCaller, sessionStatement } from './read-caller.ts'
import { learnTimeZone } from './time-zone.ts'
import { readSession, type SessionClaims } from './tokens.ts'

/** How a request is answered again: for whom the database says calls, or by the primary from the start. */
type NextAnswer = { caller: Caller | null } | 'by the primary' | 'session first'

/** Requests whose first answer is not sent. */
const nextAnswers = new WeakMap<Request, NextAnswer>()

/**
 * Finds the caller. A credential that is no longer valid makes the caller a guest; guards decide what a guest may do.
 *
 * What only reads is answered for the caller whom this isolate knows by the session, while the session is read in the
 * same trip to the database. Nothing leaves before it has been: where it names somebody else, or nobody any more, the
 * answer is thrown away and `answersAgain` makes another. A replica that is behind refuses nobody and nothing: the
 * primary is asked then. What changes something is answered for that caller as well where it `readsFirst`, but its first
 * batch has to name them before it learns anything.
 */
export const session = createMiddleware<AppEnv>(async (c, next) => {
  const token = credentialOf(c)
  const claims = token === undefined ? null : await readSession(c.var.services, token)
  if (!claims) return next()
  const recent = c.var.endsWithSession ? recentCaller(claims, c.var.services.now()) : undefined
  if (recent) {
    setCaller(c, recent)
    return next()
  }
  const planned = nextAnswers.get(c.req.raw)
  const reader = { userId: claims.user_id, isProgram: carriesToken(c), onlyReads: onlyReads(c) }
  const database = planned === 'by the primary' ? undefined : await databaseOf(c, reader)
  if (database) {
    const { database: d1, noteOtherChange } = database
    c.set('services', { ...c.var.services, db: connect(d1), noteOtherChange })
  }
  if (typeof planned === 'object') {
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

/**
 * For routes whose handler does nothing before it has read a batch: the session is read in the same trip. An idempotency
 * key is claimed before that, for a caller who is known.
 */
export const readsFirst = createMiddleware<AppEnv>((c, next) => {
  c.set('readsFirst', c.req.header('Idempotency-Key') === undefined)
  return next()
})

/**
 * For what is handed to an object that hears of each session's end, as the inbox is: it refuses one that has ended since
 * the page asked for its content, so that a session which was read within a minute is not read again.
 */
export const endsWithSession = createMiddleware<AppEnv>((c, next) => {
  c.set('endsWithSession', true)
  return next()
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
  const expected = onlyReads(c) || c.var.readsFirst ? expectedCaller(claims) : undefined
  if (expected && !onlyReads(c)) return answerConfirmed(c, next, { claims, expected, near })
  const along = expected && sentAlong(d1, sessionStatement(d1, claims))
  if (along) {
    c.set('services', { ...services, db: connect(along.database) })
    setCaller(c, expected)
    await next()
  }
  const statement = along?.read ?? (() => sessionStatement(d1, claims).all())
  const read = await readCaller(c, services, { claims, read: statement, near })
  if (!read) return 'by the primary'
  if (!along) {
    setCaller(c, read.caller)
    await next()
  }
  const isRefused = c.res.status >= 400 || c.var.isRefusedInPart
  if (read.isFromReplica && isRefused && !near?.isWritten()) return 'by the primary'
  if (!expected || (read.caller && isSameCaller(read.caller, expected))) return undefined
  return { caller: read.caller }
}

type Confirming = { claims: SessionClaims; expected: Caller; near: RequestDatabase | undefined }

/**
 * Answers what changes something for the caller whom this isolate knows. Where the session names another one, or nobody,
 * its first use of the database fails with nothing changed, and the answer is made again with the session read first.
 */
async function answerConfirmed(
  c: Context<AppEnv>,
  next: Next,
  { claims, expected, near }: Confirming,
): Promise<NextAnswer | undefined> {
  const { services } = c.var
  const d1 = near?.database ?? services.env.DB
  // The answer that is made again needs it, too.
  const body = await c.req.text()
  let isAnother = false
  const { database, confirmation } = confirmedFirst(d1, sessionStatement(d1, claims), async (result) => {
    const named = await readCaller(c, services, { claims, read: async () => result, near })
    isAnother = !(named?.caller && isSameCaller(named.caller, expected))
    if (isAnother) throw new AppError('unauthenticated')
  })
  c.set('services', { ...services, db: connect(database) })
  setCaller(c, expected)
  await next()
  await orUnavailable(confirmation).catch((thrown: unknown) => {
    if (!isAnother) throw thrown
  })
  if (!isAnother) return undefined
  forgetCaller(claims.session_id)
  c.req.raw = new Request(c.req.raw, { body })
  return 'session first'
}

type Reading = { claims: SessionClaims; read: () => Promise<D1Result>; near: RequestDatabase | undefined }

/** The caller whom the session names now, by the time zone that the client says. Undefined where the primary has to say. */
async function readCaller(
  c: Context<AppEnv>,
  services: Services,
  { claims, read, near }: Reading,
): Promise<{ caller: Caller | null; isFromReplica: boolean } | undefined> {
  const result = near?.isNear ? await read().catch(() => undefined) : await orUnavailable(read)
  if (!result) return undefined
  const found = await believedCaller(services, claims, result)
  if (found === undefined) return undefined
  const caller = found && {
    ...found,
    timeZone: await learnTimeZone(services, found, c.req.header('X-Time-Zone')),
  }
  if (caller) rememberCaller(caller, services.now())
  else forgetCaller(claims.session_id)
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
