import { wakeOutbox } from '#worker/features/notifications/outbox.ts'
import { inbox } from '#worker/inbox/stub.ts'
import { findJob } from '#worker/jobs/works.ts'
import type { Services } from '#worker/platform/services.ts'
import { hasEnded } from './end-notification.ts'
import { findJobView } from './job-view.ts'

/** Pushes the current state of a job to its owner's open pages. One that has ended has a notification in the outbox. */
export async function pushJob(services: Services, jobId: string): Promise<void> {
  const job = await findJob(services, jobId)
  const view = job && (await findJobView(services, job.owner_id, jobId, job.locale))
  if (!view) return
  await inbox(services, job.owner_id).push({ type: 'job', job_id: jobId, job: view })
  if (hasEnded(view)) await wakeOutbox(services)
}
