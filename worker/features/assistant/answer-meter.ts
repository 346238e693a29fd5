import { release, releaseLeftOpen, reserve, settlement } from '#worker/features/billing/ledger.ts'
import { findCurrentPlan, startFreePlan } from '#worker/features/billing/subscription-queries.ts'
import { newId } from '#worker/platform/ids.ts'
import { log, stackOf } from '#worker/platform/log.ts'
import type { Services } from '#worker/platform/services.ts'
import { iso } from '#worker/platform/time.ts'

/** The allowance is too small for the answer; `renewsAt` is undefined if it never renews. */
export class QuotaSpent extends Error {
  readonly renewsAt: string | undefined
  constructor(renewsAt: string | undefined) {
    super('quota_spent')
    this.renewsAt = renewsAt
  }
}

/** When this person's allowance renews; undefined if it doesn't. */
export async function renewalOf(services: Services, userId: string): Promise<string | undefined> {
  const { balance } = await findCurrentPlan(services, userId)
  return balance.renews_at === null ? undefined : iso(balance.renews_at)
}

const keyOf = (messageId: string): string => `answer:${messageId}:`

/** Releases what interrupted answers have reserved. What was settled before stays settled. */
export async function releaseAnswers(
  services: Services,
  userId: string,
  messageIds: string[],
): Promise<void> {
  try {
    for (const id of messageIds) await releaseLeftOpen(services, userId, keyOf(id))
  } catch (thrown) {
    // The sweep of open reservations will release it later.
    log('warn', 'answer_not_released', { stack: stackOf(thrown) })
  }
}

type Metered = { userId: string; messageId: string; estimate: number }

/** Reserves what an answer may cost and settles the real cost at its end; one that cost nothing gets it all back. */
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
