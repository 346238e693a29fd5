import type { Context } from 'hono'
import type { Services } from '../services.ts'
import type { AppEnv, Caller } from './request.ts'

/** For whom a request of our own is answered, and by what: another request has found it out and reads the session. */
type Of = { caller: Caller; services: Services; requestId: string }

const ownRequests = new WeakMap<Request, Of>()

/** Marks a request that never came from outside, and whose answer only this isolate reads. */
export const answersFor = (request: Request, of: Of): void => void ownRequests.set(request, of)

export const ownRequestOf = (c: Context<AppEnv>): Of | undefined => ownRequests.get(c.req.raw)
