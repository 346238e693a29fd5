import { expect, it } from 'vitest'
import { databaseBefore } from '#test/support/database-before.ts'

const EXAM = {
  id: 'exam',
  kind: 'exam',
  level_id: null,
  lesson_id: null,
  duration_minutes: 30,
  success_percentage: 70,
  mcq_count: 8,
  true_or_false_count: 2,
  other_count: 0,
  question_ids: [] as string[],
}

/** What the migration makes of one course: whether its exams certify, by their ids. */
function carriedOver(exams: Partial<typeof EXAM>[], cv: 'approved' | 'edited' = 'approved') {
  const { db, insert, apply } = databaseBefore('0023_add_certifying.sql')
  insert('users', { id: 'teacher', email: 'teacher' })
  insert('cvs', { user_id: 'teacher', status: cv })
  insert('courses', { id: 'c', slug: 'c', owner_id: 'teacher', language: 'en' })
  const assessments = exams.map((exam, place) => ({ ...EXAM, id: `exam${place}`, ...exam }))
  insert('course_versions', {
    course_id: 'c',
    number: 1,
    document: JSON.stringify({ assessments, levels: [] }),
  })
  apply()
  const [row] = db.prepare('SELECT document FROM course_versions').all()
  const { assessments: after, levels } = JSON.parse(String(row?.document))
  expect(levels).toEqual([])
  return Object.fromEntries(after.map((one: { id: string; certifies: boolean }) => [one.id, one.certifies]))
}

it('the final exam of a published course certifies on where it asks enough and the CV is approved', () => {
  const named = Array.from({ length: 10 }, (_, n) => `q${n}`)
  const none = { mcq_count: 0, true_or_false_count: 0 }
  expect(
    carriedOver([
      {},
      { mcq_count: 7 },
      { ...none, question_ids: named },
      { ...none, question_ids: named.slice(1) },
      { duration_minutes: 0 },
      { success_percentage: 49 },
      { level_id: 'l' as never },
      { kind: 'exercise' },
    ]),
  ).toEqual({
    exam0: true,
    exam1: false,
    exam2: true,
    exam3: false,
    exam4: false,
    exam5: false,
    exam6: false,
    exam7: false,
  })
  expect(carriedOver([{}], 'edited')).toEqual({ exam0: false })
  expect(carriedOver([])).toEqual({})
})

it('final exams begun or passed before keep their certificate, exercises gain none', () => {
  const { db, insert, apply } = databaseBefore('0023_add_certifying.sql')
  const rows = [
    ['final', 'exam', null, null],
    ['level', 'exam', 'l', null],
    ['lesson', 'exam', null, 'n'],
    ['exercise', 'exercise', null, null],
  ] as const
  for (const [id, kind, level, lesson] of rows) {
    insert('assessments', { id, slug: id, kind, level_id: level, lesson_id: lesson })
    for (const state of ['open', 'finished'])
      insert('attempts', { id: `${id} ${state}`, assessment_id: id, state, number: state === 'open' ? 2 : 1 })
  }
  apply()
  const kept = db.prepare('SELECT id FROM attempts WHERE certifies ORDER BY id').all()
  expect(kept.map(({ id }) => id)).toEqual(['final finished', 'final open'])
})
