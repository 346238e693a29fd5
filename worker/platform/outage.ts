import { AppError } from './errors.ts'
import { log } from './log.ts'

/**
 * For what decides who may do something: when the database cannot be asked the answer is 503,
 * never "allowed" and never "not signed in", which would throw every user out.
 */
export async function orUnavailable<T>(ask: () => PromiseLike<T>): Promise<T> {
  try {
    return await ask()
  } catch (thrown) {
    log('error', 'database_unavailable', { stack: thrown instanceof Error ? thrown.stack : String(thrown) })
    throw new AppError('unavailable', { retryAfter: 5 })
  }
}
