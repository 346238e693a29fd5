import * as z from 'zod/mini'
import { ERROR_DETAILS } from '#worker/contract/error-details.ts'
import { ERROR_STATUS } from '#worker/contract/errors.ts'
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

/** Where a value holds what the contract does not name: parsing leaves that out of its result. */
function unnamed(sent: unknown, parsed: unknown, place: string): string[] {
  if (Array.isArray(sent) && Array.isArray(parsed))
    return sent.flatMap((one, index) => unnamed(one, parsed[index], `${place}.${index}`))
  if (!isRecord(sent) || !isRecord(parsed)) return []
  return Object.entries(sent).flatMap(([name, value]) =>
    name in parsed ? unnamed(value, parsed[name], `${place}.${name}`) : [`${place}.${name}`],
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Fails when a successful answer is not what the contract promises, or holds more than that. */
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
  const more = result ? unnamed(body.data, result.data, 'data') : []
  if (more.length > 0) throw new Error(`${method} ${path} sends what no contract names: ${more.join(', ')}`)
}

const Failure = z.strictObject({
  code: z.enum(Object.keys(ERROR_STATUS)),
  message: z.string().check(z.minLength(1)),
  request_id: z.string(),
  errors: z.optional(z.record(z.string(), z.strictObject({ message: z.string(), code: z.string() }))),
  detail: z.optional(z.unknown()),
})

/** Fails when a refusal is not the one body of every failure, or its detail is not the one of its code. */
export function holdErrorToContract(method: Method, path: string, status: number, body: unknown) {
  const fail = (why: string): never => {
    throw new Error(`${method} ${path} answered ${status} with ${why}`)
  }
  const result = Failure.safeParse(body)
  if (!result.success) return fail(`a body of its own: ${JSON.stringify(result.error.issues)}`)
  const { code, detail } = result.data
  const promised: Record<string, number> = ERROR_STATUS
  if (promised[code] !== status) fail(`${code}, which the contract answers with ${promised[code]}`)
  if (detail === undefined) return
  const shapes: Record<string, z.ZodMiniType> = ERROR_DETAILS
  const parsed = shapes[code]?.safeParse(detail)
  if (!parsed) return fail(`a detail, and ${code} has none in the contract`)
  if (!parsed.success)
    return fail(`a detail that is not the one of ${code}: ${JSON.stringify(parsed.error.issues)}`)
  const more = unnamed(detail, parsed.data, 'detail')
  if (more.length > 0) fail(`what no contract names: ${more.join(', ')}`)
}
