import { and, asc, eq, lt } from 'drizzle-orm'
import { attempts } from '#db/schema/index.ts'
import { log } from '#worker/platform/log.ts'
import type { Services } from '#worker/platform/services.ts'
import { finishAttempt } from './attempt.ts'
import { closesAt } from './rules.ts'

/** An alarm may be this late. Only one that is later counts as lost. */
const ALARM_LATE_MS = 60_000
const AT_ONCE = 50

/** Ends attempts whose time is over and whose alarm was lost. Returns how many it ended. */
export async function finishOverdueAttempts(services: Services): Promise<number> {
  const due = await services.db
    .select({ id: attempts.id, student_id: attempts.student_id })
    .from(attempts)
    .where(
      and(eq(attempts.state, 'open'), lt(attempts.deadline_at, services.now() - ALARM_LATE_MS - closesAt(0))),
    )
    .orderBy(asc(attempts.deadline_at))
    .limit(AT_ONCE)
  let ended = 0
  for (const { id, student_id: studentId } of due) {
    try {
      await finishAttempt(services, studentId, id)
      ended += 1
    } catch (thrown) {
      // One broken attempt must not keep the others open.
      log('error', 'attempt_not_finished', { attempt_id: id, stack: String(thrown) })
    }
  }
  return ended
}
