import type { Job } from '#worker/contract/generation.ts'
import { pagePath } from '#worker/contract/pages.ts'
import { notify } from '#worker/features/notifications/notify.ts'
import { CV_NAME } from '#worker/i18n/notifications.ts'
import { inbox } from '#worker/inbox/stub.ts'
import { findJob } from '#worker/jobs/works.ts'
import type { Services } from '#worker/platform/services.ts'
import { findJobView } from './job-view.ts'

/** Pushes the current state of a job to its owner's open pages, and notifies the owner once when it has ended. */
export async function pushJob(services: Services, jobId: string): Promise<void> {
  const job = await findJob(services, jobId)
  const view = job && (await findJobView(services, job.owner_id, jobId, job.locale))
  if (!view) return
  await inbox(services, job.owner_id).push({ type: 'job', job_id: jobId, job: view })
  await notifyOfEnd(services, job.owner_id, view)
}

async function notifyOfEnd(services: Services, ownerId: string, job: Job): Promise<void> {
  if (job.state !== 'ready_for_review' && job.state !== 'failed') return
  const ready = job.state === 'ready_for_review'
  await notify(services, ownerId, {
    kind: ready ? 'job_finished' : 'job_failed',
    key: `job:${job.id}:${job.state}:${job.finished_at ?? ''}`,
    data: job.kind === 'analyse_cv' ? CV_NAME : { course: job.course_title ?? '' },
    link: linkTo(job, ready),
  })
}

function linkTo(job: Job, ready: boolean): string {
  if (job.kind === 'analyse_cv') return pagePath('cv')
  return ready && job.course_id
    ? pagePath('review', { course_id: job.course_id })
    : pagePath('job', { job_id: job.id })
}
