import { releaseOverdue, remindOfEndingPlans, settleDuePlans } from '#worker/features/billing/expiry-jobs.ts'
import type { Services } from '#worker/platform/services.ts'

/** Ends and renews plans, reminds of their end, and gives back reservations that were left open. */
export async function subscriptions(services: Services): Promise<void> {
  // First, so that what is given back belongs to the period it was taken from.
  await releaseOverdue(services)
  await settleDuePlans(services)
  await remindOfEndingPlans(services)
}
