import { wakeOutbox } from '#worker/features/notifications/outbox.ts'
import type { Services } from '#worker/platform/services.ts'
import { endPlan, listDue, listEnding, listOverdue, remindOfEnd, renewFree } from './expiry-queries.ts'
import { release } from './ledger.ts'
import { beginPaidAhead } from './paid-ahead.ts'
import { isLive } from './rules.ts'

/** At most this many of each kind per round; the rest waits for the next one. */
const AT_ONCE = 100

/**
 * Begins periods that were paid ahead, renews the allowance of the free plan and ends paid plans whose period is
 * over.
 */
export async function settleDuePlans(services: Services): Promise<void> {
  const { now } = services
  await beginPaidAhead(services, AT_ONCE)
  const due = await listDue(services, AT_ONCE)
  for (const row of due) {
    if (row.gateway === null && row.status === 'active') await renewFree(services, row)
    else if (!isLive(row, now())) await endPlan(services, row)
  }
  if (due.length > 0) await wakeOutbox(services)
}

/** Notifies the owners of plans that end soon, once each. */
export async function remindOfEndingPlans(services: Services): Promise<void> {
  const ending = await listEnding(services, AT_ONCE)
  for (const row of ending) await remindOfEnd(services, row)
  if (ending.length > 0) await wakeOutbox(services)
}

/** Releases reservations that jobs never settled. */
export async function releaseOverdue(services: Services): Promise<void> {
  for (const { user_id: userId, key } of await listOverdue(services, AT_ONCE)) {
    await release(services, userId, key)
  }
}
