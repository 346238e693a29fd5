import { routes } from '#worker/contract/routes.ts'
import type { Route } from '#worker/contract/wire.ts'

const SAFE_METHODS = new Set(['get'])
export const unsafeRoutes = routes.filter((route) => !SAFE_METHODS.has(route.method))

/** A call's path with something in the place of every parameter. */
export const pathOf = (route: Route, id = 'none') => `/api/v1${route.path.replace(/:[a-z_]+/g, id)}`

/** For the names of tests. */
export const nameOf = (route: Route) => `${route.method.toUpperCase()} ${route.path}`
