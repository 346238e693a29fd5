import type { Caller } from '../http/request.ts'
import type { SessionClaims } from './tokens.ts'

/** As many as an isolate serves at a time; the one that was read longest ago leaves first. */
const MOST = 5_000

/** Callers of this isolate by their session, as the database named them last. They grant nothing by themselves. */
const known = new Map<string, Caller>()

export function rememberCaller(caller: Caller): void {
  known.delete(caller.sessionId)
  known.set(caller.sessionId, caller)
  for (const oldest of known.keys()) {
    if (known.size <= MOST) return
    known.delete(oldest)
  }
}

export const forgetCaller = (sessionId: string): void => void known.delete(sessionId)

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
