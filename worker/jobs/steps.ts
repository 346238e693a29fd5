import { and, eq, exists, inArray, like, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { alias } from 'drizzle-orm/sqlite-core'
import { insertMany } from '#db/bulk-insert.ts'
import { jobSteps, jobs, type StepOutput } from '#db/schema/index.ts'
import type { JobError } from '#worker/contract/generation.ts'
import type { Services } from '#worker/platform/services.ts'
import { isHeldBy, LIVE_JOB, leaseHeld, nextVersion, type StepLease } from './step-lease.ts'

const UNFINISHED = ['waiting', 'running'] as const

/** True in SQL when this is the last lesson or practice step of its job, so that the finishing step may start. */
export function finishAfter(services: Services, lease: StepLease): SQL {
  const other = alias(jobSteps, 'other')
  const written = or(like(other.key, 'lesson:%'), like(other.key, 'practice:%'))
  const left = and(eq(other.job_id, lease.jobId), written, ne(other.key, lease.key), ne(other.state, 'done'))
  return notExists(services.db.select({ key: other.key }).from(other).where(left))
}

export type NewStep = { key: string; position: number; label?: string | undefined; output?: StepOutput }
export type StepResult = {
  /** Statements that write the step's own rows. Each has the condition `leaseHeld(lease)`. */
  writes: BatchItem<'sqlite'>[]
  output: StepOutput
  engine?: string
  fallback?: boolean
  tokens?: number
  /** Statements that charge the tokens reserved for it and release the rest. */
  charge?: BatchItem<'sqlite'>[]
  /** Steps that may start once this one is done. `when` is a further condition. */
  next?: { steps: NewStep[]; when?: SQL }
  /** Given by the last step of a job, and by the step after which it waits for its instructor. */
  ends?: 'ready_for_review' | 'outline_ready'
}

/** The states of a job in which a step may leave it at its end, or waiting for its instructor. */
export type JobEnd = NonNullable<StepResult['ends']> | 'failed'
/** Statements for whichever of these states the job has then. */
export type AtEnd = (ends: readonly JobEnd[]) => BatchItem<'sqlite'>[]

/**
 * Writes the results of a step and its new state in one batch, which `atEnd` closes. False when the lease was lost;
 * nothing is written then.
 */
export async function completeStep(
  services: Services,
  lease: StepLease,
  result: StepResult,
  atEnd: AtEnd = () => [],
): Promise<boolean> {
  const { writes, output, engine, fallback = false, tokens = 0, charge = [], next, ends } = result
  const { db } = services
  const { jobId } = lease
  const at = services.now()
  const guard = leaseHeld(lease)
  const nextRows = (next?.steps ?? []).map((step) => stepRow(jobId, step, at))
  // Of a job with a failed step this may have been the last one.
  const last = [...settleJob(services, jobId, at), ...atEnd(ends ? [ends, 'failed'] : ['failed'])]
  const results = await db.batch([
    db
      .update(jobs)
      .set({
        tokens_used: sql`${jobs.tokens_used} + ${tokens}`,
        updated_at: at,
        ...nextVersion,
        ...(ends ? { state: ends, finished_at: ends === 'outline_ready' ? null : at } : {}),
      })
      .where(and(eq(jobs.id, jobId), guard)),
    ...writes,
    ...charge,
    ...insertMany(db, jobSteps, nextRows, next?.when ? sql`${guard} and ${next.when}` : guard),
    db
      .update(jobSteps)
      .set({ state: 'done', output, engine, fallback, tokens, due_at: null, updated_at: at })
      .where(isHeldBy(lease))
      .returning({ key: jobSteps.key }),
    ...last,
  ])
  const done: unknown = results.at(-1 - last.length)
  return Array.isArray(done) && done.length === 1
}

export const stepRow = (jobId: string, step: NewStep, at: number): typeof jobSteps.$inferInsert => ({
  job_id: jobId,
  ...step,
  state: 'waiting',
  due_at: at,
  updated_at: at,
})

/** Ends a step that failed for good, and the job with it when no other step is left to do. `atEnd` closes the batch. */
export async function failStep(
  services: Services,
  lease: StepLease,
  code: JobError,
  atEnd: AtEnd = () => [],
): Promise<void> {
  const { db } = services
  const at = services.now()
  await db.batch([
    db
      .update(jobs)
      .set(nextVersion)
      .where(and(eq(jobs.id, lease.jobId), leaseHeld(lease))),
    db
      .update(jobSteps)
      .set({ state: 'failed', error_code: code, due_at: null, updated_at: at })
      .where(isHeldBy(lease)),
    ...settleJob(services, lease.jobId, at),
    ...atEnd(['failed']),
  ])
}

/**
 * Statements that update the job after the end of a step. A job with a failed step fails when no step is left to do.
 * A step that was just added to a cancelled job is cancelled too, so that it does not wait for ever.
 */
function settleJob(services: Services, jobId: string, at: number) {
  const ofJob = eq(jobSteps.job_id, jobId)
  const open = services.db
    .select({ key: jobSteps.key })
    .from(jobSteps)
    .where(and(ofJob, inArray(jobSteps.state, UNFINISHED)))
  const failure = sql`(select error_code from ${jobSteps} where ${ofJob} and ${eq(jobSteps.state, 'failed')} order by position limit 1)`
  const cancelled = services.db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.id, jobId), eq(jobs.state, 'cancelled')))
  return [
    services.db
      .update(jobs)
      .set({ state: 'failed', error_code: failure, finished_at: at, updated_at: at, ...nextVersion })
      .where(
        and(eq(jobs.id, jobId), inArray(jobs.state, LIVE_JOB), notExists(open), sql`${failure} is not null`),
      ),
    services.db
      .update(jobSteps)
      .set({ state: 'cancelled', due_at: null, updated_at: at })
      .where(and(ofJob, eq(jobSteps.state, 'waiting'), exists(cancelled))),
  ] as const
}
