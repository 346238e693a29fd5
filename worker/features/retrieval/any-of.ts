import { type SQL, sql } from 'drizzle-orm'

/** Ids as one bound parameter, since SQLite limits their number. */
export const anyOf = (ids: readonly string[]): SQL =>
  sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`
