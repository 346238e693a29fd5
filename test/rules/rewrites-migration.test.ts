import { beforeAll, expect, it } from 'vitest'
import { databaseBefore } from '#test/support/database-before.ts'

const { db, apply, insert } = databaseBefore('0026_add_rewrites_and_terms.sql')
const countOf = (table: string) => db.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n

beforeAll(() => {
  insert('users', { id: 'owner', email: 'owner' })
  insert('courses', { id: 'course', slug: 'course', owner_id: 'owner' })
  insert('levels', { id: 'level', course_id: 'course' })
  insert('lessons', { id: 'lesson', course_id: 'course', level_id: 'level' })
  insert('questions', { id: 'old', owner_id: 'owner', course_id: 'course' })
  insert('questions', { id: 'new', owner_id: 'owner', course_id: 'course' })
  apply()
  db.exec('PRAGMA foreign_keys = ON')
  insert('rewrites', {
    id: 'a',
    course_id: 'course',
    lesson_id: 'lesson',
    question_id: null,
    new_question_id: null,
  })
  insert('rewrites', {
    id: 'b',
    course_id: 'course',
    lesson_id: 'lesson',
    question_id: 'old',
    new_question_id: 'new',
  })
  const place = { course_id: 'course', segment_id: null }
  insert('course_terms', { id: 't', ...place, folded: 'row', lesson_id: 'lesson' })
  insert('course_terms', { id: 'u', ...place, folded: 'column', lesson_id: null })
})

it('what was there stays, and a course has one row of a term', () => {
  expect([countOf('lessons'), countOf('questions')]).toEqual([1, 2])
  expect(() => insert('course_terms', { id: 'v', course_id: 'course', folded: 'row' })).toThrow(/UNIQUE/)
})

it('a rewrite goes with its question or lesson; a term stays without its lesson and goes with its course', () => {
  db.exec(`DELETE FROM questions WHERE id = 'new'`)
  expect(countOf('rewrites')).toBe(1)
  db.exec(`DELETE FROM lessons WHERE id = 'lesson'`)
  expect([countOf('rewrites'), countOf('course_terms')]).toEqual([0, 2])
  db.exec(`DELETE FROM courses WHERE id = 'course'`)
  expect(countOf('course_terms')).toBe(0)
})
