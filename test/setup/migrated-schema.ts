import { DatabaseSync } from 'node:sqlite'
import type { D1Migration } from '@cloudflare/vitest-plugin'

type Named = { name: string }

/** What makes a table's rows again, as SQL. */
function rowsOf(db: DatabaseSync, table: string): string[] {
  const columns = db.prepare('SELECT name FROM pragma_table_info(?)').all(table) as Named[]
  const values = columns.map(({ name }) => `quote("${name}")`).join(` || ', ' || `)
  const into = `INSERT INTO "${table}" (${columns.map(({ name }) => `"${name}"`).join(', ')}) VALUES (`
  const rows = db.prepare(`SELECT ${values} AS row FROM "${table}"`).all() as { row: string }[]
  return rows.map(({ row }) => `${into}${row})`)
}

/**
 * One migration that leaves an empty database as all of `migrations` do, one after another: the tables as they are at
 * last, with the rows that the migrations write. Test files begin with it, because most migrations make a table anew
 * that a later one makes anew again. That each of them does its work is shown where it is the subject.
 */
export function migratedSchema(migrations: D1Migration[]): D1Migration {
  const db = new DatabaseSync(':memory:', { enableForeignKeyConstraints: false })
  for (const { queries } of migrations) for (const query of queries) db.exec(query)
  // A virtual table makes its shadow tables by itself.
  const tables = db
    .prepare(
      `SELECT name, sql, list.type FROM sqlite_schema JOIN pragma_table_list(sqlite_schema.name) AS list USING (name)
      WHERE sqlite_schema.type = 'table' AND list.type <> 'shadow' AND name NOT LIKE 'sqlite_%'
      ORDER BY sqlite_schema.rowid`,
    )
    .all() as { name: string; sql: string; type: 'table' | 'virtual' }[]
  const rest = db
    .prepare(
      `SELECT sql FROM sqlite_schema WHERE type <> 'table' AND sql IS NOT NULL
      ORDER BY type = 'trigger', rowid`,
    )
    .all() as { sql: string }[]
  const rows = tables.flatMap(({ name, type }) => (type === 'table' ? rowsOf(db, name) : []))
  db.close()
  return { name: 'all', queries: [...tables, ...rows.map((sql) => ({ sql })), ...rest].map(({ sql }) => sql) }
}
