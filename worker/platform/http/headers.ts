import { createMiddleware } from 'hono/factory'
import type { Env } from '#worker/env.ts'
import { isLocalhost } from '../identity/cookies.ts'
import type { AppEnv } from './request.ts'

/** Video players that a lesson may embed. */
const VIDEO_HOSTS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com']

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
    `frame-src ${VIDEO_HOSTS.join(' ')}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The one policy there is starts the worker that reads PDFs: web/domain/real-page.
    'trusted-types pdf-worker',
  ].join('; ')
}

const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** Sets the headers of every response. A response that has set one itself, as files do, keeps it. */
export const headers = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  // The headers of an upgraded socket cannot be changed.
  if (c.res.status === 101) return
  const { env } = c.var.services
  const isPage = c.res.headers.get('Content-Type')?.startsWith('text/html') ?? false
  const wanted: Record<string, string> = {
    'Content-Security-Policy': isPage ? pagePolicy(env) : DATA_POLICY,
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
