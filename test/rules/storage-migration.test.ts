import { beforeAll, expect, it } from 'vitest'
import { databaseBefore } from '#test/support/database-before.ts'

const { db, apply, insert } = databaseBefore('0010_add_storage.sql')

const used = () =>
  db
    .prepare('SELECT user_id, bytes, characters FROM storage_use ORDER BY user_id')
    .all()
    .map((row) => [row.user_id, row.bytes, row.characters])

beforeAll(() => {
  for (const id of ['both', 'cv', 'files', 'nothing']) insert('users', { id, email: id })
  insert('materials', { id: 'read', owner_id: 'files', status: 'ready', bytes: 1_000, characters: 700 })
  insert('materials', { id: 'also', owner_id: 'files', status: 'ready', bytes: 20, characters: 5 })
  insert('materials', { id: 'unread', owner_id: 'files', status: 'uploaded', bytes: 300, characters: null })
  insert('materials', { id: 'same', owner_id: 'both', status: 'uploaded', bytes: 50, characters: null })
  // As large as the file of the same person: both count.
  insert('cvs', { user_id: 'both', bytes: 50 })
  insert('cvs', { user_id: 'cv', bytes: 9 })
  apply()
})

it('R62: what was stored before storage was counted counts for its owner: files, their texts and CVs', () => {
  expect(used()).toEqual([
    ['both', 100, 0],
    ['cv', 9, 0],
    ['files', 1_320, 705],
  ])
})

it('R62: what was stored before storage was counted is freed with what it was counted for', () => {
  db.exec(`UPDATE materials SET characters = 200 WHERE id = 'unread'`)
  db.exec(`DELETE FROM materials WHERE id IN ('read', 'same')`)
  db.exec('DELETE FROM cvs')
  insert('cvs', { user_id: 'nothing', bytes: 3 })
  expect(used()).toEqual([
    ['both', 0, 0],
    ['cv', 0, 0],
    ['files', 320, 205],
    ['nothing', 3, 0],
  ])
})

it('R62: pictures of before and room that nobody reserved count for nothing', () => {
  expect(db.prepare('SELECT DISTINCT avatar_bytes AS bytes FROM users').all()).toEqual([{ bytes: 0 }])
  expect(db.prepare('SELECT DISTINCT reserved_characters AS n FROM materials').all()).toEqual([{ n: 0 }])
})
