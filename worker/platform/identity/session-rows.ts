import { and, eq, gt, isNull, type SQL } from 'drizzle-orm'
import { sessions } from '#db/schema/accounts.ts'
import { LIMITS } from '#db/vocabulary.ts'

/** The user's sessions that are neither ended, expired nor idle too long. */
export const isLiveSession = (userId: string | SQL, now: number) =>
  and(
    eq(sessions.user_id, userId),
    isNull(sessions.revoked_at),
    gt(sessions.expires_at, now),
    gt(sessions.last_seen_at, now - LIMITS.sessionIdleMs),
  )
