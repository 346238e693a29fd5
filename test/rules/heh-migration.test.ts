import { expect, it } from 'vitest'
import { databaseBefore } from '#test/support/database-before.ts'
import { searchForm } from '#worker/extract/fold.ts'

it('finds what was stored under another letter than the one that ۀ is searched by', () => {
  const { db, apply } = databaseBefore('0008_fold_heh_with_hamza.sql')
  db.exec(`INSERT INTO question_documents (id, question_id, owner_id, title) VALUES (1, 'q', 'o', 'خانە من')`)
  db.exec(
    `INSERT INTO course_documents (id, course_id, title, description) VALUES (1, 'c', 'خانە', 'نامە من')`,
  )
  apply()
  const matches = (table: string, typed: string) =>
    db.prepare(`SELECT rowid FROM ${table} WHERE ${table} MATCH ?`).all(`"${searchForm(typed)}"`)
  expect(matches('questions_fts', 'خانۀ من')).toHaveLength(1)
  expect(matches('courses_fts', 'خانۀ')).toHaveLength(1)
  expect(matches('courses_fts', 'نامۀ')).toHaveLength(1)
})
