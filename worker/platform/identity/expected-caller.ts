import type { Caller } from '../http/request.ts'
import { Recent } from '../recent.ts'
import type { SessionClaims } from './tokens.ts'

/**
 * Callers of this isolate by their session, as the database named them last, as many as it serves at a time. They grant
 * nothing by themselves.
 */
const known = new Recent<Caller>(5_000)

export const rememberCaller = (caller: Caller): void => known.set(caller.sessionId, caller)

export const forgetCaller = (sessionId: string): void => known.delete(sessionId)

/** Who calls by this session, if nothing has changed since it was read. */
export function expectedCaller({
  session_id: sessionId,
  user_id: userId,
}: SessionClaims): Caller | undefined {
  const caller = known.get(sessionId)
  return caller?.userId === userId ? caller : undefined
}

/** Whether nothing that an answer may depend on is another. */
export const isSameCaller = (one: Caller, other: Caller): boolean =>
  (Object.keys(one) as (keyof Caller)[]).every((field) => one[field] === other[field])
