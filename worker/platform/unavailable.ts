import { AppError } from './http/errors.ts'
import { log, stackOf } from './log.ts'

/**
 * For what decides who may do something: when the database cannot be asked the answer is 503,
 * never "allowed" and never "not signed in", which would throw every user out.
 */
export async function orUnavailable<T>(ask: () => PromiseLike<T>): Promise<T> {
  try {
    return await ask()
  } catch (thrown) {
    if (thrown instanceof AppError) throw thrown
    log('error', 'database_unavailable', { stack: stackOf(thrown) })
    throw new AppError('unavailable', { retryAfter: 5 })
  }
}

/** What D1 and R2 say when they are away or full for a moment, as against a query that is wrong. */
const AWAY =
  /Network connection lost|overloaded|transient|storage caused object to be reset|Durable Object's isolate|connection (?:was )?(?:closed|refused|reset)|timed? ?out|code 10001|10043|SQLITE_FULL|No space left/i

/** True for a failure that trying again may heal. */
export function isOutage(thrown: unknown): boolean {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    // A failed query's own message repeats the values bound to it: only what the database said counts.
    if (!error.message.startsWith('Failed query') && AWAY.test(error.message)) return true
  }
  return false
}
