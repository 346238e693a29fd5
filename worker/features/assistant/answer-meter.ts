import { release, releaseLeftOpen, reserve, settlement } from '#worker/features/billing/ledger.ts'
import { findCurrentPlan, startFreePlan } from '#worker/features/billing/subscription-queries.ts'
import { newId } from '#worker/platform/ids.ts'
import { log, stackOf } from '#worker/platform/log.ts'
import type { Services } from '#worker/platform/services.ts'
import { iso } from '#worker/platform/time.ts'

/** The allowance does not reach; it renews then, where it does. */
export class QuotaSpent extends Error {
  readonly renewsAt: string | undefined
  constructor(renewsAt: string | undefined) {
    super('quota_spent')
    this.renewsAt = renewsAt
  }
}

/** When the allowance of this person renews; nothing where it does not. */
export async function renewalOf(services: Services, userId: string): Promise<string | undefined> {
  const { balance } = await findCurrentPlan(services, userId)
  return balance.renews_at === null ? undefined : iso(balance.renews_at)
}

const keyOf = (messageId: string): string => `answer:${messageId}:`

/** Gives back what answers hold that the machine's stop has ended. What was settled before stays settled. */
export async function releaseAnswers(
  services: Services,
  userId: string,
  messageIds: string[],
): Promise<void> {
  try {
    for (const id of messageIds) await releaseLeftOpen(services, userId, keyOf(id))
  } catch (thrown) {
    // The sweep of reservations that stay open finds them later.
    log('warn', 'answer_not_released', { stack: stackOf(thrown) })
  }
}

type Metered = { userId: string; messageId: string; estimate: number }

/** Reserves what an answer may cost. What it did cost is settled at its end; one that cost nothing gives it back. */
export async function meteredAnswer(services: Services, { userId, messageId, estimate }: Metered) {
  await startFreePlan(services, userId, 'first use')
  const key = `${keyOf(messageId)}${newId()}`
  const isReserved = await reserve(services, userId, key, { tokens: estimate, images: 0, ref: messageId })
  if (!isReserved) throw new QuotaSpent(await renewalOf(services, userId))
  return {
    async settle(tokens: number): Promise<void> {
      if (tokens === 0) await release(services, userId, key)
      else await services.db.batch([...settlement(services, userId, { key, used: { tokens, images: 0 } })])
    },
  }
}
