import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api, idempotent } from '#web/api/client.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { KEYS } from '#web/domain/keys.ts'

export const plansQuery = queryOptions({
  queryKey: [...KEYS.money, 'offer'],
  queryFn: async () => (await unwrap(api.plans.$get())).data,
})

export const currentPlanQuery = queryOptions({
  queryKey: [...KEYS.money, 'current-plan'],
  queryFn: async () => (await unwrap(api.subscriptions.$get())).data,
})

type HistoryPage = { cursor?: string; payments_cursor?: string }

const historyPage = (query: HistoryPage) => unwrap(api.subscriptions.history.$get({ query }))

/** First page of all three, then further lines of the ledger. */
export const ledgerQuery = infiniteQueryOptions({
  queryKey: [...KEYS.money, 'ledger'],
  queryFn: ({ pageParam }) => historyPage(pageParam ? { cursor: pageParam } : {}),
  initialPageParam: '',
  getNextPageParam: ({ meta }) => meta.next_cursor ?? undefined,
})

/** Payments after the first page, from the cursor that it left. */
export const olderPaymentsQuery = (from: string) =>
  infiniteQueryOptions({
    queryKey: [...KEYS.money, 'older payments', from],
    queryFn: ({ pageParam }) => historyPage({ payments_cursor: pageParam }),
    initialPageParam: from,
    getNextPageParam: ({ meta }) => meta.next_payments_cursor ?? undefined,
    enabled: false,
  })

export const receiptQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEYS.money, 'receipt', id],
    queryFn: async () => (await unwrap(api.payments[':id'].receipt.$get({ param: { id } }))).data.receipt,
  })

const ASK_AGAIN_MS = 2_000

/** A recent payment: the gateway's report may arrive after the payer returns. */
export const returnedQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEYS.money, 'payment', id],
    queryFn: async () => (await unwrap(api.payments[':id'].$get({ param: { id } }))).data.payment,
    refetchInterval: ({ state }) => (state.data?.state === 'pending' ? ASK_AGAIN_MS : false),
  })

export const subscribe = async (planId: string) =>
  (await unwrap(api.subscriptions.$post({ json: { plan_id: planId } }, idempotent()))).data

export const topUp = async (tokens: number) =>
  (await unwrap(api.subscriptions.recharge.$post({ json: { tokens } }, idempotent()))).data

export const cancelPlan = async () => (await unwrap(api.subscriptions.cancel.$post())).data

export const openPortal = async () => (await unwrap(api.subscriptions.portal.$post())).data
