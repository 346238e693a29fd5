import { LIMITS } from '#db/vocabulary.ts'
import type { ErrorCode } from '#worker/contract/errors.ts'
import { AppError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { giveBack, takeOrRefuse } from './rate-limit.ts'

/** What a code or coupon is answered with that leads nowhere. */
const WRONG: ErrorCode[] = ['not_found', 'code_not_valid', 'coupon_not_valid']

/**
 * Codes and coupons that lead nowhere are counted together: whoever guesses is stopped long before one is found. One
 * is taken before the look, so that many guesses at once count as well, and given back unless it was wrong.
 */
export async function countingWrong<T>(
  services: Services,
  userId: string,
  use: () => Promise<T>,
): Promise<T> {
  const key = `wrong-code:${userId}`
  const windowMs = LIMITS.wrongCodesWindowMs
  await takeOrRefuse(services, key, { limit: LIMITS.wrongCodes, windowMs })
  let isWrong = false
  try {
    return await use()
  } catch (thrown) {
    isWrong = thrown instanceof AppError && WRONG.includes(thrown.code)
    throw thrown
  } finally {
    if (!isWrong) await giveBack(services, key, windowMs)
  }
}
