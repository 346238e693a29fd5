import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'
import { byCursor } from '#web/api/paging.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { KEYS } from '#web/domain/keys.ts'
import type { DeliveryPreferences } from '#worker/contract/notifications.ts'

const calls = api.notifications

export const notificationsQuery = infiniteQueryOptions({
  queryKey: KEYS.notifications,
  queryFn: ({ pageParam }) => unwrap(calls.$get({ query: { cursor: pageParam } })),
  ...byCursor,
})

/** How many are unread: asked for once, then kept by the inbox and by what is marked. */
export const unreadQuery = queryOptions({
  queryKey: ['notifications', 'unread'],
  queryFn: async () => (await unwrap(calls.$get({ query: { limit: '1' } }))).meta.unread,
  staleTime: Number.POSITIVE_INFINITY,
})

export const deliveryQuery = queryOptions({
  queryKey: ['notifications', 'preferences'],
  queryFn: async () => (await unwrap(calls.preferences.$get())).data,
})

export const saveDelivery = async (json: DeliveryPreferences) =>
  (await unwrap(calls.preferences.$put({ json }))).data

export const mark = async (id: string, read: boolean) =>
  (await unwrap(calls[':id'].$patch({ param: { id }, json: { read } }))).data

export const markAll = () => unwrap(calls['read-all'].$post())

export const endMail = (token: string) => unwrap(calls.unsubscribe.$post({ query: { token } }))

export const webPushKey = async () => (await unwrap(calls['web-push'].key.$get())).data.key

/** Shows the number of unread ones that the server has just returned. */
export const keepUnread = (client: QueryClient, unread: number): void => {
  client.setQueryData(unreadQuery.queryKey, unread)
}

/** Shows rows as read or unread before the server has answered; the count follows. */
export function showAs(client: QueryClient, ids: readonly string[], read: boolean): void {
  let changed = 0
  client.setQueryData(notificationsQuery.queryKey, (list) => {
    if (!list) return list
    const pages = list.pages.map((page) => ({
      ...page,
      data: page.data.map((row) => {
        if (!ids.includes(row.id) || row.read === read) return row
        changed += 1
        return { ...row, read }
      }),
    }))
    return { ...list, pages }
  })
  client.setQueryData(unreadQuery.queryKey, (unread) =>
    unread === undefined ? unread : Math.max(0, unread + (read ? -changed : changed)),
  )
}
