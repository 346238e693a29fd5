import { exists } from 'drizzle-orm'
import { jobSteps, jobs } from '#db/schema/index.ts'
import { EngineFault, type EngineFaultCode } from '#worker/ai/engine.ts'
import type { JobError } from '#worker/contract/generation.ts'
import { log, stackOf } from '#worker/platform/log.ts'
import type { Services } from '#worker/platform/services.ts'
import { LANES } from './lanes.ts'
import { listDueTimes } from './lease.ts'
import { wake } from './messages.ts'
import { CRASH_TRIES, mayRetry, retryDelayMs, stageOf } from './rules.ts'
import { claimStep, isLiveJobOf, postponeStep, renewStep, type StepLease } from './step-lease.ts'
import { StepStop } from './step-stop.ts'
import { type AtEnd, completeStep, failStep, type StepResult } from './steps.ts'
import { findJob, type JobListener, type JobRow, type StepWork, type StepWorks, type Work } from './works.ts'

/** The steps of all jobs as one kind of work, and who listens to their jobs. */
export const stepWork = (works: StepWorks, listener: JobListener): Work => ({
  async claim(services, size) {
    // No step counts as small work, because an engine may read the whole text of a course.
    const lease = size === 'any' ? await claimStep(services) : null
    if (!lease) return undefined
    return {
      isShort: false,
      run: () => runStep(services, lease, works, listener),
      renew: () => renewStep(services, lease),
    }
  },
  listDue: (services, before, limit) => {
    const liveJob = services.db.select({ id: jobs.id }).from(jobs).where(isLiveJobOf)
    return listDueTimes(services, jobSteps, { before, limit, where: exists(liveJob) })
  },
})

/** Runs a step that this worker has taken, and reports the state of its job before and after. */
export async function runStep(
  services: Services,
  lease: StepLease,
  works: StepWorks,
  listener: JobListener,
): Promise<void> {
  const job = await findJob(services, lease.jobId)
  if (!job) return
  // The work does not wait until its beginning was reported.
  const reported = listener.onChange(services, job).catch((thrown) => {
    log('warn', 'job_not_pushed', { job_id: job.id, stack: stackOf(thrown) })
  })
  await workUnderLease(services, lease, { job, works, atEnd: listener.atEnd(services, job) })
  await reported
  await listener.onChange(services, job)
}

/**
 * Runs one step. Only the holder of the lease can write, and the results and the new state are written in one batch.
 * A failure of the database, the network or the model is tried again later; any other error ends the step.
 */
async function workUnderLease(
  services: Services,
  lease: StepLease,
  { job, works, atEnd }: { job: JobRow; works: StepWorks; atEnd: AtEnd },
): Promise<void> {
  try {
    if (lease.tries > CRASH_TRIES) throw new StepStop('interrupted')
    const result = await workOf(works, job, lease.key)(services, job, lease)
    if (await completeStep(services, lease, result, atEnd)) await wakeNext(services, result)
  } catch (thrown) {
    await stopOrRetry(services, lease, thrown, atEnd)
  }
}

function workOf(works: StepWorks, job: JobRow, key: string): StepWork {
  const work = works[job.kind][stageOf(key)]
  if (!work) throw new Error(`Nobody does the step ${key}`)
  return work
}

/** Wakes at most as many workers as there are slots: each continues until no step is due. */
async function wakeNext(services: Services, { next }: StepResult): Promise<void> {
  const wakes = Math.min(next?.steps.length ?? 0, LANES.steps.slots)
  await Promise.all(Array.from({ length: wakes }, () => wake(services, 'step')))
}

async function stopOrRetry(
  services: Services,
  lease: StepLease,
  thrown: unknown,
  atEnd: AtEnd,
): Promise<void> {
  const { now } = services
  const { jobId, key, tries } = lease
  if (thrown instanceof StepStop && thrown.waitMs !== undefined) {
    // Waiting is no failure. The step is woken by what it waits for, or when the time comes.
    const at = now() + thrown.waitMs
    await postponeStep(services, lease, at, null)
    return wake(services, 'step', at)
  }
  const code = codeOf(thrown)
  const passes = !(thrown instanceof StepStop) && code !== 'rejected' && code !== 'misconfigured'
  log(passes ? 'warn' : 'info', 'step_stopped', { job_id: jobId, key, tries, code, stack: stackOf(thrown) })
  if (!passes || !mayRetry(tries)) return failStep(services, lease, code, atEnd)
  const wanted = thrown instanceof EngineFault ? (thrown.retryAfterMs ?? 0) : 0
  const at = now() + Math.max(wanted, retryDelayMs(tries, services.random()))
  await postponeStep(services, lease, at, code)
  await wake(services, 'step', at)
}

function codeOf(thrown: unknown): JobError {
  if (thrown instanceof StepStop) return thrown.code
  return thrown instanceof EngineFault ? (thrown.code satisfies EngineFaultCode) : 'internal'
}
