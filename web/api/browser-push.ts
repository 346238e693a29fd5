/**
 * Unsubscribes this browser from push when its session ends, so that the next user gets nothing meant for the last
 * one. The server sends nothing to an ended session, so a failure here does no harm.
 */
export async function endPush(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration('/')
    const subscription = await registration?.pushManager?.getSubscription()
    await subscription?.unsubscribe()
  } catch {
    // A browser without push, or one that is offline.
  }
}
