import { and, asc, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Services } from '#worker/platform/services.ts'
import { LEASE_MS } from './rules.ts'

/**
 * A row of durable work. `due_at` is when it may be taken, and null when nothing is left to do. Who takes it
 * moves `due_at` on by a lease, and the count of `tries` tells this holder from a later one.
 */
export type WorkTable = SQLiteTable & { due_at: SQLiteColumn; tries: SQLiteColumn }

export const isDue = (table: WorkTable, at: number): SQL => lte(table.due_at, at)

/** What taking a row sets, beside what its own table shows of it. */
export const taken = (table: WorkTable, at: number) => ({
  due_at: at + LEASE_MS,
  tries: sql`${table.tries} + 1`,
})

/** True in SQL for a row that this holder has and nobody took over. */
export const isHeldTry = (table: WorkTable, tries: number): SQL | undefined =>
  and(eq(table.tries, tries), sql`${table.due_at} is not null`)

/** What a renewal sets while the work goes on. */
export const renewed = (services: Services) => ({ due_at: services.now() + LEASE_MS })

/** When rows are to be taken until `before`, earliest first. */
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
