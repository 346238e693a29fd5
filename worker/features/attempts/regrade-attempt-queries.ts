import { and, asc, eq, gte, lte, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { attemptQuestions, attempts, regradedAttempts, regrades } from '#db/schema/index.ts'
import type { AskedAttempt } from './regrade-queries.ts'
import type { remark } from './regrade-rules.ts'

const LEASE_MS = 60_000

const columns = {
  id: regrades.id,
  question_id: regrades.question_id,
  course_id: regrades.course_id,
  cursor: regrades.cursor,
}
export type RunningRegrade = Pick<typeof regrades.$inferSelect, keyof typeof columns>

/** Takes a regrade that nobody works on; nothing when it is done or held. */
export const claimRegrade = (db: Db, id: string, now: number) =>
  db
    .update(regrades)
    .set({ lease_until: now + LEASE_MS })
    .where(and(eq(regrades.id, id), eq(regrades.state, 'running'), lte(regrades.lease_until, now)))
    .returning(columns)

/** Keeps how far it came and lets it go; `ended` when no attempt is left. */
export const releaseRegrade = (db: Db, id: string, cursor: string, ended: boolean, now: number) =>
  db
    .update(regrades)
    .set(
      ended ? { cursor, state: 'done', finished_at: now, lease_until: null } : { cursor, lease_until: now },
    )
    .where(eq(regrades.id, id))

/** Those whose wake-up was lost, or whose worker stopped. */
export const dueRegrades = (db: Db, now: number) =>
  db
    .select({ id: regrades.id })
    .from(regrades)
    .where(and(sql`${regrades.state} = 'running'`, lte(regrades.lease_until, now)))
    .orderBy(asc(regrades.lease_until))
    .limit(50)

/** Regrades of a course that began at that time or later. */
export const regradesSince = (db: Db, courseId: string, since: number) =>
  db
    .select(columns)
    .from(regrades)
    .where(and(eq(regrades.course_id, courseId), gte(regrades.created_at, since)))
    .orderBy(asc(regrades.created_at))

/** The new marks of one attempt with the record of the old ones; writing them twice is writing them once. */
export function writeRemarks(
  db: Db,
  regrade: Pick<RunningRegrade, 'id' | 'question_id'>,
  before: AskedAttempt,
  after: ReturnType<typeof remark>,
) {
  const { attempt_id: attemptId } = before
  const { points, earned, score, total, percentage, passed } = after
  return [
    db
      .update(attemptQuestions)
      .set({ points, earned })
      .where(
        and(
          eq(attemptQuestions.attempt_id, attemptId),
          eq(attemptQuestions.question_id, regrade.question_id),
        ),
      ),
    db
      .update(attempts)
      .set({ score, total, percentage, passed })
      .where(and(eq(attempts.id, attemptId), eq(attempts.state, 'finished'))),
    db
      .insert(regradedAttempts)
      .values({
        regrade_id: regrade.id,
        attempt_id: attemptId,
        score_before: before.score,
        total_before: before.total,
        passed_before: before.passed,
        score_after: score,
        total_after: total,
        passed_after: passed,
      })
      .onConflictDoNothing(),
  ] as const
}

export const readRemarked = (db: Db, regradeId: string, attemptId: string) =>
  db
    .select()
    .from(regradedAttempts)
    .where(and(eq(regradedAttempts.regrade_id, regradeId), eq(regradedAttempts.attempt_id, attemptId)))
    .get()
