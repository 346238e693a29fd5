import { beforeAll, expect, it } from 'vitest'
import { databaseBefore } from '#test/support/database-before.ts'

const { db, apply, insert } = databaseBefore('0025_read_pdf_figures.sql')

beforeAll(() => {
  insert('users', { id: 'owner', email: 'owner' })
  const add = (id: string, kind: string, status: string) =>
    insert('materials', { id, owner_id: 'owner', kind, status })
  add('read', 'pdf', 'ready')
  add('due already', 'pdf', 'ready')
  add('refused', 'pdf', 'failed')
  add('word', 'docx', 'ready')
  insert('box_readings', { material_id: 'due already', due_at: 7, tries: 2 })
  apply()
})

it('PDFs that were read before figures were found are due to be read again, once', () => {
  const rows = db.prepare('SELECT material_id, due_at, tries FROM box_readings ORDER BY material_id').all()
  expect(rows.map((row) => ({ ...row }))).toEqual([
    { material_id: 'due already', due_at: 7, tries: 2 },
    { material_id: 'read', due_at: 0, tries: 0 },
  ])
})
