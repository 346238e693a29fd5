import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { api } from '#web/api/client.ts'
import { unwrap } from '#web/api/unwrap.ts'
import type { SettleReportsBody } from '#worker/contract/reports.ts'
import { KEYS } from './keys.ts'

/** What students reported of a course and nobody has answered, the oldest first. */
export const reportsQuery = (courseId: string) =>
  queryOptions({
    queryKey: [...KEYS.review(courseId), 'reports'],
    queryFn: async () => (await unwrap(api.courses[':id'].reports.$get({ param: { id: courseId } }))).data,
    staleTime: 60_000,
  })

export const settleReports = async (courseId: string, json: z.infer<typeof SettleReportsBody>) =>
  (await unwrap(api.courses[':id'].reports.settle.$post({ param: { id: courseId }, json }))).data
