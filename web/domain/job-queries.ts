import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'
import { unwrap } from '#web/api/unwrap.ts'
import type { Job } from '#worker/contract/generation.ts'
import type { InboxEvent } from '#worker/contract/inbox.ts'
import { KEYS } from './keys.ts'
import { afterReconnection } from './stale.ts'

/** Events report changes. Polling helps where no socket can be opened. */
const ASK_AGAIN_MS = 5_000

export const isLive = (job: Job | undefined): boolean => job?.state === 'queued' || job?.state === 'running'

export const jobQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEYS.jobs, id],
    queryFn: async () => (await unwrap(api.jobs[':id'].$get({ param: { id } }))).data.job,
    refetchInterval: ({ state }) => (isLive(state.data) ? ASK_AGAIN_MS : false),
  })

/** Applies a job event of the inbox. After a reconnection, jobs are fetched again. */
export function applyJobEvent(client: QueryClient, event: InboxEvent): void {
  if (event.type === 'ready') void afterReconnection(client, 'jobs')
  if (event.type === 'job') client.setQueryData(jobQuery(event.job_id).queryKey, event.job)
}

export const retryJob = async (id: string) =>
  (await unwrap(api.jobs[':id'].retry.$post({ param: { id } }))).data.job
