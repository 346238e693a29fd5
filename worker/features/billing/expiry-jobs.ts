import { pagePath } from '#worker/contract/pages.ts'
import { notify } from '#worker/features/notifications/notify.ts'
import type { Services } from '#worker/platform/services.ts'
import {
  type DueRow,
  endPlan,
  listDue,
  listEnding,
  listOverdue,
  markReminded,
  renewFree,
} from './expiry-queries.ts'
import { release } from './ledger.ts'
import { beginPaidAhead } from './paid-ahead.ts'
import { isLive } from './rules.ts'

/** At most this many of each kind per round; the rest waits for the next one. */
const AT_ONCE = 100

const about = ({ name_ar: nameAr, name_en: nameEn, expires_at: expiresAt }: DueRow) => ({
  plan_ar: nameAr,
  plan_en: nameEn,
  ends_at: expiresAt,
})

/**
 * Begins periods that were paid ahead, renews the allowance of the free plan and ends paid plans whose period is
 * over.
 */
export async function settleDuePlans(services: Services): Promise<void> {
  const { now } = services
  await beginPaidAhead(services, AT_ONCE)
  for (const row of await listDue(services, AT_ONCE)) {
    if (row.gateway === null && row.status === 'active') await renewFree(services, row)
    else if (!isLive(row, now()) && (await endPlan(services, row))) {
      const key = `plan_expired:${row.id}:${row.expires_at}`
      await notify(services, row.user_id, {
        kind: 'plan_expired',
        key,
        data: about(row),
        link: pagePath('plans'),
      })
    }
  }
}

/** Notifies first and marks afterwards: a round that crashes in between notifies again under the same key. */
export async function remindOfEndingPlans(services: Services): Promise<void> {
  for (const row of await listEnding(services, AT_ONCE)) {
    const key = `plan_expiring:${row.id}:${row.expires_at}`
    await notify(services, row.user_id, {
      kind: 'plan_expiring',
      key,
      data: about(row),
      link: pagePath('plans'),
    })
    await markReminded(services, row.id)
  }
}

/** Releases reservations that jobs never settled. */
export async function releaseOverdue(services: Services): Promise<void> {
  for (const { user_id: userId, key } of await listOverdue(services, AT_ONCE)) {
    await release(services, userId, key)
  }
}
