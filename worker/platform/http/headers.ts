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

function policyOf(path: string, isPage: boolean, env: Env): string {
  if (isPage) return pagePolicy(env)
  return path === '/sw.js' ? workerPolicy(env) : DATA_POLICY
}

/** Sets the headers of every response. A response that has set one itself, as files do, keeps it. */
export const headers = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  // The headers of an upgraded socket cannot be changed.
  if (c.res.status === 101) return
  const { env } = c.var.services
  const isPage = c.res.headers.get('Content-Type')?.startsWith('text/html') ?? false
  const wanted: Record<string, string> = {
    'Content-Security-Policy': policyOf(c.req.path, isPage, env),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  }
  if (!isLocalhost(env.APP_ORIGIN))
    wanted['Strict-Transport-Security'] = 'max-age=63072000; includeSubDomains'
  if (c.req.path.startsWith('/api/')) {
    wanted['Cache-Control'] = 'no-store'
    wanted['X-Request-Id'] = c.var.requestId
  }
  for (const [name, value] of Object.entries(wanted)) if (!c.res.headers.has(name)) c.header(name, value)
})
