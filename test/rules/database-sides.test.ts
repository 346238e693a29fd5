// Sources that are planted hold templates of their own.
/* biome-ignore-all lint/suspicious/noTemplateCurlyInString: see above */
import { getTableName, is } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { describe, expect, it } from 'vitest'
import * as schema from '#db/schema/index.ts'
import { repositoryFiles, type SourceFile } from '#test/support/architecture/files.ts'
import { KNOWN_CROSSINGS } from '#test/support/architecture/known-crossings.ts'
import { crossingBreaches, crossingKeys, crossings, sideBreaches } from '#test/support/architecture/sides.ts'

const tables = Object.entries(schema).flatMap(([name, table]) =>
  is(table, SQLiteTable) ? [[name, table] as const] : [],
)
const names = Object.fromEntries(tables.map(([name, table]) => [name, getTableName(table)]))
const all = repositoryFiles()
const files = all.filter(({ path }) => /^(worker|db)\/.*\.ts$/.test(path))
const decision = all.find(({ path }) => path === 'worker/decisions/015-what-fills-first.md')

describe('content and learning', () => {
  it('every table stands on one side of the line, or is shared', () => {
    expect(sideBreaches(Object.values(names))).toEqual([])
  })

  // Follows every name of every statement, which takes a busy machine a while.
  it('no statement touches both sides but those that the list names, and the list names no other', {
    timeout: 120_000,
  }, () => {
    expect(crossingBreaches(crossings(files, names), KNOWN_CROSSINGS)).toEqual([])
  })

  it('the decision names every key that leads across', () => {
    const keys = tables.flatMap(([, table]) =>
      getTableConfig(table).foreignKeys.map(
        (key) => [getTableName(table), getTableName(key.reference().foreignTable)] as const,
      ),
    )
    const across = [...new Set(crossingKeys(keys))].toSorted()
    expect(across.filter((key) => !decision?.text.includes(key))).toEqual([])
  })
})

const IMPORTS = `import { eq, sql } from 'drizzle-orm'
  import { attempts, courses, lessons, notes } from '#db/schema/index.ts'
`
const plant = (text: string, more: SourceFile[] = []) =>
  crossings([{ path: 'worker/features/x/queries.ts', text: IMPORTS + text }, ...more], names)

describe('the rule sees', () => {
  it.each([
    [
      'a join',
      'export const a = (s) => s.db.select().from(attempts).innerJoin(courses, eq(courses.id, attempts.course_id))',
    ],
    [
      'a subquery',
      'export function a(s) { const { db } = s; const own = db.select().from(lessons); return db.delete(notes).where(own) }',
    ],
    [
      'raw SQL',
      'export const a = (s) => s.db.run(sql`UPDATE attempts SET kind = (SELECT kind FROM assessments)`)',
    ],
    [
      'a condition in a constant',
      'const isOpen = sql`EXISTS (SELECT 1 FROM ${courses})`; export const a = (s) => s.db.select().from(attempts).where(isOpen)',
    ],
    [
      'a condition for a statement of another function',
      'const of = (s, where) => s.db.select().from(lessons).where(where); export const a = (s) => of(s, sql`id IN (SELECT lesson_id FROM notes)`)',
    ],
  ])('%s', (_, text) => {
    const [breach = ''] = crossingBreaches(plant(text), [])
    expect(breach).toContain('worker/features/x/queries.ts')
    expect(breach).toContain('asks both sides at once')
  })

  it('a condition from another file', () => {
    const other = {
      path: 'worker/reading/y.ts',
      text: `${IMPORTS} export const isLive = sql\`\${lessons.live_version} > 0\``,
    }
    const text = `import { isLive } from '#worker/reading/y.ts'\n export const a = (s) => s.db.select().from(notes).where(isLive)`
    expect(plant(text, [other])).toHaveLength(1)
  })

  it('nothing in two statements of one batch, or in what was read before', () => {
    const text = `export async function a({ db }) {
      const rows = await db.select().from(lessons)
      return db.batch([db.select().from(courses), db.insert(notes).values(rows)])
    }`
    expect(plant(text)).toEqual([])
  })

  it('an entry that nothing needs, one that says too many, and a table of no side', () => {
    const name = 'worker/features/x/queries.ts a'
    const found = plant('export const a = (s) => s.db.select().from(attempts).innerJoin(courses, true)')
    expect(crossingBreaches(found, [{ why: '', statements: { [name]: 1 } }])).toEqual([])
    expect(crossingBreaches(found, [{ why: '', statements: { [name]: 2 } }])[0]).toContain('Lower it')
    expect(crossingBreaches([], [{ why: '', statements: { [name]: 1 } }])[0]).toContain('crosses no more')
    expect(sideBreaches([...Object.values(names), 'new_table'])[0]).toContain(
      'new_table needs exactly one side',
    )
  })
})
