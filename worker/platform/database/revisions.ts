import { type SQL, sql } from 'drizzle-orm'
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core'

/**
 * One more than `seen`; null on a row that has changed since, which the column refuses: the whole batch is
 * taken back.
 */
export const revisionAfter = (column: AnySQLiteColumn, seen: number): SQL =>
  sql`CASE WHEN ${column} = ${seen} THEN ${column} + 1 END`

const OUTDATED = /NOT NULL constraint failed: \w+\.revision/

/** Whether a batch failed because a row in it had changed; the driver's own error may be the cause. */
export function isOutdated(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false
  return OUTDATED.test(thrown.message) || isOutdated(thrown.cause)
}

/** For the end of such a batch: whether it was taken back. Any other failure is thrown on. */
export function isOutdatedOrThrow(thrown: unknown): true {
  if (isOutdated(thrown)) return true
  throw thrown
}
