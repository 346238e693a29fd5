import { and, asc, lt, sql } from 'drizzle-orm'
import { attempts } from '#db/schema/index.ts'
import { log, stackOf } from '#worker/platform/log.ts'
import type { Services } from '#worker/platform/services.ts'
import { createArchiveOf, listStudentsToArchive } from './archive-queries.ts'
import { finishAttempt } from './attempt.ts'
import { moveAskedQuestions } from './rest-queries.ts'
import { closesAt } from './rules.ts'

/** An alarm may be this late. Only one that is later counts as lost. */
const ALARM_LATE_MS = 60_000
const AT_ONCE = 50

/** Rounds of one run: some thousands of attempts an hour. */
const ROUNDS = 10

/** Attempts from before the questions stood in the attempt's own row. Returns how many it moved. */
export async function moveQuestionsOfOldAttempts(services: Services): Promise<number> {
  let moved = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const some = await moveAskedQuestions(services)
    if (some === 0) break
    moved += some
  }
  return moved
}

/** Moves the questions of attempts that ended long ago to the archive. Returns how many it moved. */
export async function archiveOldAttempts(services: Services): Promise<number> {
  let moved = 0
  for (const studentId of await listStudentsToArchive(services)) {
    try {
      moved += await createArchiveOf(services, studentId)
    } catch (thrown) {
      // The rows are still there, and the next round tries again.
      log('error', 'attempts_not_archived', { stack: stackOf(thrown) })
    }
  }
  return moved
}

/** Ends attempts whose time is over and whose alarm was lost. Returns how many it ended. */
export async function finishOverdueAttempts(services: Services): Promise<number> {
  const due = await services.db
    .select({ id: attempts.id, student_id: attempts.student_id })
    .from(attempts)
    .where(
      and(
        sql`${attempts.state} = 'open'`,
        lt(attempts.deadline_at, services.now() - ALARM_LATE_MS - closesAt(0)),
      ),
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
