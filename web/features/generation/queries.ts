import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, idempotent } from '#web/api/client.ts'
import { unwrap } from '#web/api/unwrap.ts'
import type { GenerateInput } from '#worker/contract/generation.ts'

export type Shape = { levels_number?: number; lessons_per_level?: number }
export const estimateQuery = (materialIds: string[], shape: Shape) =>
  queryOptions({
    queryKey: ['generation', 'estimate', materialIds, shape],
    queryFn: async () =>
      (await unwrap(api.courses.generate.estimate.$post({ json: { material_ids: materialIds, ...shape } })))
        .data,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

export const generateCourse = async (json: GenerateInput) =>
  (await unwrap(api.courses.generate.$post({ json }, idempotent()))).data

export const cancelJob = async (id: string) =>
  (await unwrap(api.jobs[':id'].cancel.$post({ param: { id } }))).data.job
