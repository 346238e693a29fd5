import { claimDelivery } from '#worker/features/notifications/delivery-queries.ts'
import { deliver } from '#worker/features/notifications/jobs.ts'
import type { Services } from '#worker/platform/services.ts'

/** Delivers one notification, as the queue does; nothing when it was delivered or is held. */
export async function deliverNow(services: Services, id: string): Promise<void> {
  const lease = await claimDelivery(services, id)
  if (lease) await deliver(services, lease)
}
