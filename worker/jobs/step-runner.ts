import { EngineFault, type EngineFaultCode } from '#worker/ai/engine.ts'
import type { JobError } from '#worker/contract/generation.ts'
import { log, stackOf } from '#worker/platform/log.ts'
import type { Services } from '#worker/platform/services.ts'
import { wakeDueSteps } from './due-steps.ts'
import { wake } from './messages.ts'
import { CRASH_TRIES, mayRetry, RENEWAL_MS, retryDelayMs, stageOf } from './rules.ts'
import { claimStep, postponeStep, renewStep, type StepLease } from './step-lease.ts'
import { StepStop } from './step-stop.ts'
import { completeStep, failAbandonedStep, failStep, type StepResult } from './steps.ts'
import { findJob, type JobListener, type JobRow, type StepWork, type StepWorks, type Work } from './works.ts'

/** The steps of all jobs as one kind of work: what each does, and who hears that a job changed. */
export const stepWork = (works: StepWorks, onChange: JobListener): Work<'step'> => ({
  async run(services, { job_id: jobId, key }) {
    const lease = await claimStep(services, jobId, key)
    const job = lease && (await findJob(services, jobId))
    if (!job) return
    await onChange(services, jobId)
    await workUnderLease(services, lease, job, works)
    await onChange(services, jobId)
  },
  async giveUp(services, { job_id: jobId, key }) {
    await failAbandonedStep(services, jobId, key, 'interrupted')
    await onChange(services, jobId)
  },
  wakeDue: wakeDueSteps,
})

/**
 * Does one step, once, however often it is called: who holds the lease works, and its results and its new
 * state are one batch. Failures of the world are tried again later; others end the step.
 */
async function workUnderLease(
  services: Services,
  lease: StepLease,
  job: JobRow,
  works: StepWorks,
): Promise<void> {
  const beat = setInterval(() => renew(services, lease), RENEWAL_MS)
  try {
    if (lease.tries > CRASH_TRIES) throw new StepStop('interrupted')
    const result = await workOf(works, job, lease.key)(services, job, lease)
    if (await completeStep(services, lease, result)) await wakeNext(services, job.id, result)
  } catch (thrown) {
    await stopOrRetry(services, lease, thrown)
  } finally {
    clearInterval(beat)
  }
}

function workOf(works: StepWorks, job: JobRow, key: string): StepWork {
  const work = works[job.kind][stageOf(key)]
  if (!work) throw new Error(`Nobody does the step ${key}`)
  return work
}

/** One renewal may be missed; when the lease is lost by it, the step's end is refused. */
const renew = (services: Services, lease: StepLease) =>
  renewStep(services, lease).catch((thrown) =>
    log('warn', 'step_not_renewed', { job_id: lease.jobId, key: lease.key, stack: stackOf(thrown) }),
  )

const wakeNext = (services: Services, jobId: string, { next }: StepResult) =>
  Promise.all((next?.steps ?? []).map(({ key }) => wake(services, { kind: 'step', job_id: jobId, key })))

async function stopOrRetry(services: Services, lease: StepLease, thrown: unknown): Promise<void> {
  const { now } = services
  const { jobId, key, tries } = lease
  if (thrown instanceof StepStop && thrown.waitMs !== undefined) {
    // Not a failure: what it waits for wakes it, or else the time.
    return postponeStep(services, lease, now() + thrown.waitMs, null)
  }
  const code = codeOf(thrown)
  const passes = !(thrown instanceof StepStop) && code !== 'rejected'
  log(passes ? 'warn' : 'info', 'step_stopped', { job_id: jobId, key, tries, code, stack: stackOf(thrown) })
  if (!passes || !mayRetry(tries)) return failStep(services, lease, code)
  const wanted = thrown instanceof EngineFault ? (thrown.retryAfterMs ?? 0) : 0
  const at = now() + Math.max(wanted, retryDelayMs(tries, services.random()))
  await postponeStep(services, lease, at, code)
  await wake(services, { kind: 'step', job_id: jobId, key }, at)
}

function codeOf(thrown: unknown): JobError {
  if (thrown instanceof StepStop) return thrown.code
  return thrown instanceof EngineFault ? (thrown.code satisfies EngineFaultCode) : 'internal'
}
