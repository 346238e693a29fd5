import { eq } from 'drizzle-orm'
import { jobs, users } from '#db/schema/index.ts'
import type { JobKind, JobStage } from '#db/vocabulary.ts'
import type { Services } from '#worker/platform/services.ts'
import type { MessageKind, MessageOf } from './messages.ts'
import type { StepLease } from './step-lease.ts'
import type { StepResult } from './steps.ts'

/** One kind of durable work, as its slice registers it in `queue/works.ts`. */
export type Work<Kind extends MessageKind> = {
  /** Does the work that the message names. Safe to call any number of times. */
  run: (services: Services, message: MessageOf<Kind>) => Promise<void>
  /** For a message that failed at every delivery: the row says so, and its owner may retry or replace it. */
  giveUp?: (services: Services, message: MessageOf<Kind>) => Promise<void>
  /** Wakes what may begin until `horizon`, because messages may be lost and workers may die. */
  wakeDue?: (services: Services, horizon: number, limit: number) => Promise<void>
}
export type Works = { [Kind in MessageKind]: Work<Kind> }

/** What a step needs to know of its job; nothing when the job is gone. */
export const findJob = ({ db }: Services, jobId: string) =>
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
    .where(eq(jobs.id, jobId))
    .get()
export type JobRow = NonNullable<Awaited<ReturnType<typeof findJob>>>

/** A step's work: it reads what it needs and answers what is to be written. It writes nothing itself. */
export type StepWork = (services: Services, job: JobRow, lease: StepLease) => Promise<StepResult>

/** The works of each kind of job, stage by stage. */
export type StepWorks = { [Kind in JobKind]: Partial<Record<JobStage, StepWork>> }
/** Tells whoever watches a job that it changed. */
export type JobListener = (services: Services, jobId: string) => Promise<void>
