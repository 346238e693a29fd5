import { and, eq, sql } from 'drizzle-orm'
import { courses, jobs } from '#db/schema/index.ts'
import type { Job } from '#worker/contract/generation.ts'
import { pagePath } from '#worker/contract/pages.ts'
import { notificationStatements } from '#worker/features/notifications/outbox.ts'
import { CV_NAME } from '#worker/i18n/notifications.ts'
import type { AtEnd, JobEnd } from '#worker/jobs/steps.ts'
import type { JobRow } from '#worker/jobs/works.ts'
import type { Services } from '#worker/platform/services.ts'

const KINDS = {
  ready_for_review: 'job_finished',
  outline_ready: 'outline_ready',
  failed: 'job_failed',
} as const satisfies Record<JobEnd, string>

/** Whether a job has come to an end, or to a stop, of which its owner is notified. */
export const hasEnded = ({ state }: Pick<Job, 'state'>): boolean => Object.hasOwn(KINDS, state)

/**
 * Statements that notify the owner of a job where it has ended. They stand last in the batch of a step. A job that is
 * tried again may end again: its key names the time as well.
 */
export const endNotification =
  (services: Services, job: JobRow): AtEnd =>
  (ends) =>
    ends.flatMap((end) => [...notificationOf(services, job, end)])

function notificationOf(services: Services, job: JobRow, end: JobEnd) {
  const title = sql`(select ${courses.title} from ${courses} where ${eq(courses.id, job.course_id ?? '')})`
  // A rewrite that found nothing new left everything as it was: whoever asked for it has read so at once.
  const ended = and(eq(jobs.id, job.id), eq(jobs.state, end), sql`${jobs.error_code} IS NOT 'nothing_new'`)
  return notificationStatements(
    services,
    job.owner_id,
    {
      kind: KINDS[end],
      key: sql`(select 'job:' || ${jobs.id} || ':' || ${jobs.state} || ':' || coalesce(${jobs.finished_at}, '') from ${jobs} where ${ended})`,
      // The outline may have named the course meanwhile.
      data: job.kind === 'analyse_cv' ? CV_NAME : sql`json_object('course', coalesce(${title}, ''))`,
      link: linkTo(job, end),
    },
    sql`exists (select 1 from ${jobs} where ${ended})`,
  )
}

function linkTo(job: JobRow, end: JobEnd): string {
  if (job.kind === 'analyse_cv') return pagePath('cv')
  if (job.course_id && end === 'ready_for_review') return pagePath('review', { course_id: job.course_id })
  if (job.course_id && end === 'outline_ready') return pagePath('outline', { course_id: job.course_id })
  return pagePath('job', { job_id: job.id })
}
