import { JOB_STAGES, type JobStage, LIMITS } from '#db/vocabulary.ts'

/** A worker renews its lease while it works. After a crash the row is free again when this time has passed. */
export const LEASE_MS = 30_000
export const RENEWAL_MS = 10_000
/** A step fails for good when it has crashed the worker this often. */
export const CRASH_TRIES = 8
const FIRST_WAIT_MS = 10_000

/**
 * The steps of one owner that run at the same time. A step that waits for a model costs this machine little; the
 * built-in engine computes, and one machine has few processors.
 */
export const STEPS_AT_ONCE = { computing: 2, waiting: 4 }

/** The delay doubles with each try. Up to half of it is added by chance, so that failed work does not retry all at once. */
export const retryDelayMs = (tries: number, chance: number): number =>
  2 ** (tries - 1) * FIRST_WAIT_MS * (1 + chance / 2)

export const mayRetry = (tries: number): boolean => tries <= LIMITS.stepRetries

/** The stage: the part of a step's key before the colon. */
export const stageOf = (key: string): JobStage => {
  const stage = key.split(':')[0]
  return JOB_STAGES.find((known) => known === stage) ?? 'finish'
}
/** The subject: the part behind the colon, which is a lesson's number or a material's id. */
export const subjectOf = (key: string): string => key.slice(key.indexOf(':') + 1)

/** The cron that a single machine calls after its start, because its queues lose their messages when it stops. */
export const AFTER_START = '@start'
