import { and, asc, eq, gte, lte, sql } from 'drizzle-orm'
import { attemptQuestions, attempts, regradedAttempts, regrades } from '#db/schema/index.ts'
import type { Services } from '#worker/platform/services.ts'
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
export const claimRegrade = (services: Services, id: string) =>
  services.db
    .update(regrades)
    .set({ lease_until: services.now() + LEASE_MS })
    .where(and(eq(regrades.id, id), eq(regrades.state, 'running'), lte(regrades.lease_until, services.now())))
    .returning(columns)

/** Keeps how far it came and lets it go; `ended` when no attempt is left. */
export const releaseRegrade = (services: Services, id: string, cursor: string, ended: boolean) =>
  services.db
    .update(regrades)
    .set(
      ended
        ? { cursor, state: 'done', finished_at: services.now(), lease_until: null }
        : { cursor, lease_until: services.now() },
    )
    .where(eq(regrades.id, id))

/** Those whose wake-up was lost, or whose worker stopped. */
export const dueRegrades = (services: Services) =>
  services.db
    .select({ id: regrades.id })
    .from(regrades)
    .where(and(sql`${regrades.state} = 'running'`, lte(regrades.lease_until, services.now())))
    .orderBy(asc(regrades.lease_until))
    .limit(50)

/** Regrades of a course that began at that time or later. */
export const regradesSince = (services: Services, courseId: string, since: number) =>
  services.db
    .select(columns)
    .from(regrades)
    .where(and(eq(regrades.course_id, courseId), gte(regrades.created_at, since)))
    .orderBy(asc(regrades.created_at))

/** The new marks of one attempt with the record of the old ones; writing them twice is writing them once. */
export function writeRemarks(
  services: Services,
  regrade: Pick<RunningRegrade, 'id' | 'question_id'>,
  before: AskedAttempt,
  after: ReturnType<typeof remark>,
) {
  const { db } = services
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

export const readRemarked = (services: Services, regradeId: string, attemptId: string) =>
  services.db
    .select()
    .from(regradedAttempts)
    .where(and(eq(regradedAttempts.regrade_id, regradeId), eq(regradedAttempts.attempt_id, attemptId)))
    .get()
