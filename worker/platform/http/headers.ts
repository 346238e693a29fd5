import { createMiddleware } from 'hono/factory'
import { EMBED_ORIGINS } from '#worker/contract/embeds.ts'
import type { Env } from '#worker/env.ts'
import { isLocalhost } from '../identity/cookies.ts'
import type { AppEnv } from './request.ts'

/** For pages of the app: our own scripts and styles, none inline, nothing from anywhere else. */
export function pagePolicy(env: Env): string {
  const files = new URL(env.FILES_ORIGIN).origin
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: blob: ${files}`,
    `media-src 'self' ${files} blob:`,
    "font-src 'self'",
    "manifest-src 'self'",
    `connect-src 'self' wss: ${files}`,
    `frame-src ${Object.values(EMBED_ORIGINS).join(' ')}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // One policy starts the workers that read PDFs and scans: web/domain/real-page/own-worker. The other parses what is
    // pasted into a lesson: web/features/lesson-editor/paste. The last registers the service worker: web/offline.
    'trusted-types pdf-worker sullam-paste service-worker',
  ].join('; ')
}

/** For the service worker, which asks our own server and the files' origin for what it keeps. */
const workerPolicy = (env: Env): string =>
  `default-src 'none'; script-src 'self'; connect-src 'self' ${new URL(env.FILES_ORIGIN).origin}; frame-ancestors 'none'`

const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** What depends on the settings alone: written once an isolate. */
type Policies = { page: string; worker: string; common: [name: string, value: string][] }
const written = new WeakMap<Env, Policies>()

function policiesOf(env: Env): Policies {
  const known = written.get(env)
  if (known) return known
  const common: Policies['common'] = [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'no-referrer'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=()'],
  ]
  if (!isLocalhost(env.APP_ORIGIN))
    common.push(['Strict-Transport-Security', 'max-age=63072000; includeSubDomains'])
  const policies = { page: pagePolicy(env), worker: workerPolicy(env), common }
  written.set(env, policies)
  return policies
}

/** Sets the headers of every response. A response that has set one itself, as files do, keeps it. */
export const headers = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  // The headers of an upgraded socket cannot be changed.
  if (c.res.status === 101) return
  const { page, worker, common } = policiesOf(c.var.services.env)
  // One copy: Hono makes another of the whole answer for each header that it is given.
  const sent = new Response(c.res.body, c.res)
  const set = (name: string, value: string) => {
    if (!sent.headers.has(name)) sent.headers.set(name, value)
  }
  const isPage = sent.headers.get('Content-Type')?.startsWith('text/html') ?? false
  for (const [name, value] of common) set(name, value)
  set('Content-Security-Policy', isPage ? page : c.req.path === '/sw.js' ? worker : DATA_POLICY)
  if (c.req.path.startsWith('/api/')) {
    set('Cache-Control', 'no-store')
    set('X-Request-Id', c.var.requestId)
  }
  // Or Hono would add the headers of the answer that it knows.
  c.res = undefined
  c.res = sent
})
