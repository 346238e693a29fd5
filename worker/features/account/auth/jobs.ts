import { and, eq, gt, inArray, isNull, lt } from 'drizzle-orm'
import { authEvents, emailChanges, users } from '#db/schema/accounts.ts'
import { counters, idempotencyKeys } from '#db/schema/limits.ts'
import { outbox } from '#db/schema/outbox.ts'
import { unansweredQuestions } from '#db/schema/unanswered-questions.ts'
import { LIMITS } from '#db/vocabulary.ts'
import { inbox } from '#worker/inbox/stub.ts'
import { log, stackOf } from '#worker/platform/log.ts'
import type { Services } from '#worker/platform/services.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
/** The lifetime of an unproved claim of an address. */
export const CLAIM_MS = 7 * DAY
/** Keeps one round short; the next one takes the rest. */
const AT_ONCE = 500
/** Small rows that nothing hangs on, and several of them for each login. */
const EVENTS_AT_ONCE = 5_000

/** Once an hour: deletes expired limits, idempotency keys, unproved registrations, old events and deliveries. */
export async function deleteExpired(services: Services): Promise<void> {
  const { db } = services
  const now = services.now()
  if (now % HOUR >= 60_000) return
  const unproved = db
    .select({ id: users.id })
    .from(users)
    .where(and(isNull(users.email_verified_at), lt(users.created_at, now - CLAIM_MS)))
    .limit(AT_ONCE)
  const old = db
    .select({ id: authEvents.id })
    .from(authEvents)
    .where(lt(authEvents.at, now - LIMITS.authEventsMs))
    .limit(EVENTS_AT_ONCE)
  const done = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isNull(outbox.due_at), lt(outbox.created_at, now - LIMITS.outboxMs)))
    .limit(EVENTS_AT_ONCE)
  const [, , , forgotten] = await db.batch([
    // Windows are no longer than a day; in a row without a window `used` is the time of the last grant.
    db.delete(counters).where(and(gt(counters.window_at, 0), lt(counters.window_at, now - 2 * DAY))),
    db.delete(counters).where(and(eq(counters.window_at, 0), lt(counters.used, now - DAY))),
    db.delete(idempotencyKeys).where(lt(idempotencyKeys.created_at, now - DAY)),
    db.delete(users).where(inArray(users.id, unproved)).returning({ id: users.id }),
    db.delete(authEvents).where(inArray(authEvents.id, old)),
    db.delete(outbox).where(inArray(outbox.id, done)),
    db.delete(emailChanges).where(lt(emailChanges.expires_at, now)),
  ])
  for (const { id } of forgotten) await forgetInbox(services, id)
  // No index has them by their time alone, so once a day is enough.
  if (now % DAY < HOUR) {
    const { asked_at: askedAt } = unansweredQuestions
    await db.delete(unansweredQuestions).where(lt(askedAt, now - LIMITS.unansweredMs))
  }
}

/**
 * The account's rows are deleted, and everything that is sent comes from rows, so an open socket receives nothing.
 */
async function forgetInbox(services: Services, userId: string): Promise<void> {
  try {
    await inbox(services, userId).forget()
  } catch (thrown) {
    log('warn', 'inbox_not_forgotten', { stack: stackOf(thrown) })
  }
}
