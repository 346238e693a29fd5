import { overdueDeliveries } from '#worker/features/notifications/queries.ts'
import type { Services } from '#worker/platform/services.ts'
import { wake } from '#worker/queue/messages.ts'

/** A wake-up that has not come by then was lost. */
const OVERDUE_MS = 60_000

/** Wakes the deliveries of notifications whose message was lost. */
export async function deliveries(services: Services): Promise<void> {
  for (const { id } of await overdueDeliveries(services.db, services.now() - OVERDUE_MS)) {
    await wake(services, { kind: 'notification', notification_id: id })
  }
}
