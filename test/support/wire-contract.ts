import { routes } from '#worker/contract/routes.ts'
import type { Method, Route } from '#worker/contract/wire.ts'

/** The route of the contract that serves a path below /api/v1, fixed segments before parameters. */
function routeOf(method: Method, path: string): Route | undefined {
  const parts = (path.split('?')[0] ?? '').replace(/^\/api\/v1/, '').split('/')
  const candidates = routes.filter(
    (route) => route.method === method && matches(route.path.split('/'), parts),
  )
  return candidates.sort((a, b) => parameters(a) - parameters(b))[0]
}

const parameters = (route: Route) => route.path.split(':').length

const matches = (pattern: string[], parts: string[]) =>
  pattern.length === parts.length &&
  pattern.every((segment, index) => segment.startsWith(':') || segment === parts[index])

/** Fails when a successful answer is not what the contract promises. */
export function holdToContract(method: Method, path: string, status: number, body: { data?: unknown }) {
  const route = routeOf(method, path)
  if (!route) return
  const promised = route.status ?? 200
  if (status !== promised)
    throw new Error(`${method} ${path} answered ${status}, the contract says ${promised}`)
  const result = route.data?.safeParse(body.data)
  if (result && !result.success) {
    throw new Error(`${method} ${path} breaks the contract: ${JSON.stringify(result.error.issues)}`)
  }
}
