import { and, count, eq, gt, gte, inArray, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { jobSteps, jobs, type StepOutput, turns } from '#db/schema/index.ts'
import { hasLanguageModel } from '#worker/ai/choose.ts'
import type { JobError } from '#worker/contract/generation.ts'
import { batchBuiltOnce, oneFor } from '#worker/platform/database/built-once.ts'
import type { Services } from '#worker/platform/services.ts'
import { isDue, isHeldTry, renewed, takenUntil } from './lease.ts'
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

/** How many steps of one owner may run at once. */
function stepsAtOnce(services: Services): number {
  const { env } = services
  return env.LOCAL === 'off' || hasLanguageModel(env) ? STEPS_AT_ONCE.waiting : STEPS_AT_ONCE.computing
}

/** Owners as many of whose steps run as may run at once. A step whose lease expired runs no more. */
function ownersAtWork(services: Services, most: number, at: SQL) {
  const { db } = services
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
  const at = services.now()
  const claim = only ? claimOnly : claimNext(stepsAtOnce(services))
  const [[step]] = await claim(services, { at, until: at + LEASE_MS, ...only })
  return step ?? null
}

/** The statements of a claim. The times and the step are placeholders: it is asked once or twice for every step. */
function claimStatements(services: Services, which: (at: SQL) => SQL | undefined) {
  const { db } = services
  const at = sql`${sql.placeholder('at')}`
  const until = sql`${sql.placeholder('until')}`
  const next = db
    .select({ job_id: jobSteps.job_id, key: jobSteps.key })
    .from(jobSteps)
    .innerJoin(jobs, isLiveJobOf)
    .leftJoin(turns, isTurnOf('steps', jobs.owner_id))
    .where(and(isDue(jobSteps, at), which(at)))
    .orderBy(...inTurn(jobSteps), jobSteps.position)
    .limit(1)
  // The step that the claim has just taken: the statements after it refer to it.
  const justTaken = and(eq(jobSteps.due_at, until), eq(jobSteps.updated_at, at), ne(jobSteps.tries, 0))
  const owner = sql`select ${jobs.owner_id} as owner_id from ${jobSteps} join ${jobs} on ${jobs.id} = ${jobSteps.job_id} where ${justTaken} limit 1`
  const stage = sql`(select ${jobSteps.key} from ${jobSteps} where ${jobSteps.job_id} = ${jobs.id} and ${justTaken} limit 1)`
  return [
    db
      .update(jobSteps)
      .set({ ...takenUntil(jobSteps, until), state: 'running', error_code: null, updated_at: at })
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
  ] as const
}

const claimNext = oneFor((most: number) =>
  batchBuiltOnce((services) =>
    claimStatements(services, (at) => notInArray(jobs.owner_id, ownersAtWork(services, most, at))),
  ),
)
const claimOnly = batchBuiltOnce((services) =>
  claimStatements(services, () =>
    and(eq(jobSteps.job_id, sql.placeholder('jobId')), eq(jobSteps.key, sql.placeholder('key'))),
  ),
)

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
