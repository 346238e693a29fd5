import { type GetColumnData, type SQL, sql } from 'drizzle-orm'
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core'

/**
 * Selects a column under a unique name. In a batch D1 returns rows as objects, so two columns with the same name
 * (`courses.id`, `levels.id`) would overwrite each other. All but one of them need this.
 */
export const named = <Column extends AnySQLiteColumn, Name extends string>(column: Column, name: Name) =>
  // mapWith takes the column's decoder, and with it its type, which the compiler does not see.
  sql`${column}`.mapWith(column).as(name) as SQL.Aliased<GetColumnData<Column>>

/** The same for a column of a left join, which may be null. */
export const namedOrNull = <Column extends AnySQLiteColumn, Name extends string>(
  column: Column,
  name: Name,
  // The column itself is never null, but the row of the left join may be missing.
) => named(column, name) as SQL.Aliased<GetColumnData<Column> | null>
