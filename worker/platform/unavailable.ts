import { AppError } from './http/errors.ts'
import { log, stackOf } from './log.ts'

/**
 * For decisions about access. When the database is unavailable the response is 503, never "allowed" and never "not
 * signed in", which would sign every user out.
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

/** The messages of D1 and R2 when they are unavailable or overloaded, unlike those of a faulty query. */
const AWAY =
  /Network connection lost|overloaded|transient|storage caused object to be reset|Durable Object's isolate|connection (?:was )?(?:closed|refused|reset)|timed? ?out|code 10001|10043|SQLITE_FULL|No space left/i

/** True for a failure that a retry may fix. */
export function isOutage(thrown: unknown): boolean {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    // The message of a failed query repeats its bound values, so only the database's own message is checked.
    if (!error.message.startsWith('Failed query') && AWAY.test(error.message)) return true
  }
  return false
}
