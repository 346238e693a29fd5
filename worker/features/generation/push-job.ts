import { wakeOutbox } from '#worker/features/notifications/outbox.ts'
import { inbox } from '#worker/inbox/stub.ts'
import { findJob, type JobRow } from '#worker/jobs/works.ts'
import type { Services } from '#worker/platform/services.ts'
import { hasEnded } from './end-notification.ts'
import { findJobView } from './job-view.ts'

/** Pushes the current state of a job to its owner's open pages. */
export async function pushJob(services: Services, jobId: string): Promise<void> {
  const job = await findJob(services, jobId)
  if (job) await pushJobOf(services, job)
}

/** The same for a job that was read already. One that has ended has a notification in the outbox. */
export async function pushJobOf(
  services: Services,
  { id, owner_id: ownerId, locale }: Pick<JobRow, 'id' | 'owner_id' | 'locale'>,
): Promise<void> {
  const view = await findJobView(services, ownerId, id, locale)
  if (!view) return
  await inbox(services, ownerId).push({ type: 'job', job_id: id, job: view })
  if (hasEnded(view)) await wakeOutbox(services)
}
