import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const folder = join(import.meta.dirname, '../../migrations')

type Value = string | number | null

/** An empty database as it was before a migration (`0002_add_turns.sql`), and `apply` for the migration itself. */
export function databaseBefore(migration: string) {
  const db = new DatabaseSync(':memory:', { enableForeignKeyConstraints: false })
  const run = (name: string) => db.exec(readFileSync(join(folder, name), 'utf8'))
  const earlier = readdirSync(folder).filter((name) => name.endsWith('.sql') && name < migration)
  for (const name of earlier.toSorted()) run(name)

  /** Adds a row with these values, and something in each other column that needs a value. */
  function insert(table: string, row: Record<string, Value>): void {
    const columns = db.prepare(`SELECT name, type FROM pragma_table_info(?) WHERE "notnull" = 1`).all(table)
    const needed = columns.map(({ name, type }) => [String(name), type === 'INTEGER' ? 0 : ''] as const)
    const values = { ...Object.fromEntries(needed), ...row }
    const keys = Object.keys(values)
    db.prepare(
      `INSERT INTO ${table} (${keys.join(', ')}) VALUES (${keys.map((key) => `:${key}`).join(', ')})`,
    ).run(values)
  }

  /** The migration and all that came after it, as a data folder of that time is carried over. */
  const applyRest = () => {
    const later = readdirSync(folder).filter((name) => name.endsWith('.sql') && name >= migration)
    for (const name of later.toSorted()) run(name)
  }

  return { db, insert, apply: () => run(migration), applyRest }
}
