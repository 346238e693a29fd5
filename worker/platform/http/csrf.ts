import type { Context } from 'hono'
import { csrf as formGuard } from 'hono/csrf'
import { createMiddleware } from 'hono/factory'
import { carriesOnlyCookie, carriesToken } from '../identity/session.ts'
import { AppError } from './errors.ts'
import type { AppEnv } from './request.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses requests that another site makes a browser send. Every request that changes something or opens a socket, of
 * any content type, must name our own origin. A token in a header cannot be sent by another site, so requests with
 * one pass. So do requests without any header that a browser would send.
 */
export const csrf = createMiddleware<AppEnv>(async (c, next) => {
  if (isSafe(c) || carriesToken(c)) return next()
  const own = new URL(c.var.services.env.APP_ORIGIN).origin
  if (!comesFrom(own, c)) throw new AppError('wrong_origin')
  if (!carriesOnlyCookie(c)) return next()
  return formGuard({ origin: own })(c, next)
})

const isSafe = (c: Context<AppEnv>) =>
  SAFE.has(c.req.method) && c.req.header('Upgrade')?.toLowerCase() !== 'websocket'

/** Origin when there is one (`null` is a value like any other), else Sec-Fetch-Site; both absent is no browser. */
function comesFrom(own: string, c: Context<AppEnv>): boolean {
  const origin = c.req.header('Origin')
  const site = c.req.header('Sec-Fetch-Site')
  if (origin !== undefined && origin !== own) return false
  if (site !== undefined && site !== 'same-origin') return false
  return origin !== undefined || site !== undefined || !carriesOnlyCookie(c)
}
