import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { courseMaterials, jobSteps, jobs } from '#db/schema/index.ts'
import type { Services } from '#worker/platform/services.ts'
import { wake } from '#worker/queue/messages.ts'
import { tellJob } from './live.ts'
import { failAbandonedStep } from './steps.ts'

const LIVE_JOB = ['queued', 'running'] as const

/** A material is settled: the jobs that wait for it look again. */
export async function wakeWaitingFor(services: Services, materialId: string): Promise<void> {
  const { db, now } = services
  const key = `extract:${materialId}`
  const waiting = await db
    .select({ job_id: jobs.id })
    .from(courseMaterials)
    .innerJoin(jobs, eq(jobs.course_id, courseMaterials.course_id))
    .innerJoin(jobSteps, and(eq(jobSteps.job_id, jobs.id), eq(jobSteps.key, key)))
    .where(
      and(
        eq(courseMaterials.material_id, materialId),
        inArray(jobs.state, LIVE_JOB),
        eq(jobSteps.state, 'waiting'),
      ),
    )
  for (const { job_id: jobId } of waiting) {
    await db
      .update(jobSteps)
      .set({ run_after: now() })
      .where(and(eq(jobSteps.job_id, jobId), eq(jobSteps.key, key), eq(jobSteps.state, 'waiting')))
    await wake(services, { kind: 'step', job_id: jobId, key })
  }
}

/** A step whose message failed every time it was delivered. */
export async function failStuckStep(services: Services, jobId: string, key: string): Promise<void> {
  await failAbandonedStep(services.db, jobId, key, 'interrupted', services.now())
  await tellJob(services, jobId)
}

/** Wakes what may begin until `horizon`: messages may be lost, and workers may die. */
export async function wakeDueSteps(services: Services, horizon: number, limit: number): Promise<void> {
  for (const { job_id: jobId, key, at } of await dueSteps(services.db, horizon, limit)) {
    await wake(services, { kind: 'step', job_id: jobId, key }, at)
  }
}

/** Steps that may begin before `horizon`, each with the time: waiting ones, and ones whose holder died. */
async function dueSteps(db: Db, horizon: number, limit: number) {
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
