import { beforeAll, expect, it } from 'vitest'
import { databaseBefore } from '#test/support/database-before.ts'

const { db, apply, insert } = databaseBefore('0012_check_states.sql')

const check = (name: string, passed: boolean, note?: object) => ({ name, passed, ...(note && { note }) })
const add = (table: string, id: string, checks: object[], more = {}) =>
  insert(table, { id, course_id: 'c', checks: JSON.stringify(checks), ...more })
const checksOf = (table: string, id: string) => {
  const { checks } = db.prepare(`SELECT checks FROM ${table} WHERE id = ?`).get(id) ?? {}
  return JSON.parse(String(checks))
}

beforeAll(() => {
  add('blocks', 'mixed', [
    check('quote_in_place', true, { quotes: 2, wrong: 0 }),
    check('numbers_occur', true, { nothing: 1 }),
    check('words_from_source', true, { other_language: 1 }),
    check('names_occur', false, { sentence: 0, missing: 'Qatar' }),
    check('clean_text', true),
  ])
  add('blocks', 'own', [])
  add('questions', 'long', [check('key_length', false, { ratio: 3 }), check('one_right_answer', true)])
  add('cards', 'card', [check('sides_differ', false)])
  add('lessons', 'bare', [check('has_span', true), check('lesson_length', false)], { summary: '[]' })
  add('lessons', 'summed', [check('has_span', true)], { summary: '[{"text":"a","citations":[0]}]' })
  apply()
})

it('a stored check says what it found, with its note and in its order', () => {
  expect(checksOf('blocks', 'mixed')).toEqual([
    { name: 'quote_in_place', state: 'passed', note: { quotes: 2, wrong: 0 } },
    { name: 'numbers_occur', state: 'not_applicable' },
    { name: 'words_from_source', state: 'not_applicable', note: { other_language: 1 } },
    { name: 'names_occur', state: 'failed', note: { sentence: 0, missing: 'Qatar' } },
    { name: 'clean_text', state: 'passed' },
  ])
  expect(checksOf('blocks', 'own')).toEqual([])
  expect(checksOf('cards', 'card')).toEqual([{ name: 'sides_differ', state: 'failed' }])
})

it('a stored check of length warns, and one over an empty summary does not apply', () => {
  expect(checksOf('questions', 'long')).toEqual([
    { name: 'key_length', state: 'warning', note: { ratio: 3 } },
    { name: 'one_right_answer', state: 'passed' },
  ])
  expect(checksOf('lessons', 'bare')).toEqual([
    { name: 'has_span', state: 'not_applicable' },
    { name: 'lesson_length', state: 'warning' },
  ])
  expect(checksOf('lessons', 'summed')).toEqual([{ name: 'has_span', state: 'passed' }])
})

it('the list of what is to review still knows where a check failed', () => {
  const rows = db.prepare('SELECT id FROM review_items WHERE failed ORDER BY id').all()
  expect(rows.map(({ id }) => id)).toEqual(['card', 'mixed'])
})
