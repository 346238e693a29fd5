import { beforeAll, expect, it } from 'vitest'
import { databaseBefore } from '#test/support/database-before.ts'

const { db, apply, insert } = databaseBefore('0021_add_figures.sql')

const stored = () => Number(db.prepare('SELECT bytes FROM storage_use').get()?.bytes)

beforeAll(() => {
  insert('users', { id: 'owner', email: 'owner' })
  const add = (id: string, kind: string, status: string) =>
    insert('materials', { id, owner_id: 'owner', kind, status, bytes: 1_000 })
  add('word', 'docx', 'ready')
  add('slides', 'pptx', 'ready')
  add('refused', 'docx', 'failed')
  add('text', 'text', 'ready')
  add('pdf', 'pdf', 'ready')
  insert('box_readings', { material_id: 'pdf', due_at: 7, tries: 2 })
  apply()
})

it('Word files and slides that were read before figures were lifted are due to be read again', () => {
  const rows = db.prepare('SELECT material_id, due_at, tries FROM box_readings ORDER BY material_id').all()
  expect(rows.map((row) => ({ ...row }))).toEqual([
    { material_id: 'pdf', due_at: 7, tries: 2 },
    { material_id: 'slides', due_at: 0, tries: 0 },
    { material_id: 'word', due_at: 0, tries: 0 },
  ])
})

it('R62: the bytes of figures count as stored, and are freed with them or with their material', () => {
  const before = stored()
  insert('figures', { id: 'a', material_id: 'word', bytes: 300 })
  insert('figures', { id: 'b', material_id: 'word', bytes: 40 })
  insert('figures', { id: 'c', material_id: 'slides', bytes: 5 })
  insert('figures', { id: 'd', material_id: 'slides', bytes: 0 })
  expect(stored() - before).toBe(345)
  db.exec(`UPDATE figures SET bytes = 7 WHERE id = 'd'`)
  db.exec(`DELETE FROM figures WHERE id = 'b'`)
  expect(stored() - before).toBe(312)
  db.exec('PRAGMA foreign_keys = ON')
  db.exec(`DELETE FROM materials WHERE id = 'word'`)
  expect(db.prepare(`SELECT count(*) AS n FROM figures WHERE material_id = 'word'`).get()?.n).toBe(0)
  expect(stored()).toBe(before - 1_000 + 12)
  db.exec(`UPDATE materials SET bytes = 900 WHERE id = 'slides'`)
  expect(stored()).toBe(before - 1_100 + 12)
})
