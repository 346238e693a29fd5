import { type GetColumnData, type SQL, sql } from 'drizzle-orm'
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core'

/**
 * A column under a name of its own. In a batch D1 answers rows as objects, so two columns of one
 * name (`courses.id`, `levels.id`) would overwrite each other: all but one of them need this.
 */
export const named = <Column extends AnySQLiteColumn, Name extends string>(column: Column, name: Name) =>
  // mapWith takes the column's decoder, and with it its type, which the compiler does not see.
  sql`${column}`.mapWith(column).as(name) as SQL.Aliased<GetColumnData<Column>>

/** The same for the side of a left join that may be absent. */
export const namedOrNull = <Column extends AnySQLiteColumn, Name extends string>(
  column: Column,
  name: Name,
  // The column itself is never null; the join's absent side is.
) => named(column, name) as SQL.Aliased<GetColumnData<Column> | null>
