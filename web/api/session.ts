import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { User } from '#worker/contract/account.ts'
import { account } from './account.ts'
import { ApiError } from './answer.ts'

export const SESSION_KEY = ['session'] as const

/** The signed-in user, or null. A cookie that no longer works is a guest's. */
export const sessionQuery = queryOptions<User | null>({
  queryKey: SESSION_KEY,
  queryFn: () =>
    account.fetchUser().catch((error) => {
      if (error instanceof ApiError) return null
      throw error
    }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
})

export const currentUser = (client: QueryClient): User | null =>
  client.getQueryData(sessionQuery.queryKey) ?? null

/** After login or registration: what the last user saw is not this one's. */
export function startSession(client: QueryClient, user: User): void {
  client.clear()
  client.setQueryData(sessionQuery.queryKey, user)
}

export function endSession(client: QueryClient): void {
  client.clear()
  client.setQueryData(sessionQuery.queryKey, null)
  // What one person left unsaved in this tab is not for the next.
  sessionStorage.clear()
}
