import { MutationCache, type MutationMeta, QueryCache, QueryClient } from '@tanstack/react-query'
import { forgetKept } from '#web/offline/start.ts'
import { toast } from '#web/ui/toast.ts'
import { endPush } from './browser-push.ts'
import { errorText } from './error-text.ts'
import { SESSION_KEY } from './session.ts'
import { ApiError } from './unwrap.ts'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Its screen shows the error itself: no toast. */
      quiet?: boolean
      /** Its form shows errors of fields at the fields; only other errors become a toast. */
      fields?: boolean
      /** The toast after success. */
      success?: string
      /** The toast for a failure without a reason. */
      failed?: string
    }
  }
}

/** A session that ended elsewhere turns this page into a guest's, and the guards do the rest. */
function noticeEndedSession(error: unknown): void {
  const ended = error instanceof ApiError && error.code === 'unauthenticated'
  if (!ended || !queryClient.getQueryData(SESSION_KEY)) return
  void endPush()
  void forgetKept()
  queryClient.setQueryData(SESSION_KEY, null)
}

/**
 * Retries network and server errors, never a refusal. Without a connection a retry would wait for one, and its screen
 * would show neither what it asks for nor why not.
 */
const worthRetrying = (failures: number, error: unknown) =>
  failures < 2 && navigator.onLine && error instanceof ApiError && (error.status === 0 || error.status >= 500)

/** Whether the screen shows the error itself. */
function saidInPlace(error: unknown, meta: MutationMeta | undefined): boolean {
  const ofFields = error instanceof ApiError && Object.keys(error.fields).length > 0
  return Boolean(meta?.quiet || (meta?.fields && ofFields))
}

/** Queries show their errors in place (`ErrorPart`); mutations say theirs in a toast, unless quiet. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeEndedSession }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => {
      noticeEndedSession(error)
      if (!saidInPlace(error, mutation.meta)) toast.error(errorText(error, mutation.meta?.failed))
    },
    onSuccess: (_data, _variables, _result, mutation) => {
      if (mutation.meta?.success) toast.success(mutation.meta.success)
    },
  }),
  defaultOptions: {
    // The first try goes out without a connection, too: the device may have an answer that it kept.
    queries: { staleTime: 10_000, retry: worthRetrying, networkMode: 'offlineFirst' },
    // An offline answer must fail at once, so that its screen can keep it.
    mutations: { networkMode: 'always' },
  },
})
