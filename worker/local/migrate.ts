import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { D1Database } from '@cloudflare/workers-types'
import { linkDatabase } from './database-link.ts'
import { root } from './settings.ts'

/** The table that `wrangler d1 migrations apply` keeps, so that both tools agree on what has run. */
const TABLE = `CREATE TABLE IF NOT EXISTS d1_migrations(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`

/** The id under which the state folder keeps the database: read where every other tool reads it. */
export function databaseId(): string {
  const id = /^database_id = "(.+)"$/m.exec(readFileSync(join(root, 'wrangler.toml'), 'utf8'))?.[1]
  if (!id) throw new Error('wrangler.toml names no database_id.')
  return id
}

export function migrationNames(): string[] {
  return readdirSync(join(root, 'migrations'))
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
}

/** The last of the development migrations that the first release stands for, and what they all began with. */
const LAST_OF_DEVELOPMENT = '0017_auth_events_by_time.sql'
const FIRST_OF_DEVELOPMENT = '0000_initial.sql'

/** The first release changes nothing in a database of the last development version; one before it lacks columns. */
function refuseHalfMigrated(done: Set<string>): void {
  if (!done.has(FIRST_OF_DEVELOPMENT) || done.has(LAST_OF_DEVELOPMENT)) return
  throw new Error(
    `This data folder is of a development version before ${LAST_OF_DEVELOPMENT}. Start it once with commit 768cacb, then again with this version.`,
  )
}

async function applyTo(db: D1Database): Promise<void> {
  // Loaded only here: wrangler knows where a statement with a trigger in it ends, and takes a second to load.
  const { unstable_splitSqlQuery: split } = await import('wrangler')
  await db.prepare(TABLE).run()
  const { results } = await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>()
  const done = new Set(results.map((row) => row.name))
  refuseHalfMigrated(done)
  for (const name of migrationNames()) {
    if (done.has(name)) continue
    const statements = split(readFileSync(join(root, 'migrations', name), 'utf8'))
    // One batch is one transaction: a migration is applied whole and recorded, or not at all.
    await db.batch([
      ...statements.map((sql) => db.prepare(sql)),
      db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name),
    ])
  }
}

const listFile = (stateDir: string) => join(stateDir, 'migrations.json')

/** The list beside the data spares a later start the look. */
function isUpToDate(stateDir: string): boolean {
  const file = listFile(stateDir)
  return existsSync(file) && readFileSync(file, 'utf8') === JSON.stringify(migrationNames())
}

/** Brings the database under `stateDir` up to the repository's migrations before anything is served from it. */
export async function migrate(stateDir: string): Promise<void> {
  linkDatabase(stateDir)
  if (isUpToDate(stateDir)) return
  const wanted = JSON.stringify(migrationNames())
  mkdirSync(stateDir, { recursive: true })
  const { Miniflare } = await import('miniflare')
  const miniflare = new Miniflare({
    resourcePersistencePath: stateDir,
    cf: false,
    workers: [
      {
        config: {
          name: 'migrations',
          compatibilityDate: '2026-11-02',
          manifest: {
            mainModule: 'index.js',
            modulesRoot: root,
            modules: { 'index.js': { type: 'esm', contents: 'export default {}' } },
          },
          env: { DB: { type: 'd1', id: databaseId() } },
        },
      },
    ],
  })
  try {
    // Miniflare hands out its own copy of the type; the object is the same D1 interface.
    await applyTo((await miniflare.getD1Database('DB')) as unknown as D1Database)
  } finally {
    await miniflare.dispose()
  }
  writeFileSync(listFile(stateDir), wanted)
}

/** The same in a process that ends: one that lives on would hold 240 MiB of Miniflare and wrangler for ever. */
export async function migrateApart(stateDir: string): Promise<void> {
  linkDatabase(stateDir)
  if (isUpToDate(stateDir)) return
  const child = spawn(process.execPath, [import.meta.filename, stateDir], { cwd: root, stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  if (code !== 0 || !isUpToDate(stateDir))
    throw new Error('The database could not be prepared. The lines above say why.')
}

const [, script, stateDir] = process.argv
if (script === import.meta.filename && stateDir) {
  await migrate(stateDir).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
}
