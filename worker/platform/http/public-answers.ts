import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { publicVersions } from '#db/schema/public-versions.ts'
import { hashOf } from '../hash.ts'
import { log, stackOf } from '../log.ts'
import type { Services } from '../services.ts'
import { isNamed } from './etag.ts'
import type { AppEnv } from './request.ts'

/** How long an answer is kept for, at most: what no version covers is as old as that. */
const ANSWER_SECONDS = 60
/** How long readers far from a change may not see it yet. */
const VERSION_SECONDS = 5
/** On what is kept alone: the version that it shows. A later one takes its place, so that the cache doesn't grow. */
const VERSION_HEADER = 'X-Public-Version'
const KEPT_HEADERS = ['Content-Type', 'Content-Language', 'X-Robots-Tag']

/** An address of our own, whatever host the request names: the cache holds all sites of a data center. */
const keptAt = (services: Services, name: string): string =>
  new URL(`/public-answers/${name}`, services.env.APP_ORIGIN).href

/** A cache that fails costs time and nothing else. */
const unlessItFails = <Result>(use: Promise<Result>): Promise<Result | undefined> =>
  use.catch((error: unknown) => {
    log('error', 'public_cache_failed', { stack: stackOf(error) })
    return undefined
  })

const findKept = (address: string) => unlessItFails(caches.default.match(address))

function keep(address: string, body: string, seconds: number, headers: Headers = new Headers()) {
  headers.set('Cache-Control', `public, max-age=${seconds}`)
  return unlessItFails(caches.default.put(address, new Response(body, { headers })))
}

/** The version of all that guests see, from the cache or else from the database. */
async function findVersion(services: Services): Promise<string | undefined> {
  const address = keptAt(services, 'version')
  const kept = await findKept(address)
  if (kept) return kept.text()
  const row = await services.db.select({ version: publicVersions.version }).from(publicVersions).get()
  if (row) await keep(address, row.version, VERSION_SECONDS)
  return row?.version
}

/** The next reader of this data center asks the database for the version. */
export async function forgetVersion(services: Services): Promise<void> {
  await unlessItFails(caches.default.delete(keptAt(services, 'version')))
}

/** What an instructor has changed is seen by the next guest near them; others see it when their version has expired. */
export const seenAtOnce = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  const { caller, services } = c.var
  const changed = c.req.method !== 'GET' && c.req.method !== 'HEAD' && c.res.ok
  if (changed && caller?.role === 'teacher') await forgetVersion(services)
})

type PublicAnswer = {
  /** Names the answer among all others: everything of the request that it depends on. */
  name: string
  /** Headers on which a browser's or proxy's copy depends. */
  vary?: string
  /** When the answer that was made is no longer true whatever happens, in epoch milliseconds. */
  limit?: () => number | undefined
  /** Of the answer that was made. Where names can be invented, only those that lead to something are kept. */
  isWorthKeeping?: () => boolean
}

/**
 * An answer that is the same for everybody, from the cache while nothing that guests see has changed; 304 for whoever
 * has it. `make` must not look at the caller. What isn't 200 or sets a cookie is never kept.
 */
export async function publicAnswer<Made extends Response>(
  c: Context<AppEnv>,
  { name, vary, limit, isWorthKeeping = () => true }: PublicAnswer,
  make: () => Promise<Made>,
): Promise<Made> {
  const { services } = c.var
  // Before anything is read for the answer, which then is at least as new as its version says.
  const version = await findVersion(services)
  const address = keptAt(services, `answers/${encodeURIComponent(name)}`)
  const kept = version === undefined ? undefined : await findKept(address)
  if (kept?.headers.get(VERSION_HEADER) === version && kept)
    return answerWith<Made>(c, kept.headers, vary, kept.body)
  const made = await make()
  if (version === undefined || made.status !== 200 || made.headers.has('Set-Cookie')) return made
  const body = await made.text()
  const headers = new Headers({ ETag: `"${hashOf(body)}"` })
  for (const one of KEPT_HEADERS) {
    const value = made.headers.get(one)
    if (value !== null) headers.set(one, value)
  }
  const seconds = secondsUntil(services, limit?.())
  if (seconds > 0 && isWorthKeeping()) {
    const withVersion = new Headers([...headers, [VERSION_HEADER, version]])
    c.executionCtx.waitUntil(keep(address, body, seconds, withVersion))
  }
  return answerWith<Made>(c, headers, vary, body)
}

/** How long an answer is kept that is true until then; what has passed by says nothing about what comes. */
function secondsUntil(services: Services, limit: number | undefined): number {
  const left = ((limit ?? 0) - services.now()) / 1000
  return left > 0 ? Math.min(ANSWER_SECONDS, Math.floor(left)) : ANSWER_SECONDS
}

function answerWith<Made extends Response>(
  c: Context<AppEnv>,
  kept: Headers,
  vary: string | undefined,
  body: ReadableStream | string | null,
): Made {
  // Browsers ask each time, because the server can't take back what they have.
  const headers = new Headers({ 'Cache-Control': 'no-cache' })
  if (vary) headers.set('Vary', vary)
  const tag = kept.get('ETag') ?? ''
  headers.set('ETag', tag)
  for (const one of KEPT_HEADERS) {
    const value = kept.get(one)
    if (value !== null) headers.set(one, value)
  }
  // What was made once is given again. The browser hands its copy on as 200, so clients never see a 304.
  const isKnown = isNamed(c.req.header('If-None-Match'), tag)
  return (isKnown ? new Response(null, { status: 304, headers }) : new Response(body, { headers })) as Made
}
