import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
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

/** Brings an empty database up to and with this migration, as an older release left it. */
async function migrateTo(stateDir: string, last: string): Promise<void> {
  const { unstable_splitSqlQuery: split } = await import('wrangler')
  await within(stateDir, async (db) => {
    await db
      .prepare('CREATE TABLE d1_migrations(id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE)')
      .run()
    for (const name of migrationNames().filter((one) => one <= last)) {
      const statements = split(readFileSync(join(root, 'migrations', name), 'utf8'))
      await db.batch([
        ...statements.map((sql) => db.prepare(sql)),
        db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name),
      ])
    }
  })
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

it('attempts of the release before keep what they asked, its key, and their pass mark', async () => {
  const state = temporary()
  await migrateTo(state, '0010_prompts.sql')
  const old = readFileSync(join(root, 'test/fixtures/attempts-before-versions.sql'), 'utf8')
    .trim()
    .split(';\n')
  await within(state, (db) => db.batch(old.map((sql) => db.prepare(sql))))
  await migrate(state)
  const [asked, marks] = await within(state, (db) =>
    db.batch<Record<string, unknown>>([
      db.prepare(`SELECT t.attempt_id, t.position, t.points, t.chosen_answer_id, t.earned, v.version, v.type, v.title,
          v.explanation, v.answers, v.lesson_id, k.answer_id, k.points AS worth
        FROM attempt_questions t
        JOIN question_versions v ON v.question_id = t.question_id AND v.version = t.version
        JOIN version_keys k ON k.question_id = t.question_id AND k.version = t.version
        ORDER BY t.attempt_id, t.position`),
      db.prepare('SELECT id, success_percentage, percentage, passed FROM attempts ORDER BY id'),
    ]),
  )
  const lakes = {
    version: 1,
    type: 'multiple_choice',
    title: 'Which one is salt?',
    explanation: 'It has no outlet.',
    answers:
      '[{"id":"a2","text":"The Dead Sea"},{"id":"a1","text":"Baikal"},{"id":"a3","text":"«أونتاريو»"}]',
    lesson_id: null,
    answer_id: 'a2',
    worth: 2,
  }
  const sea = {
    ...lakes,
    title: 'It is deep.',
    type: 'true_or_false',
    explanation: '',
    answer_id: 'b1',
    worth: 1,
  }
  const answers = '[{"id":"b1","text":"True"},{"id":"b2","text":"False"}]'
  expect(asked?.results).toEqual([
    { attempt_id: 't-done', position: 0, points: 2, chosen_answer_id: 'a1', earned: 0, ...lakes },
    { attempt_id: 't-done', position: 1, points: 1, chosen_answer_id: 'b1', earned: 1, ...sea, answers },
    { attempt_id: 't-open', position: 0, points: 2, chosen_answer_id: null, earned: null, ...lakes },
  ])
  expect(marks?.results).toEqual([
    { id: 't-done', success_percentage: 60, percentage: 33, passed: 0 },
    { id: 't-open', success_percentage: 60, percentage: null, passed: null },
  ])
  // What nobody was asked has no version yet.
  expect(await ask(state, 'SELECT question_id AS name FROM question_versions ORDER BY 1')).toEqual([
    'q1',
    'q2',
  ])
})
