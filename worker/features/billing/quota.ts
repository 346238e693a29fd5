import type { Quota } from '#worker/contract/plans.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import { isLive } from './rules.ts'
import { readStanding } from './subscription-queries.ts'

/** What may be used now, or why nothing may. `needed` tokens have to be there. */
export async function readQuota({ db, now }: Services, userId: string, needed = 1): Promise<Quota> {
  const { subscription, balance } = await readStanding(db, userId)
  if (subscription && !isLive(subscription, now())) throw new AppError('subscription_expired')
  const { tokens, images, renews_at: renewsAt } = balance
  if (tokens < needed) throw new AppError('quota_spent', { detail: { tokens, needed } })
  return { tokens, images, renews_at: renewsAt === null ? null : new Date(renewsAt).toISOString() }
}
