import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { AppError } from './errors.ts'
import type { AppEnv } from './request.ts'

/**
 * Only the host of APP_ORIGIN gets pages, the API and the mailbox. Another name that leads to this machine may
 * belong to a stranger's page, whose scripts would then read our answers as their own (DNS rebinding). Files
 * check their own host (platform/files/files.ts).
 */
export const hosts = createMiddleware<AppEnv>(async (c, next) => {
  const url = new URL(c.req.url)
  const { APP_ORIGIN, FILES_ORIGIN } = c.var.services.env
  if (url.pathname.startsWith('/files/') || url.host === new URL(APP_ORIGIN).host) return next()
  // A person who typed another name of this machine is redirected. Nothing else is served under it.
  if (isPageVisit(c)) return c.redirect(new URL(url.pathname + url.search, APP_ORIGIN).href, 302)
  throw new AppError(url.host === new URL(FILES_ORIGIN).host ? 'not_found' : 'wrong_host')
})

const isPageVisit = (c: Context<AppEnv>): boolean =>
  c.req.method === 'GET' &&
  !c.req.path.startsWith('/api/') &&
  (c.req.header('Accept') ?? '').includes('text/html')
