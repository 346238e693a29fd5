import { env } from 'cloudflare:workers'
import { beforeAll, expect, it } from 'vitest'
import { localDatabase } from '#worker/platform/database/local-client.ts'

/** The same calls to D1, as Miniflare keeps it, and to what stands in its place on one machine. */
const both = { D1: env.DB, local: localDatabase(env.OBJECT_DB, 'local') }
const names = ['D1', 'local'] as const

const SETUP = [
  'CREATE TABLE shelves (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE)',
  `CREATE TABLE books (
    id INTEGER PRIMARY KEY, shelf_id INTEGER NOT NULL REFERENCES shelves(id) ON DELETE CASCADE, title TEXT, price REAL)`,
  'CREATE TABLE log (said TEXT)',
  "CREATE TRIGGER noted AFTER INSERT ON books BEGIN INSERT INTO log VALUES ('a book'); END",
]

beforeAll(async () => {
  for (const name of names) await both[name].batch(SETUP.map((sql) => both[name].prepare(sql)))
})

/** What a call answers, or how it fails. */
async function outcome(call: (d1: D1Database) => Promise<unknown>, name: (typeof names)[number]) {
  try {
    return { answer: await call(both[name]) }
  } catch (thrown) {
    const { message, cause } = thrown as Error
    return { message, cause: cause instanceof Error ? cause.message : cause }
  }
}

const rows = ({ success, results, meta }: D1Result) => ({
  success,
  results,
  changes: meta.changes,
  lastRowId: meta.last_row_id,
  rowsRead: meta.rows_read,
  isPrimary: meta.served_by_primary,
})

/** In their order: later calls see what earlier ones wrote. */
const CALLS: Record<string, (d1: D1Database) => Promise<unknown>> = {
  'a row that is written': async (d1) =>
    rows(await d1.prepare('INSERT INTO shelves (name) VALUES (?), (?)').bind('رفّ أوّل', 'second').run()),
  'what a write returns': async (d1) =>
    (await d1.prepare('INSERT INTO shelves (name) VALUES (?) RETURNING id, name').bind('third').all())
      .results,
  'numbers, text, a boolean and nothing': (d1) =>
    d1
      .prepare('SELECT ? AS a, ? AS b, ? AS c, ? AS d, ? AS e, ? AS f')
      .bind(1, 0.5, 'نصّ', true, null, 2 ** 53 - 1)
      .raw(),
  'rows by name': async (d1) => (await d1.prepare('SELECT * FROM shelves ORDER BY id').all()).results,
  'rows with the names of their columns': (d1) =>
    d1.prepare('SELECT id, name FROM shelves ORDER BY id').raw({ columnNames: true }),
  'no row, by name': async (d1) => (await d1.prepare('SELECT * FROM shelves WHERE id = 99').all()).results,
  'the first row': (d1) => d1.prepare('SELECT * FROM shelves ORDER BY id').first(),
  'one value of the first row': (d1) =>
    d1.prepare('SELECT name FROM shelves WHERE id = ?').bind(2).first('name'),
  'no first row': (d1) => d1.prepare('SELECT name FROM shelves WHERE id = 99').first('name'),
  'a column that is not there': (d1) => d1.prepare('SELECT name FROM shelves').first('title'),
  'two columns of one name': async (d1) =>
    (await d1.prepare('SELECT 1 AS id, id FROM shelves WHERE id = 2').all()).results,
  'a batch, in its order': async (d1) =>
    (
      await d1.batch([
        d1.prepare('INSERT INTO books (shelf_id, title, price) VALUES (?, ?, ?)').bind(1, 'One', 1.25),
        d1.prepare('UPDATE books SET price = price * 2'),
        d1.prepare('SELECT title, price FROM books'),
        d1.prepare('SELECT count(*) AS said FROM log'),
        d1.prepare('DELETE FROM books WHERE id = 99'),
      ])
    ).map(({ results, meta }) => ({ results, changes: meta.changes })),
  'a name that is taken': (d1) => d1.prepare("INSERT INTO shelves (name) VALUES ('second')").run(),
  'a shelf that is not there': (d1) => d1.prepare('INSERT INTO books (shelf_id) VALUES (99)').run(),
  'what cascades': async (d1) => {
    const { meta } = await d1.prepare('DELETE FROM shelves WHERE id = 1').run()
    return [meta.changes, await d1.prepare('SELECT count(*) AS n FROM books').first('n')]
  },
  'a session': async (d1) => {
    const session = d1.withSession('first-primary')
    const [result] = await session.batch([session.prepare('SELECT id FROM shelves ORDER BY id').bind()])
    return result?.results
  },
  'no SQL': (d1) => d1.prepare('SELEC 1').all(),
  'too few values': (d1) => d1.prepare('SELECT ? AS a, ? AS b').bind(1).all(),
  'a value of no type of SQL': async (d1) => d1.prepare('SELECT ?').bind({ a: 1 }).all(),
  'a value that is undefined': async (d1) => d1.prepare('SELECT ?').bind(undefined).all(),
  'more values than D1 takes': (d1) =>
    d1
      .prepare(`SELECT ${Array.from({ length: 101 }, () => '?').join(', ')}`)
      .bind(...Array.from({ length: 101 }, (_, i) => i))
      .all(),
  'a statement of more bytes than D1 takes': (d1) =>
    d1.prepare(`SELECT '${'x'.repeat(100_001)}' AS long`).all(),
  'a transaction of its own': (d1) => d1.prepare('BEGIN').run(),
}

const answersAsD1 = async (call: (d1: D1Database) => Promise<unknown>) =>
  expect(await outcome(call, 'local')).toEqual(await outcome(call, 'D1'))

it.for(Object.entries(CALLS))('on one machine the database answers as D1 does: %s', ([, call]) =>
  answersAsD1(call),
)

it('nothing of a batch happens whose second statement fails', () =>
  answersAsD1(async (d1) => {
    const twin = d1.prepare("INSERT INTO shelves (name) VALUES ('twin')")
    const failure = await d1.batch([twin, twin]).catch(String)
    return [failure, await d1.prepare("SELECT count(*) AS n FROM shelves WHERE name = 'twin'").first('n')]
  }))

it('a call of forty million letters goes whole, and so does its answer', () =>
  answersAsD1(async (d1) => {
    const long = 'كلمة '.repeat(200_000)
    const add = d1.prepare('INSERT INTO log VALUES (?)').bind(long)
    await d1.batch(Array.from({ length: 40 }, () => add))
    const { results } = await d1
      .prepare('SELECT said FROM log WHERE length(said) > 9')
      .all<{ said: string }>()
    return [results.length, new Set(results.map(({ said }) => said === long))]
  }))

it('each answer says how large the database is, and what a write that failed had added is gone again', async () => {
  for (const name of names) {
    const d1 = both[name]
    const size = async () => (await d1.prepare('SELECT 1').run()).meta.size_after
    const write = d1.prepare('INSERT INTO log VALUES (?)').bind('x'.repeat(500_000))
    const before = await size()
    await expect(
      d1.batch([write, d1.prepare('INSERT INTO books VALUES (1, 99, NULL, NULL)')]),
    ).rejects.toThrow()
    expect(await size(), name).toBe(before)
    const { meta } = await write.run()
    expect(meta.size_after - before, name).toBeGreaterThan(400_000)
    expect(await size(), name).toBe(meta.size_after)
  }
})
