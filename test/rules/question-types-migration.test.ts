import { describe, expect, it } from 'vitest'
import { databaseBefore } from '#test/support/database-before.ts'

const MIGRATION = '0018_question_types.sql'

/** A database of the release before, with a question asked, sat, corrected and open, and one that was withdrawn. */
function filled() {
  const database = databaseBefore(MIGRATION)
  const { insert } = database
  for (const id of ['q1', 'q2']) {
    insert('questions', { id, type: 'multiple_choice', title: `Question ${id}` })
    // Not in the order of their ids: the place is what counts.
    for (const [position, letter] of ['c', 'a', 'b'].entries()) {
      insert('answers', { id: `${id}-${letter}`, question_id: id, position, text: `"${letter}" 'إجابة'` })
    }
    insert('answer_keys', { question_id: id, answer_id: `${id}-a` })
    insert('question_versions', {
      question_id: id,
      version: 1,
      type: 'multiple_choice',
      title: `Question ${id}`,
      explanation: '',
      answers: JSON.stringify([{ id: `${id}-a`, text: 'As it was' }]),
    })
    insert('version_keys', {
      question_id: id,
      version: 1,
      answer_id: id === 'q1' ? 'q1-a' : null,
      points: 3,
    })
  }
  for (const id of ['done', 'open']) {
    insert('attempts', { id, state: id === 'open' ? 'open' : 'finished', number: id === 'open' ? 2 : 1 })
    const of = { attempt_id: id, version: 1, points: 3 }
    const finished = id === 'done'
    insert('attempt_questions', {
      ...of,
      question_id: 'q1',
      position: 0,
      chosen_answer_id: finished ? 'q1-b' : null,
      earned: finished ? 0 : null,
    })
    insert('attempt_questions', {
      ...of,
      question_id: 'q2',
      position: 1,
      chosen_answer_id: null,
      earned: null,
    })
  }
  const change = (before: string | null, after: string | null) => ({
    version: 1,
    before: { answer_id: before, points: 2 },
    after: { answer_id: after, points: 3 },
  })
  const keys = [change('q1-c', 'q1-a'), { ...change('q1-a', null), version: 2 }]
  insert('regrades', { id: 'r1', question_id: 'q1', state: 'done', keys: JSON.stringify(keys) })
  return database
}

describe('a database of the release before', () => {
  const { db, apply } = filled()
  apply()
  const all = (query: string) => db.prepare(query).all()
  const parsed = (query: string) => all(query).map((row) => JSON.parse(String(Object.values(row)[0])))

  it('keeps the answers of each question in their places, and its key beside them', () => {
    const answers = (id: string) =>
      ['c', 'a', 'b'].map((one) => ({ id: `${id}-${one}`, text: `"${one}" 'إجابة'` }))
    expect(parsed('SELECT parts FROM questions ORDER BY id')).toEqual([
      { answers: answers('q1') },
      { answers: answers('q2') },
    ])
    expect(parsed('SELECT key FROM question_keys ORDER BY question_id')).toEqual([
      { answer_id: 'q1-a' },
      { answer_id: 'q2-a' },
    ])
    expect(all('SELECT DISTINCT skill, pool, hint FROM questions')).toEqual([
      { skill: 'recall', pool: 'both', hint: null },
    ])
  })

  it('keeps the wording and the key of what was asked, and what counts for nobody', () => {
    expect(parsed("SELECT parts FROM question_versions WHERE question_id = 'q1'")).toEqual([
      { answers: [{ id: 'q1-a', text: 'As it was' }] },
    ])
    const keys = all('SELECT question_id, key, points, feedback FROM version_keys ORDER BY question_id')
    expect(keys).toEqual([
      { question_id: 'q1', key: '{"answer_id":"q1-a"}', points: 3, feedback: '{}' },
      { question_id: 'q2', key: null, points: 3, feedback: '{}' },
    ])
  })

  it('keeps what was chosen, and what was not answered stays so', () => {
    expect(
      all('SELECT attempt_id, response, earned FROM attempt_questions ORDER BY attempt_id, position'),
    ).toEqual([
      { attempt_id: 'done', response: '{"answer_id":"q1-b"}', earned: 0 },
      { attempt_id: 'done', response: null, earned: null },
      { attempt_id: 'open', response: null, earned: null },
      { attempt_id: 'open', response: null, earned: null },
    ])
  })

  it('keeps what each regrade changed', () => {
    expect(parsed('SELECT keys FROM regrades')).toEqual([
      [
        {
          version: 1,
          before: { key: { answer_id: 'q1-c' }, points: 2 },
          after: { key: { answer_id: 'q1-a' }, points: 3 },
        },
        { version: 2, before: { key: { answer_id: 'q1-a' }, points: 2 }, after: { key: null, points: 3 } },
      ],
    ])
  })

  it('holds fractions of points from now on', () => {
    db.exec("UPDATE attempt_questions SET earned = 1.66 WHERE attempt_id = 'done'")
    db.exec("UPDATE attempts SET score = 7.5 WHERE id = 'done'")
    expect(all("SELECT score FROM attempts WHERE id = 'done'")).toEqual([{ score: 7.5 }])
  })
})
