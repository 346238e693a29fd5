import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'
import { unwrap } from '#web/api/unwrap.ts'
import type { Job } from '#worker/contract/generation.ts'
import type { InboxEvent } from '#worker/contract/inbox.ts'
import { isInboxOpen } from './inbox.ts'
import { jobAfter } from './job-events.ts'
import { KEYS } from './keys.ts'
import { afterMissedEvent, afterReconnection } from './stale.ts'

/** How often a job is polled where no socket can be opened. */
const POLL_MS = 5_000
/** How often it is polled while the socket is open, in case an event was lost on its way there. */
const POLL_SELDOM_MS = 30_000

export const isLive = (job: Job | undefined): boolean => job?.state === 'queued' || job?.state === 'running'

export const jobQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEYS.jobs, id],
    queryFn: ({ client }) => fetchJob(client, id),
    refetchInterval: ({ state }) => {
      if (!isLive(state.data)) return false
      return isInboxOpen() ? POLL_SELDOM_MS : POLL_MS
    },
  })

const findJob = async (id: string) => (await unwrap(api.jobs[':id'].$get({ param: { id } }))).data.job

/** The newest version of each job that an event has reported, whether or not it could be applied. */
const newestVersions = new Map<string, number>()

/**
 * Fetches a job. Events may arrive during the request: an answer that is older than what is shown is dropped, and one
 * that is older than an event which could not be applied is fetched once more.
 */
async function fetchJob(client: QueryClient, id: string): Promise<Job> {
  const first = await findJob(id)
  const job = first.version < (newestVersions.get(id) ?? 0) ? await findJob(id) : first
  const known = client.getQueryData<Job>([...KEYS.jobs, id])
  return known && known.version > job.version ? known : job
}

/** Applies a job event of the inbox. After a missed event or a reconnection, jobs are fetched again. */
export function applyJobEvent(client: QueryClient, event: InboxEvent): void {
  if (event.type === 'ready') void afterReconnection(client, 'jobs')
  if (event.type !== 'job') return
  const { job_id: id } = event
  const { queryKey } = jobQuery(id)
  newestVersions.set(id, Math.max(event.job.version, newestVersions.get(id) ?? 0))
  const job = jobAfter(client.getQueryData(queryKey), event)
  if (job) client.setQueryData(queryKey, job)
  else void afterMissedEvent(client, id)
}

/** Retries what failed; `engine` where its instructor chooses the built-in one. */
export const retryJob = async (id: string, engine?: 'embedded') =>
  (await unwrap(api.jobs[':id'].retry.$post({ param: { id }, json: engine ? { engine } : {} }))).data.job
