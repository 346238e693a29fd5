import { INBOX_CLOSE, LIMITS } from '#db/vocabulary.ts'

/** When a socket is closed and why, in epoch milliseconds. Both are known when it opens, so that nobody is asked. */
export type SocketEnd = { at: number; code: number }

/**
 * A socket ends with its session. It ends earlier after the time in which a session without a request ends; then its
 * page comes back, and the session is looked at again.
 */
export function endOfSocket(expiresAt: number, now: number): SocketEnd {
  const idleAt = now + LIMITS.sessionIdleMs
  return expiresAt <= idleAt
    ? { at: expiresAt, code: INBOX_CLOSE.sessionEnded }
    : { at: idleAt, code: INBOX_CLOSE.idle }
}
