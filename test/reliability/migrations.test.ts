import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Miniflare } from 'miniflare'
import { afterEach, expect, it } from 'vitest'
import { databaseId, migrate, migrationNames } from '#worker/local/migrate.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folders: string[] = []
const temporary = () => {
  const folder = mkdtempSync(join(tmpdir(), 'sullam-migrations-'))
  folders.push(folder)
  return folder
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** The migrated database of a state folder, for as long as the work takes. */
async function within<Answer>(stateDir: string, work: (db: D1Database) => Promise<Answer>): Promise<Answer> {
  const manifest = {
    mainModule: 'index.js',
    modulesRoot: root,
    modules: { 'index.js': { type: 'esm' as const, contents: 'export default {}' } },
  }
  const miniflare = new Miniflare({
    resourcePersistencePath: stateDir,
    cf: false,
    workers: [
      {
        config: {
          name: 'reader',
          compatibilityDate: '2026-11-02',
          manifest,
          env: { DB: { type: 'd1', id: databaseId() } },
        },
      },
    ],
  })
  try {
    // Miniflare hands out its own copy of the type; the object is the same D1 interface.
    return await work((await miniflare.getD1Database('DB')) as unknown as D1Database)
  } finally {
    await miniflare.dispose()
  }
}

/** Names of what stands there. */
const ask = (stateDir: string, sql: string): Promise<string[]> =>
  within(stateDir, async (db) =>
    (await db.prepare(sql).all<{ name: string }>()).results.map(({ name }) => name),
  )

it('the migrations say all that the schema says', () => {
  const copy = temporary()
  cpSync(join(root, 'migrations'), copy, { recursive: true })
  const before = readdirSync(copy).length
  const kit = join(root, 'node_modules/drizzle-kit/bin.cjs')
  const out = relative(root, copy)
  const args = [kit, 'generate', '--dialect', 'sqlite', '--schema', './db/schema/index.ts', '--out', out]
  const said = execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  expect(said).toContain('No schema changes')
  expect(readdirSync(copy)).toHaveLength(before)
})

it('every migration is applied once, in order, and recorded where wrangler looks', async () => {
  const state = temporary()
  await migrate(state)
  rmSync(join(state, 'migrations.json'))
  await migrate(state)
  expect(await ask(state, 'SELECT name FROM d1_migrations ORDER BY id')).toEqual(migrationNames())
})

it('search indexes and counts of storage follow the rows of a migrated database', async () => {
  const state = temporary()
  await migrate(state)
  const triggers = await ask(state, `SELECT name FROM sqlite_master WHERE type = 'trigger' ORDER BY name`)
  const followed = ['captions', 'course_documents', 'figure', 'question_documents']
  const changes = ['added', 'changed', 'removed']
  const documents = followed.flatMap((table) => changes.map((change) => `${table}_${change}`))
  // A passage is written anew when its sentence changes, so there is no third one.
  documents.push('passages_added', 'passages_removed')
  const stored = [
    'cv_added',
    'cv_changed',
    'cv_removed',
    'lesson_media_added',
    'lesson_media_changed',
    'lesson_media_removed',
    'material_added',
    'material_changed',
    'material_removed',
  ]
  stored.push('media_upload_added', 'media_upload_removed')
  stored.push('picture_changed', 'thumbnail_changed', 'thumbnail_removed', 'upload_added', 'upload_removed')
  // What the server before still writes of attempts while the new one takes over.
  const attempts = ['attempt_questions_numbered', 'attempts_kind']
  // What guests see has a version that changes with it, which test/worker/sharing/kept-pages.test.ts shows.
  const own = triggers.filter((name) => !name.startsWith('public_'))
  expect(own).toEqual([...attempts, ...documents.sort(), ...stored.map((name) => `storage_${name}`)])
})

it('a database that stopped among the development migrations is refused with what to do', async () => {
  const dataDir = temporary()
  const state = join(dataDir, 'state')
  mkdirSync(state)
  await within(state, (db) =>
    db.batch([
      db.prepare('CREATE TABLE d1_migrations(id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE)'),
      db.prepare(`INSERT INTO d1_migrations (name) VALUES ('0000_initial.sql'), ('0010_prompts.sql')`),
    ]),
  )
  await expect(migrate(state)).rejects.toThrow('Start it once with commit 768cacb')
  const env = { ...process.env, DATA_DIR: dataDir, BUILD: 'none is needed' }
  const start = spawnSync(process.execPath, ['worker/local/start.ts'], { cwd: root, env, encoding: 'utf8' })
  expect(start.stderr).toContain('Start it once with commit 768cacb')
  expect(start.status).toBe(1)
})
