import type { NotFoundHandler } from 'hono'
import { routes } from '#worker/contract/routes.ts'
import type { Route } from '#worker/contract/wire.ts'
import { AppError } from './errors.ts'
import { API } from './own-calls.ts'
import type { AppEnv } from './request.ts'

/**
 * Paths below these belong to the Worker or are files of a build, which an older page may ask for in vain; all others are
 * pages of the app.
 */
const OWN = /^\/(?:(?:api|files|dev|assets|\.well-known)(?:\/|$)|verify\/)/
export const isOwnPath = (path: string): boolean => OWN.test(path)

/** Matches the paths of a route. */
export const routePattern = ({ path }: Route): RegExp =>
  new RegExp(`^${API}${path.replaceAll('.', '\\.').replace(/:[a-z_]+/g, '[^/]+')}$`)

const patterns = routes.map((route) => ({ method: route.method.toUpperCase(), path: routePattern(route) }))

/**
 * Answers a request that no route serves: 405 for a known path, 404 below the Worker's paths, else a page of the app.
 */
export const notFound: NotFoundHandler<AppEnv> = async (c) => {
  const { env } = c.var.services
  const methods = patterns.filter(({ path }) => path.test(c.req.path)).map(({ method }) => method)
  if (methods.length > 0 && !methods.includes(c.req.method)) return refuseMethod(c, methods)
  if (isOwnPath(c.req.path) || !env.ASSETS) throw new AppError('not_found')
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return refuseMethod(c, ['GET', 'HEAD'])
  const file = await env.ASSETS.fetch(c.req.raw)
  return file.status === 404 ? env.ASSETS.fetch(new Request(new URL('/', c.req.url), c.req.raw)) : file
}

function refuseMethod(c: Parameters<NotFoundHandler<AppEnv>>[0], methods: string[]): never {
  c.header('Allow', [...new Set(methods)].join(', '))
  throw new AppError('method_not_allowed')
}
