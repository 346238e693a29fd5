import { routes } from '#worker/contract/routes.ts'
import type { Route } from '#worker/contract/wire.ts'

const SAFE_METHODS = new Set(['get'])
export const unsafeRoutes = routes.filter((route) => !SAFE_METHODS.has(route.method))

/** What stands in the place of parameters that are no ids: well-formed, so that the call gets as far as its body. */
const WELL_FORMED: Record<string, string> = { page: '1', lang: 'ar', key: '0'.repeat(32) }

/** A call's path with something in the place of every parameter; `id` stands in that of a language, too. */
export const pathOf = (route: Route, id?: string) =>
  `/api/v1${route.path.replace(/:([a-z_]+)/g, (_, name) =>
    name === 'page' ? '1' : (id ?? WELL_FORMED[name] ?? 'none'),
  )}`

/** For the names of tests. */
export const nameOf = (route: Route) => `${route.method.toUpperCase()} ${route.path}`
