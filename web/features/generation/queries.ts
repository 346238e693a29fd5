import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, idempotent } from '#web/api/client.ts'
import { unwrap } from '#web/api/unwrap.ts'
import type { GenerateInput, InboxEvent, Job } from '#worker/contract/generation.ts'

/** Events tell what happens; asking as well helps where a socket cannot be had. */
const ASK_AGAIN_MS = 5_000

export const isLive = (job: Job | undefined): boolean => job?.state === 'queued' || job?.state === 'running'

export const jobQuery = (id: string) =>
  queryOptions({
    queryKey: ['jobs', id],
    queryFn: async () => (await unwrap(api.jobs[':id'].$get({ param: { id } }))).data.job,
    refetchInterval: (query) => (isLive(query.state.data) ? ASK_AGAIN_MS : false),
  })

/** A job as the inbox tells it; when the socket is back, the job is asked for once more. */
export function hearJob(client: QueryClient, event: InboxEvent): void {
  if (event.type === 'job') client.setQueryData(jobQuery(event.job_id).queryKey, event.job)
  if (event.type === 'ready') void client.invalidateQueries({ queryKey: ['jobs'] })
}

export type Shape = { levels_number?: number; lessons_per_level?: number }
export const estimateQuery = (material_ids: string[], shape: Shape) =>
  queryOptions({
    queryKey: ['generation', 'estimate', material_ids, shape],
    queryFn: async () =>
      (await unwrap(api.courses.generate.estimate.$post({ json: { material_ids, ...shape } }))).data,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: async () => (await unwrap(api.categories.$get())).data,
  staleTime: Number.POSITIVE_INFINITY,
})

export const generateCourse = async (json: GenerateInput) =>
  (await unwrap(api.courses.generate.$post({ json }, idempotent()))).data

export const retryJob = async (id: string) =>
  (await unwrap(api.jobs[':id'].retry.$post({ param: { id } }))).data.job
export const cancelJob = async (id: string) =>
  (await unwrap(api.jobs[':id'].cancel.$post({ param: { id } }))).data.job

/** The source around a passage, to be shown beside the work on it. */
export const surroundingsQuery = (material_id: string, around: string) =>
  queryOptions({
    queryKey: ['generation', 'source', material_id, around],
    queryFn: async () => {
      const query = { around, limit: '14' }
      return (await unwrap(api.materials[':id'].segments.$get({ param: { id: material_id }, query }))).data
    },
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  })
