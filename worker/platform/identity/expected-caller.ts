import { LIMITS } from '#db/vocabulary.ts'
import type { Caller } from '../http/request.ts'
import { Recent } from '../recent.ts'
import type { SessionClaims } from './tokens.ts'

/**
 * Callers of this isolate by their session, as the database named them last, as many as it serves at a time. They grant
 * nothing by themselves: the session is read beside, or an object is asked that hears of its end.
 */
const known = new Recent<{ caller: Caller; readAt: number }>(5_000)

/** Keeps the caller whom the database has just named, at `readAt` in epoch milliseconds. */
export const rememberCaller = (caller: Caller, readAt: number): void =>
  known.set(caller.sessionId, { caller, readAt })

export const forgetCaller = (sessionId: string): void => known.delete(sessionId)

/** Who calls by this session, if nothing has changed since it was read. */
export const expectedCaller = (claims: SessionClaims): Caller | undefined => knownBy(claims)?.caller

/** The same where it was read a moment before `now`, in epoch milliseconds, and has not expired since. */
export function recentCaller(claims: SessionClaims, now: number): Caller | undefined {
  const found = knownBy(claims)
  const isRecent = found && found.readAt + LIMITS.recentSessionMs > now && found.caller.expiresAt > now
  return isRecent ? found.caller : undefined
}

function knownBy({ session_id: sessionId, user_id: userId }: SessionClaims) {
  const found = known.get(sessionId)
  return found?.caller.userId === userId ? found : undefined
}

/** Whether nothing that an answer may depend on is another. */
export const isSameCaller = (one: Caller, other: Caller): boolean =>
  (Object.keys(one) as (keyof Caller)[]).every((field) => one[field] === other[field])
