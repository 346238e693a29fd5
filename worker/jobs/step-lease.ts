import { and, eq, exists, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import { jobSteps, jobs, type StepOutput } from '#db/schema/index.ts'
import type { JobError } from '#worker/contract/generation.ts'
import type { Services } from '#worker/platform/services.ts'
import { STEP_LEASE_MS } from './rules.ts'

/** A hold on one step: the count of tries tells this holder from a later one. */
export type StepLease = { jobId: string; key: string; tries: number; output: StepOutput | null }

export const LIVE_JOB = ['queued', 'running'] as const

export const isStep = (jobId: string, key: string) => and(eq(jobSteps.job_id, jobId), eq(jobSteps.key, key))
export const isHeldBy = (lease: StepLease) =>
  and(isStep(lease.jobId, lease.key), eq(jobSteps.state, 'running'), eq(jobSteps.tries, lease.tries))

/** True in SQL while the lease is held: every write of a step stands under it. */
export const leaseHeld = (lease: StepLease): SQL =>
  sql`exists (select 1 from ${jobSteps} where ${isHeldBy(lease)})`

/** Takes a step that waits, or whose holder died. Null when it cannot be done now, or was done before. */
export async function claimStep(
  { db, now }: Services,
  jobId: string,
  key: string,
): Promise<StepLease | null> {
  const at = now()
  const until = at + STEP_LEASE_MS
  const free = or(
    and(eq(jobSteps.state, 'waiting'), lte(jobSteps.run_after, at)),
    and(eq(jobSteps.state, 'running'), lte(jobSteps.lease_until, at)),
  )
  const job = and(eq(jobs.id, jobId), inArray(jobs.state, LIVE_JOB), eq(jobs.cancel_requested, false))
  const liveJob = exists(db.select({ id: jobs.id }).from(jobs).where(job))
  const claimed = exists(
    db
      .select({ key: jobSteps.key })
      .from(jobSteps)
      .where(and(isStep(jobId, key), eq(jobSteps.state, 'running'), eq(jobSteps.lease_until, until))),
  )
  const [[step]] = await db.batch([
    db
      .update(jobSteps)
      .set({
        state: 'running',
        tries: sql`${jobSteps.tries} + 1`,
        lease_until: until,
        error_code: null,
        updated_at: at,
      })
      .where(and(isStep(jobId, key), free, liveJob))
      .returning({ tries: jobSteps.tries, output: jobSteps.output }),
    db.update(jobs).set({ state: 'running', stage: key, updated_at: at }).where(and(job, claimed)),
  ])
  return step ? { jobId, key, ...step } : null
}

export async function renewStep({ db, now }: Services, lease: StepLease): Promise<void> {
  await db
    .update(jobSteps)
    .set({ lease_until: now() + STEP_LEASE_MS })
    .where(isHeldBy(lease))
}

/** Puts a step back for later, with the reason where there is one. A wait is not a failed try. */
export async function postponeStep(
  { db, now }: Services,
  lease: StepLease,
  at: number,
  error: JobError | null,
): Promise<void> {
  await db
    .update(jobSteps)
    .set({
      state: 'waiting',
      run_after: at,
      lease_until: null,
      error_code: error,
      tries: error === null ? sql`${jobSteps.tries} - 1` : jobSteps.tries,
      updated_at: now(),
    })
    .where(isHeldBy(lease))
}
