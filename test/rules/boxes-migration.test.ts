import { beforeAll, expect, it } from 'vitest'
import { databaseBefore } from '#test/support/database-before.ts'

const { db, apply, insert } = databaseBefore('0015_add_box_readings.sql')

beforeAll(() => {
  insert('users', { id: 'owner', email: 'owner' })
  const add = (id: string, kind: string | null, status: string) =>
    insert('materials', { id, owner_id: 'owner', kind, status })
  add('read', 'pdf', 'ready')
  add('also read', 'pdf', 'ready')
  add('word', 'docx', 'ready')
  add('refused', 'pdf', 'failed')
  add('waiting', 'pdf', 'uploaded')
  apply()
})

it('PDFs that were read before boxes were kept are due to be read again, and no other file is', () => {
  const rows = db.prepare('SELECT material_id, due_at, tries FROM box_readings ORDER BY material_id').all()
  expect(rows.map((row) => ({ ...row }))).toEqual([
    { material_id: 'also read', due_at: 0, tries: 0 },
    { material_id: 'read', due_at: 0, tries: 0 },
  ])
})
