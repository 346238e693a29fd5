import { and, count, eq, gt, gte, inArray, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { jobSteps, jobs, type StepOutput, turns } from '#db/schema/index.ts'
import { hasLanguageModel } from '#worker/ai/choose.ts'
import type { JobError } from '#worker/contract/generation.ts'
import type { Services } from '#worker/platform/services.ts'
import { isDue, isHeldTry, renewed, taken } from './lease.ts'
import { LEASE_MS, STEPS_AT_ONCE } from './rules.ts'
import { inTurn, isTurnOf, takeTurn } from './turns.ts'

/** The lease of one step. */
export type StepLease = { jobId: string; key: string; tries: number; output: StepOutput | null }
type StepId = Pick<StepLease, 'jobId' | 'key'>

/** What an update of a job sets with every change that its owner can see. */
export const nextVersion = { version: sql`${jobs.version} + 1` }

export const LIVE_JOB = ['queued', 'running'] as const

export const isStep = ({ jobId, key }: StepId) => and(eq(jobSteps.job_id, jobId), eq(jobSteps.key, key))
export const isHeldBy = (lease: StepLease) =>
  and(isStep(lease), eq(jobSteps.state, 'running'), isHeldTry(jobSteps, lease.tries))

/** True in SQL while the lease is held. Every write of a step has this condition. */
export const leaseHeld = (lease: StepLease): SQL =>
  sql`exists (select 1 from ${jobSteps} where ${isHeldBy(lease)})`

const isLiveJob = and(inArray(jobs.state, LIVE_JOB), eq(jobs.cancel_requested, false))
/** Joins a step with its job if the job is queued or running. */
export const isLiveJobOf = and(eq(jobs.id, jobSteps.job_id), isLiveJob)

/** Owners as many of whose steps run as may run at once. A step whose lease expired runs no more. */
function ownersAtWork(services: Services, at: number) {
  const { db, env } = services
  const most = env.LOCAL === 'off' || hasLanguageModel(env) ? STEPS_AT_ONCE.waiting : STEPS_AT_ONCE.computing
  const running = alias(jobSteps, 'running')
  const theirs = alias(jobs, 'theirs')
  return db
    .select({ owner_id: theirs.owner_id })
    .from(running)
    .innerJoin(theirs, eq(theirs.id, running.job_id))
    .where(and(eq(running.state, 'running'), gt(running.due_at, at)))
    .groupBy(theirs.owner_id)
    .having(gte(count(), most))
}

/**
 * Takes the due step whose owner has waited longest, or the step `only` if it is due. A step whose lease expired may
 * be taken by another worker. Null when no step is due, or none of an owner who may have one more.
 */
export async function claimStep(services: Services, only?: StepId): Promise<StepLease | null> {
  const { db, now } = services
  const at = now()
  const next = db
    .select({ job_id: jobSteps.job_id, key: jobSteps.key })
    .from(jobSteps)
    .innerJoin(jobs, isLiveJobOf)
    .leftJoin(turns, isTurnOf('steps', jobs.owner_id))
    .where(
      and(isDue(jobSteps, at), only ? isStep(only) : notInArray(jobs.owner_id, ownersAtWork(services, at))),
    )
    .orderBy(...inTurn(jobSteps), jobSteps.position)
    .limit(1)
  // The step that the claim has just taken: the statements after it refer to it.
  const justTaken = and(
    eq(jobSteps.due_at, at + LEASE_MS),
    eq(jobSteps.updated_at, at),
    ne(jobSteps.tries, 0),
  )
  const owner = sql`select ${jobs.owner_id} as owner_id from ${jobSteps} join ${jobs} on ${jobs.id} = ${jobSteps.job_id} where ${justTaken} limit 1`
  const stage = sql`(select ${jobSteps.key} from ${jobSteps} where ${jobSteps.job_id} = ${jobs.id} and ${justTaken} limit 1)`
  const [[step]] = await db.batch([
    db
      .update(jobSteps)
      .set({ ...taken(jobSteps, at), state: 'running', error_code: null, updated_at: at })
      .where(sql`(${jobSteps.job_id}, ${jobSteps.key}) = ${next}`)
      .returning({
        jobId: jobSteps.job_id,
        key: jobSteps.key,
        tries: jobSteps.tries,
        output: jobSteps.output,
      }),
    db
      .update(jobs)
      .set({ state: 'running', stage, updated_at: at, ...nextVersion })
      .where(
        and(isLiveJob, sql`${jobs.id} in (select ${jobSteps.job_id} from ${jobSteps} where ${justTaken})`),
      ),
    takeTurn(services, 'steps', owner, at),
  ])
  return step ?? null
}

export async function renewStep(services: Services, lease: StepLease): Promise<void> {
  await services.db.update(jobSteps).set(renewed(services)).where(isHeldBy(lease))
}

/** Returns a step to the queue for a later time, with the reason if there is one. Waiting does not count as a failed try. */
export async function postponeStep(
  services: Services,
  lease: StepLease,
  at: number,
  error: JobError | null,
): Promise<void> {
  const { db, now } = services
  await db.batch([
    db
      .update(jobs)
      .set(nextVersion)
      .where(and(eq(jobs.id, lease.jobId), leaseHeld(lease))),
    db
      .update(jobSteps)
      .set({
        state: 'waiting',
        due_at: at,
        error_code: error,
        tries: error === null ? sql`${jobSteps.tries} - 1` : jobSteps.tries,
        updated_at: now(),
      })
      .where(isHeldBy(lease)),
  ])
}
