import { eq, sql } from 'drizzle-orm'
import { jobs, users } from '#db/schema/index.ts'
import type { JobKind, JobStage } from '#db/vocabulary.ts'
import { builtOnce } from '#worker/platform/database/built-once.ts'
import type { Services } from '#worker/platform/services.ts'
import type { Kind } from './lanes.ts'
import type { Slot } from './slots.ts'
import type { StepLease } from './step-lease.ts'
import type { AtEnd, StepResult } from './steps.ts'

/** One kind of durable work, as its slice registers it in `queue/works.ts`. */
export type Work = {
  /**
   * Takes the due row whose owner has waited longest and returns the task, or nothing when no row is due. While the
   * slots are full only small work may be taken.
   */
  claim: (services: Services, size: Slot['size']) => Promise<Task | undefined>
  /** The times up to `before` at which rows of this kind become due, earliest first. */
  listDue: (services: Services, before: number, limit: number) => Promise<number[]>
}
export type Works = Record<Kind, Work>

/** Work under a lease. A task that fails returns its own row to the queue. */
export type Task = {
  /** It is over soon, and somebody waits for it: what takes long stands back meanwhile. */
  isShort: boolean
  run: () => Promise<void>
  /** Renews the lease while the task runs. */
  renew: () => Promise<unknown>
}

/** What a step needs to know of its job. Undefined when the job was deleted. */
export const findJob = (services: Services, jobId: string) => jobById(services).get({ id: jobId })
const jobById = builtOnce(({ db }) =>
  db
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
    .where(eq(jobs.id, sql.placeholder('id'))),
)
export type JobRow = NonNullable<Awaited<ReturnType<typeof findJob>>>

/** The work of a step: it reads what it needs and returns what is to be written. It writes nothing itself. */
export type StepWork = (services: Services, job: JobRow, lease: StepLease) => Promise<StepResult>

/** The work of each stage of each kind of job. */
export type StepWorks = { [Kind in JobKind]: Partial<Record<JobStage, StepWork>> }
/** What others do when a job changes. */
export type JobListener = {
  /** Pushes the new state of a job to its owner's open pages. */
  onChange: (services: Services, job: JobRow) => Promise<void>
  /** What stands last in the batch of a step: it notifies the owner where that batch has ended the job. */
  atEnd: (services: Services, job: JobRow) => AtEnd
}
