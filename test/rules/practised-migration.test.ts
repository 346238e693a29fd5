import { expect, it } from 'vitest'
import { databaseBefore } from '#test/support/database-before.ts'

it('courses that students have get the list of what practice may ask of them, drafts none', () => {
  const { db, insert, apply } = databaseBefore('0062_add_practised.sql')
  insert('courses', { id: 'course', slug: 'course', live_version: 2 })
  insert('courses', { id: 'draft', slug: 'draft' })
  const ask = (id: string, pool: string, state: string, live: number | null = 1) => {
    insert('questions', { id, course_id: 'course', state, live_version: live })
    insert('question_versions', { question_id: id, version: 1, lesson_id: `lesson of ${id}`, pool })
    for (const [place, segment] of ['one', 'two', 'one'].entries())
      insert('citations', { id: `${place}`, item_id: id, segment_id: segment })
  }
  ask('edited', 'both', 'edited')
  ask('first', 'practice', 'approved')
  ask('second', 'both', 'approved')
  ask('for exams', 'exam', 'approved')
  ask('not published', 'both', 'approved', null)
  apply()
  const [row, ...others] = db.prepare('SELECT course_id, listed FROM practised_questions').all()
  expect([row?.course_id, others]).toEqual(['course', []])
  expect(JSON.parse(String(row?.listed))).toEqual([
    ['first', 'lesson of first', ['one', 'two']],
    ['second', 'lesson of second', ['one', 'two']],
    ['edited', 'lesson of edited', ['one', 'two']],
  ])
})
