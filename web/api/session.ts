import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { forgetKept, keepFor } from '#web/offline/start.ts'
import type { User } from '#worker/contract/account.ts'
import { account } from './account.ts'
import { endPush } from './browser-push.ts'
import { ApiError } from './unwrap.ts'

export const SESSION_KEY = ['session'] as const

/** What students open is kept on their device; what another one left there goes. */
function keepStudent(user: User): User {
  void (user.type === 'student' && user.email_verified ? keepFor(user.id) : forgetKept())
  return user
}

/** Nobody is signed in: the session may have ended elsewhere while this browser was closed. */
export function keepNobody(): null {
  void endPush()
  void forgetKept()
  return null
}

/**
 * The signed-in user, or null. A cookie that no longer works is a guest's; a server that cannot be reached or has
 * a bad moment says nothing about who asks, so that is a failure and not a guest.
 */
export const sessionQuery = queryOptions<User | null>({
  queryKey: SESSION_KEY,
  queryFn: () =>
    account.fetchUser().then(keepStudent, (error) => {
      if (!(error instanceof ApiError) || error.temporary) throw error
      return error.status === 401 ? keepNobody() : null
    }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
})

export const currentUser = (client: QueryClient): User | null =>
  client.getQueryData(sessionQuery.queryKey) ?? null

/** Asks once more who is signed in; nobody any more makes the page a guest's. A server that is away says nothing. */
export async function isSessionOpen(client: QueryClient): Promise<boolean> {
  try {
    return (await client.fetchQuery({ ...sessionQuery, staleTime: 0 })) !== null
  } catch {
    return true
  }
}

/** After login or registration: what the last user saw is not this one's. */
export function startSession(client: QueryClient, user: User): void {
  client.clear()
  client.setQueryData(sessionQuery.queryKey, keepStudent(user))
}

export function endSession(client: QueryClient): void {
  void endPush()
  void forgetKept()
  client.clear()
  client.setQueryData(sessionQuery.queryKey, null)
  // What one person left unsaved in this tab is not for the next.
  sessionStorage.clear()
  // What a browser keeps of one person alone goes with them, the answers of their attempts too.
  for (const key of Object.keys(localStorage)) if (/^(own|attempt):/.test(key)) localStorage.removeItem(key)
}
