import type { Quota } from '#worker/contract/plans.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import { iso } from '#worker/platform/time.ts'
import { isLive, withoutAllowance } from './rules.ts'
import { findCurrentPlan } from './subscription-queries.ts'

/**
 * What may be used now. Throws the reason if nothing may, or if there are fewer than `needed` tokens. Topped-up
 * tokens stay usable after the plan has ended.
 */
export async function getQuota(services: Services, userId: string, needed = 1): Promise<Quota> {
  const { subscription, balance } = await findCurrentPlan(services, userId)
  const isOver = subscription !== null && !isLive(subscription, services.now())
  const { tokens, images } = isOver ? withoutAllowance(balance) : balance
  if (isOver && tokens === 0) throw new AppError('subscription_expired')
  if (tokens < needed) throw new AppError('quota_spent', { detail: { tokens, needed } })
  const { renews_at: renewsAt } = balance
  return { tokens, images, renews_at: iso(renewsAt) }
}
