/**
 * Ends this browser's push together with its session: whoever uses it next must not be woken for the one
 * before. The server sends nothing to a session that ended, so that a failure here costs nothing.
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
