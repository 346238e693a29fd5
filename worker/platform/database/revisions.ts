import { type SQL, sql } from 'drizzle-orm'
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core'

/**
 * One more than `seen`. It is null on a row that has changed since, which the column does not accept, so the whole
 * batch is rolled back.
 */
export const revisionAfter = (column: AnySQLiteColumn, seen: number): SQL =>
  sql`CASE WHEN ${column} = ${seen} THEN ${column} + 1 END`

/** The value while `isSame` holds in SQL, else null, for a column that does not accept it. */
export const whileSame = (isSame: SQL, value: SQL | number): SQL => sql`CASE WHEN ${isSame} THEN ${value} END`

const OUTDATED = /NOT NULL constraint failed: (?:\w+\.revision|courses\.updated_at)/

/** Whether a batch failed because one of its rows had changed. The driver's error may be the `cause`. */
export function isOutdated(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false
  return OUTDATED.test(thrown.message) || isOutdated(thrown.cause)
}

/** Whether such a batch was rolled back. Any other failure is rethrown. */
export function isOutdatedOrThrow(thrown: unknown): true {
  if (isOutdated(thrown)) return true
  throw thrown
}
