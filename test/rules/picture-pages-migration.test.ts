import { beforeAll, expect, it } from 'vitest'
import { databaseBefore } from '#test/support/database-before.ts'

const { db, apply, insert } = databaseBefore('0041_add_picture_pages.sql')

beforeAll(() => {
  insert('users', { id: 'owner', email: 'owner' })
  const add = (id: string, row: Record<string, string | number>) =>
    insert('materials', { id, owner_id: 'owner', ...row })
  add('read', { kind: 'pdf', status: 'ready', characters: 70, reserved_characters: 100 })
  add('arriving', { kind: 'pdf', status: 'uploaded', reserved_characters: 9 })
  add('scan', { kind: 'pdf', status: 'ready', reading: 'recognition', characters: 1 })
  add('word', { kind: 'docx', status: 'ready', characters: 20 })
  db.prepare('DELETE FROM box_readings').run()
  apply()
})

it('PDFs that were read before their pictured pages were listed are due to be read again', () => {
  const rows = db.prepare('SELECT material_id FROM box_readings').all()
  expect(rows.map((row) => ({ ...row }))).toEqual([{ material_id: 'read' }])
})

it('what was reserved for a text that is read counts no more, and a draft beside a text does', () => {
  const used = () => db.prepare('SELECT characters FROM storage_use').get()?.characters
  expect(used()).toBe(70 + 9 + 1 + 20)
  db.prepare("UPDATE materials SET reserved_characters = 5 WHERE id = 'read'").run()
  expect(used()).toBe(105)
  db.prepare("DELETE FROM materials WHERE id = 'read'").run()
  expect(used()).toBe(30)
})
