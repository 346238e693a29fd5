import { expect, it } from 'vitest'
import { databaseBefore } from '#test/support/database-before.ts'

it('approvals of before that were made in one go are known as such, and single ones are not', () => {
  const { db, apply, insert } = databaseBefore('0014_approved_together.sql')
  const add = (table: string, id: string, course: string, at: number | null, state = 'approved') =>
    insert(table, { id, course_id: course, checks: '[]', state, reviewed_at: at })
  add('lessons', 'l', 'c', 5)
  add('blocks', 'b1', 'c', 5)
  add('blocks', 'b2', 'c', 6)
  add('blocks', 'gone', 'c', 5, 'rejected')
  add('questions', 'q', 'c', 5)
  add('cards', 'open', 'c', null, 'pending')
  add('cards', 'other', 'd', 5)
  apply()
  const rows = db.prepare('SELECT id, approved_together AS n FROM review_items ORDER BY id').all()
  expect(Object.fromEntries(rows.map(({ id, n }) => [id, n]))).toEqual({
    b1: 3,
    b2: null,
    gone: null,
    l: 3,
    open: null,
    other: null,
    q: 3,
  })
})
