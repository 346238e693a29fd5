import { and, asc, eq, gte, sql } from 'drizzle-orm'
import { attempts, regradedAttempts, regrades, turns } from '#db/schema/index.ts'
import { isDue, isHeldTry, renewed, taken } from '#worker/jobs/lease.ts'
import { LEASE_MS } from '#worker/jobs/rules.ts'
import { inTurn, isTurnOf, takeTurn } from '#worker/jobs/turns.ts'
import type { Services } from '#worker/platform/services.ts'
import { withMarks } from '#worker/reading/asked.ts'
import type { AskedAttempt } from './regrade-queries.ts'
import type { regradeOf } from './regrade-rules.ts'

const columns = {
  id: regrades.id,
  question_id: regrades.question_id,
  course_id: regrades.course_id,
  cursor: regrades.cursor,
}
export type RunningRegrade = Pick<typeof regrades.$inferSelect, keyof typeof columns>

export type RegradeLease = RunningRegrade & { tries: number }

/** Takes the due regrade whose owner has waited longest, or the regrade `only` if it is due. */
export async function claimRegrade(services: Services, only?: string): Promise<RegradeLease | undefined> {
  const { db, now } = services
  const at = now()
  const next = db
    .select({ id: regrades.id })
    .from(regrades)
    .leftJoin(turns, isTurnOf('steps', regrades.owner_id))
    .where(and(isDue(regrades, at), only === undefined ? undefined : eq(regrades.id, only)))
    .orderBy(...inTurn(regrades))
    .limit(1)
  const owner = sql`select ${regrades.owner_id} as owner_id from ${regrades} where ${regrades.due_at} = ${at + LEASE_MS} limit 1`
  const [[regrade]] = await db.batch([
    db
      .update(regrades)
      .set(taken(regrades, at))
      .where(sql`${regrades.id} = ${next}`)
      .returning({ ...columns, tries: regrades.tries }),
    takeTurn(services, 'steps', owner, at),
  ])
  return regrade
}

export const renewRegrade = (services: Services, { id, tries }: RegradeLease) =>
  services.db
    .update(regrades)
    .set(renewed(services))
    .where(and(eq(regrades.id, id), isHeldTry(regrades, tries)))

/** Stores how far the regrade has come and ends the lease. `ended` is true when no attempt is left. */
export function releaseRegrade(
  services: Services,
  { id, tries }: RegradeLease,
  { cursor, ended }: { cursor: string; ended: boolean },
) {
  const at = services.now()
  return services.db
    .update(regrades)
    .set(ended ? { cursor, state: 'done', finished_at: at, due_at: null } : { cursor, due_at: at, tries: 0 })
    .where(and(eq(regrades.id, id), isHeldTry(regrades, tries)))
}

/** Returns the regrade to the queue after a failure of the system. It is tried without limit, because results depend on it. */
export const postponeRegrade = (services: Services, { id, tries }: RegradeLease, at: number) =>
  services.db
    .update(regrades)
    .set({ due_at: at })
    .where(and(eq(regrades.id, id), isHeldTry(regrades, tries)))

/** The regrades of a course that were created at that time or later. */
export const regradesSince = (services: Services, courseId: string, since: number) =>
  services.db
    .select(columns)
    .from(regrades)
    .where(and(eq(regrades.course_id, courseId), gte(regrades.created_at, since)))
    .orderBy(asc(regrades.created_at))

/** Statements that store the new grade of one attempt and record the old one. Running them twice changes nothing more. */
export function updateRegraded(
  services: Services,
  regrade: Pick<RunningRegrade, 'id' | 'question_id'>,
  before: AskedAttempt,
  after: ReturnType<typeof regradeOf>,
) {
  const { db } = services
  const { attempt_id: attemptId } = before
  const { points, earned, score, total, percentage, passed } = after
  return [
    db
      .update(attempts)
      .set({ score, total, percentage, passed, asked: withMarks(regrade.question_id, { points, earned }) })
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
