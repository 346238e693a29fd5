import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { jobSteps, jobs } from '#db/schema/index.ts'
import type { Services } from '#worker/platform/services.ts'
import { wake } from './messages.ts'
import { LIVE_JOB } from './step-lease.ts'

export async function wakeDueSteps(services: Services, horizon: number, limit: number): Promise<void> {
  for (const { job_id: jobId, key, at } of await listDueSteps(services, horizon, limit)) {
    await wake(services, { kind: 'step', job_id: jobId, key }, at)
  }
}

/** Steps that may begin before `horizon`, each with the time: waiting ones, and ones whose holder died. */
async function listDueSteps({ db }: Services, horizon: number, limit: number) {
  const live = and(eq(jobs.id, jobSteps.job_id), inArray(jobs.state, LIVE_JOB))
  const columns = { job_id: jobSteps.job_id, key: jobSteps.key }
  const [waiting, held] = await db.batch([
    db
      .select({ ...columns, at: jobSteps.run_after })
      .from(jobSteps)
      .innerJoin(jobs, live)
      .where(and(eq(jobSteps.state, 'waiting'), lte(jobSteps.run_after, horizon)))
      .orderBy(asc(jobSteps.run_after))
      .limit(limit),
    db
      .select({ ...columns, at: sql<number>`${jobSteps.lease_until}` })
      .from(jobSteps)
      .innerJoin(jobs, live)
      .where(and(eq(jobSteps.state, 'running'), lte(jobSteps.lease_until, horizon)))
      .orderBy(asc(jobSteps.lease_until))
      .limit(limit),
  ])
  return [...waiting, ...held]
}
