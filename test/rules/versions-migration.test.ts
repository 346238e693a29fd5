import { expect, it } from 'vitest'
import { databaseBefore } from '#test/support/database-before.ts'

/** A database of the last release: a published course that somebody has finished, with an exam open and a draft. */
function released() {
  const database = databaseBefore('0012_check_states.sql')
  const { insert } = database
  const reviewed = { state: 'approved', reviewed_at: 1_000, reviewed_by: 'teacher' }
  insert('users', { id: 'teacher', email: 'teacher' })
  insert('users', { id: 'student', email: 'student' })
  insert('materials', { id: 'm', owner_id: 'teacher', name: 'مياه.pdf', pages: 3, status: 'ready' })
  insert('segments', {
    id: 'seg',
    material_id: 'm',
    text: 'A lake is cold.',
    page: 2,
    heading_path: '["Lakes"]',
  })
  for (const [id, status] of [
    ['live', 'published'],
    ['draft', 'in_progress'],
  ] as const) {
    insert('courses', { id, slug: id, owner_id: 'teacher', language: 'en', status, published_at: 5_000 })
    insert('course_materials', { course_id: id, material_id: 'm', position: 0 })
    insert('levels', { id: `${id}-level`, course_id: id, title: 'One', position: 0 })
    for (const [position, state] of ['approved', 'rejected'].entries()) {
      const lesson = `${id}-${state}`
      const of = { course_id: id, lesson_id: lesson }
      insert('lessons', {
        ...reviewed,
        id: lesson,
        course_id: id,
        level_id: `${id}-level`,
        title: lesson,
        position,
        state,
        summary: JSON.stringify([{ text: 'Cold.', citations: [0] }]),
        segment_ids: '[]',
        checks: '[]',
      })
      insert('blocks', {
        ...reviewed,
        ...of,
        id: `${lesson}-b`,
        position: 0,
        kind: 'paragraph',
        sentences: JSON.stringify([
          { text: 'A lake is cold.', citations: [0] },
          { text: 'So they say.', citations: [] },
        ]),
        checks: '[]',
      })
      insert('blocks', {
        ...of,
        id: `${lesson}-w`,
        position: 1,
        kind: 'paragraph',
        sentences: '[]',
        checks: '[]',
        state: 'pending',
      })
      for (const item of [lesson, `${lesson}-b`])
        insert('citations', {
          ...of,
          item_kind: item === lesson ? 'lesson' : 'block',
          item_id: item,
          position: 0,
          segment_id: 'seg',
          start: 0,
          end: 15,
          quote: 'A lake is cold.',
        })
    }
    insert('questions', {
      ...reviewed,
      id: `${id}-q`,
      owner_id: 'teacher',
      course_id: id,
      lesson_id: `${id}-approved`,
      type: 'true_or_false',
      title: 'Cold?',
      version: 2,
      points: 4,
      checks: '[]',
    })
    for (const [position, answer] of ['yes', 'no'].entries())
      insert('answers', { id: `${id}-${answer}`, question_id: `${id}-q`, position, text: answer })
    insert('answer_keys', { question_id: `${id}-q`, answer_id: `${id}-yes` })
    insert('assessments', {
      id: `${id}-exam`,
      slug: `${id}-exam`,
      kind: 'exam',
      course_id: id,
      title: 'Final',
      is_active: 1,
    })
  }
  insert('enrolments', { course_id: 'live', student_id: 'student', lessons_done: 1 })
  insert('lesson_progress', {
    student_id: 'student',
    lesson_id: 'live-approved',
    course_id: 'live',
    position: 100,
    done_at: 9,
  })
  insert('question_versions', {
    question_id: 'live-q',
    version: 1,
    type: 'true_or_false',
    title: 'As asked',
    answers: '[]',
  })
  insert('version_keys', { question_id: 'live-q', version: 1, answer_id: 'live-no', points: 1 })
  for (const [number, state] of ['finished', 'open'].entries()) {
    insert('attempts', {
      id: state,
      assessment_id: 'live-exam',
      course_id: 'live',
      student_id: 'student',
      number,
      state,
      score: 1,
      total: 1,
    })
    insert('attempt_questions', {
      attempt_id: state,
      question_id: 'live-q',
      version: 1,
      position: 0,
      points: 1,
    })
  }
  insert('certificates', {
    id: 'cert',
    course_id: 'live',
    student_id: 'student',
    attempt_id: 'finished',
    status_index: 1,
  })
  return database
}

const { db, applyRest } = released()
const all = (query: string) =>
  db
    .prepare(query)
    .all()
    .map((row) => ({ ...row }))
const kept = () => ({
  attempts: all('SELECT id, state, score, total, number FROM attempts ORDER BY id'),
  asked: all('SELECT attempt_id, question_id, version, points FROM attempt_questions ORDER BY attempt_id'),
  certificates: all('SELECT id, attempt_id, course_id FROM certificates'),
  progress: all('SELECT lesson_id, position, done_at FROM lesson_progress'),
})
const before = kept()
applyRest()

it('results, open attempts, certificates and progress of the last release stay as they were', () => {
  expect(kept()).toEqual(before)
  expect(
    all("SELECT version, title FROM question_versions WHERE question_id = 'live-q' ORDER BY version"),
  ).toEqual([
    { version: 1, title: 'As asked' },
    { version: 2, title: 'Cold?' },
  ])
  expect(all('SELECT version, key, points FROM version_keys ORDER BY version')).toEqual([
    { version: 1, key: '{"answer_id":"live-no"}', points: 1 },
    { version: 2, key: '{"answer_id":"live-yes"}', points: 4 },
  ])
})

it('a published course of the last release has a version, a draft has none', () => {
  expect(all('SELECT id, live_version FROM courses ORDER BY id')).toEqual([
    { id: 'draft', live_version: null },
    { id: 'live', live_version: 1 },
  ])
  expect(all('SELECT id FROM lessons WHERE live_version = 1')).toEqual([{ id: 'live-approved' }])
  expect(all('SELECT id, live_version FROM questions ORDER BY id')).toEqual([
    { id: 'draft-q', live_version: null },
    { id: 'live-q', live_version: 2 },
  ])
  const [version] = all('SELECT document, published_at, published_by FROM course_versions')
  expect([version?.published_at, version?.published_by]).toEqual([5_000, 'teacher'])
  expect(JSON.parse(String(version?.document))).toMatchObject({
    levels: [{ id: 'live-level', lessons: [{ id: 'live-approved', version: 1 }] }],
    assessments: [{ id: 'live-exam', title: 'Final', question_ids: [] }],
    sources: [{ name: 'مياه.pdf', pages: 3 }],
    left: [],
  })
})

it('its lessons hold what was approved, with their citations and what each sentence rests on', () => {
  const [version] = all('SELECT document, review FROM lesson_versions')
  const citation = {
    id: 'live-approved-b:0',
    segment_id: 'seg',
    quote: 'A lake is cold.',
    start: 0,
    end: 15,
    material_id: 'm',
    material_name: 'مياه.pdf',
    locator: { page: 2, heading_path: ['Lakes'] },
  }
  const document = JSON.parse(String(version?.document))
  expect(document.blocks).toEqual([
    {
      id: 'live-approved-b',
      kind: 'paragraph',
      origin: 'own',
      more: false,
      data: {
        sentences: [
          {
            id: 'live-approved-b:s0',
            text: 'A lake is cold.',
            citations: ['live-approved-b:0'],
            base: 'A lake is cold.',
            support: 'supported',
          },
          { id: 'live-approved-b:s1', text: 'So they say.', citations: [], base: null, support: 'own' },
        ],
      },
      citations: [citation],
    },
  ])
  expect(document.summary).toMatchObject([{ text: 'Cold.', support: 'supported' }])
  expect(document.checked_at).toBeNull()
  expect(Object.keys(JSON.parse(String(version?.review))).toSorted()).toEqual([
    'live-approved',
    'live-approved-b',
  ])
})

it('a student goes on where they were', () => {
  expect(all('SELECT places FROM enrolments')).toEqual([{ places: '{"live-approved":[100,1]}' }])
})
