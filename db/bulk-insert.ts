import { getTableColumns, is, SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Db } from './client.ts'

/** A bound text may hold 2 MB; a UTF-16 unit takes at most 3 bytes. */
const CHUNK_CHARS = 500_000

/**
 * Inserts for a batch that write any number of rows, each statement with one bound JSON parameter
 * (a statement may bind only 100). Rows land only while `guard` holds, so that a worker which lost
 * its lease writes nothing.
 */
export function insertMany<Table extends SQLiteTable>(
  db: Db,
  table: Table,
  rows: Table['$inferInsert'][],
  guard: SQL = sql`true`,
): BatchItem<'sqlite'>[] {
  const columns: [string, SQLiteColumn][] = Object.entries(getTableColumns(table))
  const selected = sql.join(
    columns.map((_, index) => sql`value ->> ${sql.raw(String(index))}`),
    sql`, `,
  )
  return inChunks(
    rows.map((row) => JSON.stringify(columns.map(([key, column]) => stored(row, key, column)))),
  ).map((chunk) =>
    db
      .insert(table)
      .select(sql`select ${selected} from json_each(${`[${chunk.join(',')}]`}) where ${guard}`)
      .onConflictDoNothing(),
  )
}

function stored(row: Record<string, unknown>, key: string, column: SQLiteColumn): unknown {
  const value = row[key] ?? column.default
  if (value === undefined || value === null) return null
  if (is(value, SQL)) throw new Error(`Column ${key} needs a value: its default is an expression`)
  return column.mapToDriverValue(value)
}

/** Rows of JSON in portions that one bound text can hold. */
export function inChunks(rows: string[]): string[][] {
  const chunks: string[][] = []
  let size = Number.POSITIVE_INFINITY
  for (const row of rows) {
    if (size + row.length > CHUNK_CHARS) {
      chunks.push([])
      size = 0
    }
    chunks.at(-1)?.push(row)
    size += row.length
  }
  return chunks
}
