import { inbox } from '#worker/objects/stubs.ts'
import type { Services } from '#worker/platform/services.ts'
import { readJobView } from './job-view.ts'
import { readJob } from './steps.ts'

/** Shows a job as it is now on its owner's open pages. */
export async function tellJob(services: Services, job_id: string): Promise<void> {
  const job = await readJob(services.db, job_id)
  const view = job && (await readJobView(services.db, job.owner_id, job_id, job.locale))
  if (view) await inbox(services, job.owner_id).push({ type: 'job', job_id, job: view })
}
