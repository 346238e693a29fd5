import { expect, it } from 'vitest'
import { databaseBefore } from '#test/support/database-before.ts'

const all = ['score', 'topics', 'right', 'reasons']
const EXAM = {
  pause_minutes: 60,
  show: { now: ['score', 'topics'], after_last_attempt: all, after_close: all },
}
const EXERCISE = { pause_minutes: 0, show: { now: all, after_last_attempt: all, after_close: all } }

/** A course that was published with an exercise and an exam, and a draft of which nobody has seen anything. */
function released() {
  const database = databaseBefore('0022_exam_rules.sql')
  const { insert } = database
  for (const course of ['live', 'draft']) {
    for (const kind of ['exercise', 'exam'])
      insert('assessments', {
        id: `${course}-${kind}`,
        slug: `${course}-${kind}`,
        kind,
        course_id: course,
        title: kind,
      })
  }
  const assessments = ['exercise', 'exam'].map((kind) => ({ id: `live-${kind}`, kind, title: kind }))
  for (const number of [1, 2])
    insert('course_versions', {
      course_id: 'live',
      number,
      document: JSON.stringify({ levels: [{ id: 'l' }], assessments, sources: [], left: [] }),
    })
  insert('course_versions', {
    course_id: 'empty',
    number: 1,
    document: JSON.stringify({ levels: [], assessments: [], sources: [], left: [] }),
  })
  return database
}

const { db, apply } = released()
apply()
const rows = (query: string) =>
  db
    .prepare(query)
    .all()
    .map((row) => ({ ...row }))

it('exams of before pause for an hour and hide their answers at first; exercises go on as they did', () => {
  const kept = rows(
    'SELECT kind, pause_minutes, show, draws, opens_at, closes_at FROM assessments ORDER BY id',
  ).map(({ show, ...row }) => ({ ...row, show: JSON.parse(String(show)) }))
  const open = { draws: '[]', opens_at: null, closes_at: null }
  const pair = [
    { kind: 'exam', ...EXAM, ...open },
    { kind: 'exercise', ...EXERCISE, ...open },
  ]
  expect(kept).toEqual([...pair, ...pair])
})

it('each published version has the same rules, in its order, and nothing else of it changed', () => {
  const open = { draws: [], opens_at: null, closes_at: null }
  const documents = rows("SELECT document FROM course_versions WHERE course_id = 'live'").map((row) =>
    JSON.parse(String(row.document)),
  )
  expect(documents).toHaveLength(2)
  for (const document of documents)
    expect(document).toEqual({
      levels: [{ id: 'l' }],
      assessments: [
        { id: 'live-exercise', kind: 'exercise', title: 'exercise', ...EXERCISE, ...open },
        { id: 'live-exam', kind: 'exam', title: 'exam', ...EXAM, ...open },
      ],
      sources: [],
      left: [],
    })
})

it('a version without exams stays without', () => {
  const [row] = rows("SELECT document FROM course_versions WHERE course_id = 'empty'")
  expect(JSON.parse(String(row?.document)).assessments).toEqual([])
})
