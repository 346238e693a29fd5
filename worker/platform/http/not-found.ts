import type { NotFoundHandler } from 'hono'
import { routes } from '#worker/contract/routes.ts'
import type { Route } from '#worker/contract/wire.ts'
import { AppError } from './errors.ts'
import { API } from './own-calls.ts'
import type { AppEnv } from './request.ts'

/** Paths below these belong to the Worker; all others are pages of the app. */
const OWN = /^\/(?:(?:api|files|dev|\.well-known)(?:\/|$)|verify\/)/
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
  return env.ASSETS.fetch(c.req.raw)
}

function refuseMethod(c: Parameters<NotFoundHandler<AppEnv>>[0], methods: string[]): never {
  c.header('Allow', [...new Set(methods)].join(', '))
  throw new AppError('method_not_allowed')
}
