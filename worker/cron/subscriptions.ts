import { releaseOverdue, remindOfEndingPlans, settleDuePlans } from '#worker/features/billing/expiry-jobs.ts'
import type { Services } from '#worker/platform/services.ts'

/** Ends and renews plans, reminds of their end, and releases reservations that were left open. */
export async function subscriptions(services: Services): Promise<void> {
  // First, so that released tokens belong to the period they were reserved from.
  await releaseOverdue(services)
  await settleDuePlans(services)
  await remindOfEndingPlans(services)
}
