import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { sessions, users } from '#db/schema/accounts.ts'
import { LIMITS, type Locale, type Role } from '#db/vocabulary.ts'
import { app } from '#worker/app.ts'
import type { ErrorBody } from '#worker/contract/errors.ts'
import type { Method } from '#worker/contract/wire.ts'
import { signSession } from '#worker/platform/identity/tokens.ts'
import { newId } from '#worker/platform/ids.ts'
import { makeServices } from '#worker/platform/services.ts'
import { holdErrorToContract, holdToContract } from './wire-contract.ts'

/** What the Worker itself would be given, on a clock that a test may move; tests may spread it and replace parts. */
export const testServices = () => ({ ...makeServices(env), now: () => Date.now() })

export type Person = {
  userId: string
  sessionId: string
  token: string
  email: string
  name: string
  type: Role
}
type UserFields = Partial<typeof users.$inferInsert>

/** A user with an open session, straight in the database: no password hashing. */
export async function makeUser(type: Role, fields: UserFields = {}): Promise<Person> {
  const services = testServices()
  const now = services.now()
  const user = {
    id: newId(),
    type,
    first_name: type === 'student' ? 'Salma' : 'Omar',
    last_name: 'Test',
    email: `${newId()}@example.com`,
    email_verified_at: now,
    password_hash: 'none',
    language: 'en' as const,
    created_at: now,
    updated_at: now,
    ...fields,
  }
  await services.db.insert(users).values(user)
  const session = await openSession(user.id)
  return { ...session, email: user.email, name: `${user.first_name} ${user.last_name}`, type }
}

export async function openSession(userId: string) {
  const services = testServices()
  const now = services.now()
  const row = {
    id: newId(),
    user_id: userId,
    created_at: now,
    last_seen_at: now,
    expires_at: now + LIMITS.sessionMs,
  }
  await services.db.insert(sessions).values(row)
  const token = await signSession(services, { session_id: row.id, user_id: userId })
  return { userId, sessionId: row.id, token }
}

export const makeStudent = (fields?: UserFields) => makeUser('student', fields)
export const makeTeacher = (fields?: UserFields) => makeUser('teacher', fields)

type RequestOptions = {
  token?: string
  /** Plain values go as JSON; FormData, strings and bytes as they are. */
  body?: unknown
  lang?: Locale
  headers?: Record<string, string>
  /** Instead of the test environment. */
  env?: Record<string, unknown>
}
/** Success and failure in one shape, so that a test reads the part it expects. */
export type Answer<Data> = Partial<ErrorBody> & {
  data: Data
  meta?: Record<string, unknown>
  message?: string
}

const ORIGIN = 'http://localhost:8787'

/**
 * One call below /api/v1 (a path with `/api`, `/verify`, `/files`, `/dev` or `/.well-known` first, or `did.json` last, is taken as it is), in
 * the app itself. Every answer, a refusal too, is held against the wire contract.
 */
export async function request<Data = unknown>(method: Method, path: string, options: RequestOptions = {}) {
  const response = await send(method, path, options)
  const isJson = response.status !== 304 && (response.headers.get('Content-Type')?.includes('json') ?? false)
  // The caller names the shape it expects; holdToContract checks it against the contract's own.
  const body = (isJson ? await response.clone().json() : {}) as Answer<Data>
  if (response.ok) holdToContract(method, path, response.status, body)
  else if (isJson) holdErrorToContract(method, path, response.status, body)
  return { status: response.status, headers: response.headers, body, response }
}

/** The bare response, for files, pages and sockets. */
export async function send(method: Method, path: string, options: RequestOptions = {}): Promise<Response> {
  const headers = new Headers({ 'Accept-Language': options.lang ?? 'en', ...options.headers })
  if (options.token) headers.set('Authorization', `Bearer ${options.token}`)
  const init: RequestInit = { method: method.toUpperCase(), headers }
  if (options.body !== undefined) {
    const bytes = options.body instanceof Uint8Array ? options.body : undefined
    const raw = bytes || options.body instanceof FormData || typeof options.body === 'string'
    if (bytes && !headers.has('Content-Length')) headers.set('Content-Length', String(bytes.length))
    if (bytes) headers.set('Content-Type', 'application/octet-stream')
    if (!headers.has('Content-Type') && !(options.body instanceof FormData)) {
      headers.set('Content-Type', 'application/json')
    }
    init.body = raw
      ? (options.body as FormData | string | Uint8Array<ArrayBuffer>)
      : JSON.stringify(options.body) // checked by `raw`
  }
  const context = createExecutionContext()
  const full = /^\/(api|verify|files|dev|c|\.well-known|sitemap\.xml)\b|did\.json$/.test(path)
    ? path
    : `/api/v1${path}`
  const origin = options.env?.APP_ORIGIN ?? ORIGIN
  const response = await app.request(`${origin}${full}`, init, options.env ?? env, context)
  await waitOnExecutionContext(context)
  return response
}
