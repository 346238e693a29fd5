import type { JobError } from '#worker/contract/generation.ts'

/** Thrown by a step's work: it ends here for this reason, or only waits when `waitMs` is given. */
export class StepStop extends Error {
  readonly code: JobError
  readonly waitMs: number | undefined
  constructor(code: JobError, waitMs?: number) {
    super(code)
    this.code = code
    this.waitMs = waitMs
  }
}
