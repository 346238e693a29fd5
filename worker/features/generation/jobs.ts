import type { JobStage } from '#db/vocabulary.ts'
import { EngineFault, type EngineFaultCode } from '#worker/ai/engine.ts'
import type { JobError } from '#worker/contract/generation.ts'
import { log, stackOf } from '#worker/platform/log.ts'
import type { Services } from '#worker/platform/services.ts'
import { wake } from '#worker/queue/messages.ts'
import { extractStep } from './extract-jobs.ts'
import { finishStep } from './finish-jobs.ts'
import { lessonStep } from './lesson-jobs.ts'
import { tellJob } from './live.ts'
import { outlineStep } from './outline-jobs.ts'
import { passagePracticeStep, passageTextStep } from './passage-jobs.ts'
import { practiceStep } from './practice-jobs.ts'
import { questionStep } from './question-jobs.ts'
import { CRASH_TRIES, mayRetry, RENEWAL_MS, retryDelayMs, stageOf } from './rules.ts'
import { StepStop } from './step-stop.ts'
import {
  claimStep,
  completeStep,
  failStep,
  type JobRow,
  postponeStep,
  readJob,
  renewStep,
  type StepLease,
  type StepResult,
  type StepWork,
} from './steps.ts'

/** Stages that other slices do. */
export type OtherWorks = Partial<Record<JobStage, StepWork>>

function workOf(job: JobRow, key: string, others: OtherWorks): StepWork {
  if (job.kind === 'regenerate_question') return questionStep
  if (job.kind === 'cover_passages') return stageOf(key) === 'lesson' ? passageTextStep : passagePracticeStep
  const works: Partial<Record<JobStage, StepWork>> = {
    extract: extractStep,
    outline: outlineStep,
    lesson: lessonStep,
    practice: practiceStep,
    finish: finishStep,
    ...others,
  }
  const work = works[stageOf(key)]
  if (!work) throw new Error(`Nobody does the step ${key}`)
  return work
}

/**
 * Does one step of a job, once, however often it is called: who holds the lease works, and its results
 * and its new state are one batch. Failures of the world are tried again later; others end the step.
 */
export async function runStep(
  services: Services,
  jobId: string,
  key: string,
  others: OtherWorks = {},
): Promise<void> {
  const { db, now } = services
  const lease = await claimStep(db, jobId, key, now())
  if (!lease) return
  const job = await readJob(db, jobId)
  if (!job) return
  await tellJob(services, jobId)
  const beat = setInterval(() => renew(services, lease), RENEWAL_MS)
  try {
    if (lease.tries > CRASH_TRIES) throw new StepStop('interrupted')
    const result = await workOf(job, key, others)(services, job, lease)
    if (await completeStep(db, lease, result, now())) await goOn(services, jobId, result)
  } catch (thrown) {
    await stopOrRetry(services, lease, thrown)
  } finally {
    clearInterval(beat)
  }
  await tellJob(services, jobId)
}

/** One renewal may be missed; when the lease is lost by it, the step's end is refused. */
const renew = ({ db, now }: Services, lease: StepLease) =>
  renewStep(db, lease, now()).catch((thrown) =>
    log('warn', 'step_not_renewed', { job_id: lease.job_id, key: lease.key, stack: stackOf(thrown) }),
  )

const goOn = (services: Services, jobId: string, { next }: StepResult) =>
  Promise.all((next?.steps ?? []).map(({ key }) => wake(services, { kind: 'step', job_id: jobId, key })))

async function stopOrRetry(services: Services, lease: StepLease, thrown: unknown): Promise<void> {
  const { db, now } = services
  const { job_id: jobId, key, tries } = lease
  if (thrown instanceof StepStop && thrown.waitMs !== undefined) {
    // Not a failure: what it waits for wakes it, or else the time.
    return postponeStep(db, lease, now() + thrown.waitMs, now(), null)
  }
  const code = codeOf(thrown)
  const passes = !(thrown instanceof StepStop) && code !== 'rejected'
  log(passes ? 'warn' : 'info', 'step_stopped', { job_id: jobId, key, tries, code, stack: stackOf(thrown) })
  if (!passes || !mayRetry(tries)) return failStep(db, lease, code, now())
  const wanted = thrown instanceof EngineFault ? (thrown.retryAfterMs ?? 0) : 0
  const at = now() + Math.max(wanted, retryDelayMs(tries, services.random()))
  await postponeStep(db, lease, at, now(), code)
  await wake(services, { kind: 'step', job_id: jobId, key }, at)
}

function codeOf(thrown: unknown): JobError {
  if (thrown instanceof StepStop) return thrown.code
  return thrown instanceof EngineFault ? (thrown.code satisfies EngineFaultCode) : 'internal'
}
