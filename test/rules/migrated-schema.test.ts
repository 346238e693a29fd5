import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { readD1Migrations } from '@cloudflare/vitest-plugin'
import { expect, it } from 'vitest'
import { migratedSchema } from '#test/setup/migrated-schema.ts'

const migrations = await readD1Migrations(fileURLToPath(new URL('../../migrations', import.meta.url)))

function databaseAfter(queries: string[]): DatabaseSync {
  const db = new DatabaseSync(':memory:', { enableForeignKeyConstraints: false })
  for (const query of queries) db.exec(query)
  return db
}

const schemaOf = (db: DatabaseSync) =>
  db
    .prepare(
      `SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE name <> 'sqlite_sequence' ORDER BY type, name`,
    )
    .all()

/** Without the shadow tables of an index, which look otherwise after a rebuild, and find the same. */
function rowsOf(db: DatabaseSync): Record<string, unknown> {
  const tables = db
    .prepare(
      `SELECT name FROM pragma_table_list
      WHERE schema = 'main' AND type <> 'shadow' AND name NOT LIKE 'sqlite_%'`,
    )
    .all()
  return Object.fromEntries(
    tables.map(({ name }) => [String(name), db.prepare(`SELECT * FROM "${name}"`).all()]),
  )
}

it('worker tests begin with what all migrations make of an empty database', () => {
  const migrated = databaseAfter(migrations.flatMap(({ queries }) => queries))
  const copied = databaseAfter(migratedSchema(migrations).queries)
  // Drawn by chance, and anew for each test file.
  for (const db of [migrated, copied]) db.exec(`UPDATE public_versions SET version = ''`)
  expect(schemaOf(copied)).toEqual(schemaOf(migrated))
  expect(rowsOf(copied)).toEqual(rowsOf(migrated))
})
