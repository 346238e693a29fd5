import type { SQL } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { AppError } from '#worker/platform/http/errors.ts'
import { newId } from '#worker/platform/ids.ts'
import type { Services } from '#worker/platform/services.ts'
import { release, releaseLeftOpen, reserve, settlement } from './ledger.ts'
import { startFreePlan } from './subscription-queries.ts'

/** Who pays for a piece of work, and which one: a try of a step of a job. */
export type Meter = {
  user_id: string
  job_id: string
  step: string
  attempt: number
  /** True in SQL while the result of the work may still be stored. */
  kept: SQL
}
export type Metered<T> = {
  value: T
  /** Run these in the batch that stores the result, so that it is charged once and only if it is stored. */
  charge: BatchItem<'sqlite'>[]
}

/**
 * Runs work that costs tokens. The estimate is reserved first, actual use is settled with the result, and failed work
 * costs nothing. Reservations left open by earlier tries of the step are released. Throws `quota_spent` if the
 * balance is too low.
 */
export async function metered<T extends { tokens: number }>(
  services: Services,
  { user_id: userId, job_id: jobId, step, attempt, kept }: Meter,
  estimate: number,
  work: () => Promise<T>,
): Promise<Metered<T>> {
  if (estimate <= 0) return { value: await work(), charge: [] }
  const place = `${jobId}:${step}:`
  await startFreePlan(services, userId, 'first use')
  await releaseLeftOpen(services, userId, place)
  // A retried job counts its tries from the start, so the number alone would collide with an old reservation.
  const key = `${place}${attempt}:${newId()}`
  const amount = { tokens: estimate, images: 0 }
  if (!(await reserve(services, userId, key, { ...amount, ref: jobId }))) throw new AppError('quota_spent')
  try {
    const value = await work()
    const used = { tokens: value.tokens, images: 0 }
    return { value, charge: [...settlement(services, userId, { key, used, when: kept })] }
  } catch (thrown) {
    await release(services, userId, key)
    throw thrown
  }
}
