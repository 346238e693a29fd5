import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { LIMITS } from '#db/vocabulary.ts'
import type { ErrorCode } from '#worker/contract/errors.ts'
import { AppError } from '../http/errors.ts'
import type { AppEnv } from '../http/request.ts'
import { type Asked, clientAddress, takeOrRefuse } from './rate-limit.ts'

/** More than a lecture hall behind one address needs, less than a flood. Guessing has limits of its own. */
const FLOODS = {
  auth: { address: LIMITS.authCallsPerAddress, windowMs: LIMITS.authWindowMs, code: 'too_many' },
  register: { address: LIMITS.registrationsPerAddress, windowMs: LIMITS.registerWindowMs, code: 'too_many' },
  upload: {
    address: LIMITS.uploadsPerAddress,
    user: LIMITS.uploadsPerUser,
    windowMs: LIMITS.uploadWindowMs,
    code: 'too_many_uploads',
  },
} satisfies Record<string, { address: number; user?: number; windowMs: number; code: ErrorCode }>

/** Refuses with 429 when one network calls too often, or one user if there is a limit per user. */
export const networkLimit = (kind: keyof typeof FLOODS) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const { services, caller } = c.var
    const { address, windowMs, code, ...more } = FLOODS[kind]
    const network = networkOf(clientAddress(c))
    if (caller && 'user' in more) {
      await takeOrRefuse(services, `${kind}:user:${caller.userId}`, { limit: more.user, windowMs, code })
    }
    if (network)
      await takeOrRefuse(services, `${kind}:address:${network}`, { limit: address, windowMs, code })
    await next()
  })

/** Calls of each network in the minute that began at `since`. */
const calls = { since: 0, of: new Map<string, number>() }

/**
 * Counts calls from a network and answers how long it has to wait, in milliseconds; 0 lets them through. Counted in
 * this isolate alone: a guard against floods need not be exact and must not cost a write per call.
 */
export function countCall(network: string, now: number, more = 1): number {
  const { callsWindowMs: windowMs, callsPerAddress: limit } = LIMITS
  const since = now - (now % windowMs)
  if (calls.since !== since) Object.assign(calls, { since, of: new Map() })
  const count = (calls.of.get(network) ?? 0) + more
  calls.of.set(network, count)
  return count > limit ? since + windowMs - now : 0
}

/** Counts calls from the network of a request; how long it has to wait, in milliseconds. */
function countCallOf(c: Asked, more?: number): number {
  const network = networkOf(clientAddress(c))
  return network ? countCall(network, c.var.services.now(), more) : 0
}
/** A page costs what a call does. */
export const isCallingTooOften = (c: Context<AppEnv>): boolean => countCallOf(c) > 0

/** Counts so many calls of a request, and refuses it with 429 where they are too many for its network. */
export function chargeCalls(c: Asked, count: number): void {
  const waitMs = countCallOf(c, count)
  if (waitMs > 0) throw new AppError('too_many_calls', { retryAfter: waitMs / 1000 })
}

/** The limit for all calls of one network to the API. */
export const callsLimit = createMiddleware<AppEnv>(async (c, next) => {
  chargeCalls(c, 1)
  await next()
})

/**
 * An IPv6 customer owns at least the lower half of the address and could use another one each time. Undefined for an
 * address of the machine itself: all users behind its proxy would share one limit and lock each other out.
 */
export function networkOf(address: string): string | undefined {
  if (['local', '127.0.0.1', '::1'].includes(address)) return undefined
  if (!address.includes(':')) return address
  const [head = '', tail] = address.toLowerCase().split('::')
  const groups = head === '' ? [] : head.split(':')
  // Groups behind the gap count from the end; a gap within the upper half stands for zeros.
  const behind = tail ? tail.split(':') : []
  if (tail !== undefined)
    groups.push(...new Array(Math.max(0, 8 - groups.length - behind.length)).fill('0'), ...behind)
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
