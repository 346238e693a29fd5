import { JOB_STAGES, type JobStage, LIMITS } from '#db/vocabulary.ts'

/** Renewed while the work goes on; after a crash its row is free again this soon. */
export const LEASE_MS = 30_000
export const RENEWAL_MS = 10_000
/** A step that took the worker down this often is given up. */
export const CRASH_TRIES = 8
const FIRST_WAIT_MS = 10_000

/** Doubles with each try, with up to half as much again of chance so that failures do not march in step. */
export const retryDelayMs = (tries: number, chance: number): number =>
  2 ** (tries - 1) * FIRST_WAIT_MS * (1 + chance / 2)

export const mayRetry = (tries: number): boolean => tries <= LIMITS.stepRetries

/** What a step's key says before its colon. */
export const stageOf = (key: string): JobStage => {
  const stage = key.split(':')[0]
  return JOB_STAGES.find((known) => known === stage) ?? 'finish'
}
/** The part behind the colon: a lesson's number, a material's id. */
export const subjectOf = (key: string): string => key.slice(key.indexOf(':') + 1)

/** The cron that one machine calls once it has started: no message is left of the time before. */
export const AFTER_START = '@start'
