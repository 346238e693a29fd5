import { beforeAll, expect, it } from 'vitest'
import { databaseBefore } from '#test/support/database-before.ts'

const TURNS = '0002_add_turns.sql'
const { db, apply, insert } = databaseBefore(TURNS)

const dueOf = (table: string, key = 'id') =>
  Object.fromEntries(
    db
      .prepare(`SELECT ${key} AS key, due_at FROM ${table} ORDER BY ${key}`)
      .all()
      .map((row) => [row.key, row.due_at]),
  )

beforeAll(() => {
  const step = { job_id: 'job', updated_at: 1 }
  insert('job_steps', { ...step, key: 'waits', state: 'waiting', run_after: 50 })
  insert('job_steps', { ...step, key: 'runs', state: 'running', run_after: 50, lease_until: 70 })
  insert('job_steps', { ...step, key: 'runs without a lease', state: 'running', run_after: 50 })
  insert('job_steps', { ...step, key: 'done', state: 'done', run_after: 50, lease_until: 70 })
  insert('job_steps', { ...step, key: 'failed', state: 'failed', run_after: 50, lease_until: 70 })
  const file = { owner_id: 'owner', updated_at: 20 }
  insert('materials', { ...file, id: 'uploaded', status: 'uploaded' })
  insert('materials', { ...file, id: 'extracting', status: 'extracting', lease_until: 90 })
  insert('materials', { ...file, id: 'abandoned', status: 'extracting' })
  insert('materials', { ...file, id: 'ready', status: 'ready', lease_until: 90 })
  insert('materials', { ...file, id: 'failed', status: 'failed' })
  insert('notifications', { id: 'new', user_id: 'owner', key: 'a', created_at: 30, delivered_at: null })
  insert('notifications', { id: 'told', user_id: 'owner', key: 'b', created_at: 30, delivered_at: 40 })
  insert('regrades', { id: 'waits', course_id: 'one', state: 'running', lease_until: null })
  insert('regrades', { id: 'runs', course_id: 'two', state: 'running', lease_until: 60 })
  insert('regrades', { id: 'done', state: 'done', lease_until: 60 })
  apply()
})

it('R61: steps that wait or run are due when they were, and ended ones never', () => {
  expect(dueOf('job_steps', 'key')).toEqual({
    waits: 50,
    runs: 70,
    'runs without a lease': 0,
    done: null,
    failed: null,
  })
})

it('R61: files not read yet are due, a held one once its lease is over', () => {
  expect(dueOf('materials')).toEqual({
    uploaded: 20,
    extracting: 90,
    abandoned: 0,
    ready: null,
    failed: null,
  })
})

it('R61: notifications that were not delivered and regrades that run are due', () => {
  expect(dueOf('notifications')).toEqual({ new: 30, told: null })
  expect(dueOf('regrades')).toEqual({ waits: 0, runs: 60, done: null })
  const tries = db.prepare('SELECT tries FROM notifications UNION ALL SELECT tries FROM regrades').all()
  expect(tries.every((row) => row.tries === 0)).toBe(true)
})

it('R61: no row is lost, and nobody has had a turn', () => {
  const count = (table: string) => db.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n
  expect(['job_steps', 'materials', 'notifications', 'regrades', 'turns'].map(count)).toEqual([5, 5, 2, 3, 0])
})
