import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { RegradeAction } from '#db/vocabulary.ts'
import { api, idempotent } from '#web/api/client.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { KEYS } from '#web/domain/keys.ts'

/** How often the progress of a running regrade is requested. */
const POLL_MS = 1_500

/** Never cached, because students sit exams meanwhile. */
export const previewQuery = (id: string, action: RegradeAction) =>
  queryOptions({
    queryKey: [...KEYS.regrades(id), 'preview', action],
    queryFn: async () =>
      (await unwrap(api.questions[':id']['regrade-preview'].$get({ param: { id }, query: { action } }))).data
        .preview,
    staleTime: 0,
  })

/** Whether results of the past were marked by another key or other points than the question has now. */
export async function differsFromResults(client: QueryClient, id: string): Promise<boolean> {
  const { attempts, differs } = await client.fetchQuery(previewQuery(id, 'correct'))
  return differs && attempts > 0
}

export const regradesQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEYS.regrades(id), 'list'],
    queryFn: async () => (await unwrap(api.questions[':id'].regrades.$get({ param: { id } }))).data,
    refetchInterval: ({ state }) => (state.data?.some((one) => one.state === 'running') ? POLL_MS : false),
  })

export const startRegrade = (id: string, json: { action: RegradeAction; reason: string }) =>
  unwrap(api.questions[':id'].regrades.$post({ param: { id }, json }, idempotent()))
