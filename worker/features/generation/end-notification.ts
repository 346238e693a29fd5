import { and, eq, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { courses, jobs } from '#db/schema/index.ts'
import type { Job } from '#worker/contract/generation.ts'
import { pagePath } from '#worker/contract/pages.ts'
import { notificationStatements } from '#worker/features/notifications/outbox.ts'
import { CV_NAME } from '#worker/i18n/notifications.ts'
import type { JobRow } from '#worker/jobs/works.ts'
import type { Services } from '#worker/platform/services.ts'

const ENDS = ['ready_for_review', 'failed'] as const
type End = (typeof ENDS)[number]

/** Whether a job has come to an end of which its owner is notified. */
export const hasEnded = ({ state }: Pick<Job, 'state'>): boolean => ENDS.some((end) => end === state)

/**
 * Statements that notify the owner of a job where it has ended. They stand last in the batch of a step. A job that is
 * tried again may end again: its key names the time as well.
 */
export const endNotification = (services: Services, job: JobRow): BatchItem<'sqlite'>[] =>
  ENDS.flatMap((end) => [...notificationOf(services, job, end)])

function notificationOf(services: Services, job: JobRow, end: End) {
  const ready = end === 'ready_for_review'
  const title = sql`(select ${courses.title} from ${courses} where ${eq(courses.id, job.course_id ?? '')})`
  const ended = and(eq(jobs.id, job.id), eq(jobs.state, end))
  return notificationStatements(
    services,
    job.owner_id,
    {
      kind: ready ? 'job_finished' : 'job_failed',
      key: sql`(select 'job:' || ${jobs.id} || ':' || ${jobs.state} || ':' || ${jobs.finished_at} from ${jobs} where ${ended})`,
      // The outline may have named the course meanwhile.
      data: job.kind === 'analyse_cv' ? CV_NAME : sql`json_object('course', coalesce(${title}, ''))`,
      link: linkTo(job, ready),
    },
    sql`exists (select 1 from ${jobs} where ${ended})`,
  )
}

function linkTo(job: JobRow, ready: boolean): string {
  if (job.kind === 'analyse_cv') return pagePath('cv')
  return ready && job.course_id
    ? pagePath('review', { course_id: job.course_id })
    : pagePath('job', { job_id: job.id })
}
