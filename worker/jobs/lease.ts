import { and, asc, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Services } from '#worker/platform/services.ts'
import { LEASE_MS } from './rules.ts'

/**
 * A row of durable work. `due_at` is the time from which a worker may take it, and null when nothing is left to do.
 * The worker that takes the row moves `due_at` on by the length of a lease. `tries` counts the holders, so it
 * distinguishes this holder from a later one.
 */
export type WorkTable = SQLiteTable & { due_at: SQLiteColumn; tries: SQLiteColumn }

export const isDue = (table: WorkTable, at: number | SQL): SQL => lte(table.due_at, at)

/** The columns that taking a row sets. Its own table may set more. */
export const taken = (table: WorkTable, at: number) => takenUntil(table, at + LEASE_MS)
export const takenUntil = <Time extends number | SQL>(table: WorkTable, until: Time) => ({
  due_at: until,
  tries: sql`${table.tries} + 1`,
})

/** True in SQL while this holder still has the row and no other worker took it. */
export const isHeldTry = (table: WorkTable, tries: number): SQL | undefined =>
  and(eq(table.tries, tries), sql`${table.due_at} is not null`)

/** The columns that renewing the lease sets while the work goes on. */
export const renewed = (services: Services) => ({ due_at: services.now() + LEASE_MS })

/** The times up to `before` at which rows become due, earliest first. */
export async function listDueTimes(
  services: Services,
  table: WorkTable,
  { before, limit, where }: { before: number; limit: number; where?: SQL },
): Promise<number[]> {
  const rows = await services.db
    .select({ at: sql<number>`${table.due_at}` })
    .from(table)
    .where(and(lte(table.due_at, before), where))
    .orderBy(asc(table.due_at))
    .limit(limit)
  return rows.map(({ at }) => at)
}
