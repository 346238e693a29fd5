import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { searchForm } from '#worker/extract/fold.ts'

const folder = join(import.meta.dirname, '../../migrations')
const THIS = '0008_fold_heh_with_hamza.sql'

it('finds what was stored under another letter than the one that ۀ is searched by', () => {
  const db = new DatabaseSync(':memory:', { enableForeignKeyConstraints: false })
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql') && name <= THIS)
  const apply = (name: string) => db.exec(readFileSync(join(folder, name), 'utf8'))
  for (const name of names.filter((one) => one < THIS).toSorted()) apply(name)
  db.exec(`INSERT INTO question_documents (id, question_id, owner_id, title) VALUES (1, 'q', 'o', 'خانە من')`)
  db.exec(
    `INSERT INTO course_documents (id, course_id, title, description) VALUES (1, 'c', 'خانە', 'نامە من')`,
  )
  apply(THIS)
  const matches = (table: string, typed: string) =>
    db.prepare(`SELECT rowid FROM ${table} WHERE ${table} MATCH ?`).all(`"${searchForm(typed)}"`)
  expect(matches('questions_fts', 'خانۀ من')).toHaveLength(1)
  expect(matches('courses_fts', 'خانۀ')).toHaveLength(1)
  expect(matches('courses_fts', 'نامۀ')).toHaveLength(1)
})
