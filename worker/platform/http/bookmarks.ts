import type { Context } from 'hono'
import { nearDatabase, primaryDatabase, type RequestDatabase } from '../database/request-database.ts'
import { PRIMARY, readBookmarkCookie, setBookmarkCookie } from '../identity/cookies.ts'
import { decrypt, encrypt } from '../identity/encryption.ts'
import type { AppEnv } from './request.ts'

/** For programs. One that sends it keeps bookmarks; all others are answered by the primary. */
const HEADER = 'X-Bookmark'
const PURPOSE = 'bookmark'

type Reader = { userId: string; isProgram: boolean; onlyReads: boolean }

/**
 * The database of a request with a session. What only reads may be answered by a replica that knows all that its caller
 * has written. Undefined for a program that keeps no bookmarks, and where there is no replica.
 */
export async function databaseOf(c: Context<AppEnv>, reader: Reader): Promise<RequestDatabase | undefined> {
  const { services } = c.var
  const { DB, READ_REPLICAS } = services.env
  if (READ_REPLICAS === 'off') return undefined
  const sealed = reader.isProgram ? c.req.header(HEADER) : (readBookmarkCookie(c) ?? '')
  if (sealed === undefined) return undefined
  if (!reader.onlyReads || sealed === PRIMARY) return primaryDatabase(DB)
  if (sealed === '') return nearDatabase(DB, undefined)
  const bookmark = await decrypt(services, PURPOSE, reader.userId, sealed)
  // What we have not made for this person does not say what they have written.
  return bookmark === null ? primaryDatabase(DB) : nearDatabase(DB, bookmark)
}

/**
 * Hands over which state a request has brought about. It is encrypted, because the number in it counts what everybody
 * writes, and authenticated, so that the database is never given one that is not its own.
 */
export async function sendBookmark(c: Context<AppEnv>, database: RequestDatabase, reader: Reader) {
  if (!database.isWritten() || c.res.status === 101) return
  const bookmark = database.bookmark()
  const { services } = c.var
  const sealed = bookmark === undefined ? PRIMARY : await encrypt(services, PURPOSE, reader.userId, bookmark)
  if (reader.isProgram) c.header(HEADER, sealed)
  else setBookmarkCookie(c, services, sealed)
}
