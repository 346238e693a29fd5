import { and, eq, exists, inArray, like, lte, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { alias } from 'drizzle-orm/sqlite-core'
import { insertMany } from '#db/bulk-insert.ts'
import type { Db } from '#db/client.ts'
import { jobSteps, jobs, type StepOutput, users } from '#db/schema/index.ts'
import type { JobError } from '#worker/contract/generation.ts'
import type { Services } from '#worker/platform/services.ts'
import { STEP_LEASE_MS } from './rules.ts'

/** A hold on one step: the count of tries tells this holder from a later one. */
export type StepLease = { job_id: string; key: string; tries: number; output: StepOutput | null }

const LIVE_JOB = ['queued', 'running'] as const
const UNFINISHED = ['waiting', 'running'] as const

const isStep = (jobId: string, key: string) => and(eq(jobSteps.job_id, jobId), eq(jobSteps.key, key))
const isHeld = (lease: StepLease) =>
  and(isStep(lease.job_id, lease.key), eq(jobSteps.state, 'running'), eq(jobSteps.tries, lease.tries))

/** True in SQL while the lease is held: every write of a step stands under it. */
export const held = (lease: StepLease): SQL => sql`exists (select 1 from ${jobSteps} where ${isHeld(lease)})`

/** Takes a step that waits, or whose holder died; null when it is not to be done now, or not any more. */
export async function claimStep(db: Db, jobId: string, key: string, now: number): Promise<StepLease | null> {
  const until = now + STEP_LEASE_MS
  const free = or(
    and(eq(jobSteps.state, 'waiting'), lte(jobSteps.run_after, now)),
    and(eq(jobSteps.state, 'running'), lte(jobSteps.lease_until, now)),
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
        updated_at: now,
      })
      .where(and(isStep(jobId, key), free, liveJob))
      .returning({ tries: jobSteps.tries, output: jobSteps.output }),
    db.update(jobs).set({ state: 'running', stage: key, updated_at: now }).where(and(job, claimed)),
  ])
  return step ? { job_id: jobId, key, ...step } : null
}

export async function renewStep(db: Db, lease: StepLease, now: number): Promise<void> {
  await db
    .update(jobSteps)
    .set({ lease_until: now + STEP_LEASE_MS })
    .where(isHeld(lease))
}

/** Puts a step back for later, with the reason where there is one. A wait is not a failed try. */
export async function postponeStep(
  db: Db,
  lease: StepLease,
  at: number,
  now: number,
  error: JobError | null,
) {
  await db
    .update(jobSteps)
    .set({
      state: 'waiting',
      run_after: at,
      lease_until: null,
      error_code: error,
      tries: error === null ? sql`${jobSteps.tries} - 1` : jobSteps.tries,
      updated_at: now,
    })
    .where(isHeld(lease))
}

/** True in SQL when this is the last lesson or practice step of its job: the finish may begin. */
export function finishAfter(db: Db, lease: StepLease): SQL {
  const other = alias(jobSteps, 'other')
  const written = or(like(other.key, 'lesson:%'), like(other.key, 'practice:%'))
  const left = and(eq(other.job_id, lease.job_id), written, ne(other.key, lease.key), ne(other.state, 'done'))
  return notExists(db.select({ key: other.key }).from(other).where(left))
}

export type NewStep = { key: string; position: number; label?: string | undefined; output?: StepOutput }
export type StepResult = {
  /** The step's own rows; each statement under `held(lease)`. */
  writes: BatchItem<'sqlite'>[]
  output: StepOutput
  engine?: string
  fallback?: boolean
  tokens?: number
  /** What settles the tokens reserved for it. */
  charge?: BatchItem<'sqlite'>[]
  /** Steps that may begin now; `when` may ask for more than that this one is done. */
  next?: { steps: NewStep[]; when?: SQL }
  /** Set by the last step of a job. */
  ends?: 'ready_for_review'
}

/** Everything that a step made and its state, in one batch: all of it or nothing. False: the lease was lost. */
export async function completeStep(
  db: Db,
  lease: StepLease,
  result: StepResult,
  now: number,
): Promise<boolean> {
  const { writes, output, engine, fallback = false, tokens = 0, charge = [], next, ends } = result
  const guard = held(lease)
  const { job_id: jobId } = lease
  const nextRows = (next?.steps ?? []).map((step) => stepRow(jobId, step, now))
  const settle = settleJob(db, jobId, now)
  const results = await db.batch([
    db
      .update(jobs)
      .set({
        tokens_used: sql`${jobs.tokens_used} + ${tokens}`,
        updated_at: now,
        ...(ends ? { state: ends, finished_at: now } : {}),
      })
      .where(and(eq(jobs.id, jobId), guard)),
    ...writes,
    ...charge,
    ...insertMany(db, jobSteps, nextRows, next?.when ? sql`${guard} and ${next.when}` : guard),
    db
      .update(jobSteps)
      .set({ state: 'done', output, engine, fallback, tokens, lease_until: null, updated_at: now })
      .where(isHeld(lease))
      .returning({ key: jobSteps.key }),
    ...settle,
  ])
  const done: unknown = results.at(-1 - settle.length)
  return Array.isArray(done) && done.length === 1
}

export const stepRow = (jobId: string, step: NewStep, now: number): typeof jobSteps.$inferInsert => ({
  job_id: jobId,
  ...step,
  state: 'waiting',
  run_after: now,
  updated_at: now,
})

export async function failStep(db: Db, lease: StepLease, code: JobError, now: number): Promise<void> {
  await db.batch([
    db
      .update(jobSteps)
      .set({ state: 'failed', error_code: code, lease_until: null, updated_at: now })
      .where(isHeld(lease)),
    ...settleJob(db, lease.job_id, now),
  ])
}

/** For the dead-letter queue: fails a step that nobody holds. */
export async function failAbandonedStep(db: Db, jobId: string, key: string, code: JobError, now: number) {
  const abandoned = or(eq(jobSteps.state, 'waiting'), lte(jobSteps.lease_until, now))
  await db.batch([
    db
      .update(jobSteps)
      .set({ state: 'failed', error_code: code, lease_until: null, updated_at: now })
      .where(and(isStep(jobId, key), inArray(jobSteps.state, UNFINISHED), abandoned)),
    ...settleJob(db, jobId, now),
  ])
}

/**
 * What a step's end may mean for its job: with nothing left to do and a failure among its steps it has
 * failed; and what a step of a cancelled job has just added does not wait for ever.
 */
function settleJob(db: Db, jobId: string, now: number) {
  const ofJob = eq(jobSteps.job_id, jobId)
  const open = db
    .select({ key: jobSteps.key })
    .from(jobSteps)
    .where(and(ofJob, inArray(jobSteps.state, UNFINISHED)))
  const failure = sql`(select error_code from ${jobSteps} where ${ofJob} and ${eq(jobSteps.state, 'failed')} order by position limit 1)`
  const cancelled = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.id, jobId), eq(jobs.state, 'cancelled')))
  return [
    db
      .update(jobs)
      .set({ state: 'failed', error_code: failure, finished_at: now, updated_at: now })
      .where(
        and(eq(jobs.id, jobId), inArray(jobs.state, LIVE_JOB), notExists(open), sql`${failure} is not null`),
      ),
    db
      .update(jobSteps)
      .set({ state: 'cancelled', updated_at: now })
      .where(and(ofJob, eq(jobSteps.state, 'waiting'), exists(cancelled))),
  ] as const
}

/** What a step needs to know of its job. */
export async function readJob(db: Db, jobId: string) {
  const row = await db
    .select({
      id: jobs.id,
      kind: jobs.kind,
      owner_id: jobs.owner_id,
      course_id: jobs.course_id,
      params: jobs.params,
      state: jobs.state,
      locale: users.language,
    })
    .from(jobs)
    .innerJoin(users, eq(users.id, jobs.owner_id))
    .where(eq(jobs.id, jobId))
    .get()
  return row ?? null
}
export type JobRow = NonNullable<Awaited<ReturnType<typeof readJob>>>

/** A step's work: reads what it needs and answers what is to be written. It writes nothing itself. */
export type StepWork = (services: Services, job: JobRow, lease: StepLease) => Promise<StepResult>
