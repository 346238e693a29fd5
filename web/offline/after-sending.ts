import { queryClient } from '#web/api/query-client.ts'
import { afterOffline } from '#web/domain/stale.ts'

/** What this page shows is read again, in every tab: something waits now, or has arrived. */
export async function readAgain(did: 'send' | 'keep'): Promise<void> {
  // The tab in which something was kept has read it again already; others may not have.
  if (did === 'keep' && document.visibilityState === 'visible') return
  await afterOffline(queryClient)
}
