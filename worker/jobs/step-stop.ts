import type { JobError } from '#worker/contract/generation.ts'

/** A step's work throws this to end the step for a reason, or to let it wait when `waitMs` is given. */
export class StepStop extends Error {
  readonly code: JobError
  readonly waitMs: number | undefined
  constructor(code: JobError, waitMs?: number) {
    super(code)
    this.code = code
    this.waitMs = waitMs
  }
}
