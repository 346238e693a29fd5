import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
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

/** Names of what stands in the migrated database of a state folder. */
async function ask(stateDir: string, sql: string): Promise<unknown[]> {
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
  const database = await miniflare.getD1Database('DB')
  const { results } = await database.prepare(sql).all<{ name: string }>()
  await miniflare.dispose()
  return results.map(({ name }) => name)
}

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

it('the search index follows the courses of a migrated database', async () => {
  const state = temporary()
  await migrate(state)
  const triggers = await ask(state, `SELECT name FROM sqlite_master WHERE type = 'trigger' ORDER BY name`)
  expect(triggers).toEqual(['course_documents_added', 'course_documents_changed', 'course_documents_removed'])
})
