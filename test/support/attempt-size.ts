import { v7 } from 'uuid'
import { databaseBefore } from './database-before.ts'

const QUESTIONS = 20
const ATTEMPTS = 500
/** As long as the random id of an answer is. */
const PART = 'Q2hvc2VuSWQx'

/**
 * Bytes of the file that a finished attempt of twenty questions takes in a database of five hundred, its indexes
 * included: as one row, or as it was stored before.
 */
export function sizeOfAttempts(form: 'row' | 'rows of before'): number {
  const { db, insert } = databaseBefore('9999')
  const numberOf = (name: string) => Number(db.prepare(`PRAGMA ${name}`).get()?.[name])
  const used = () => (numberOf('page_count') - numberOf('freelist_count')) * numberOf('page_size')
  // As it was, with the index that questions had.
  if (form === 'rows of before')
    db.exec('CREATE INDEX attempt_questions_question ON attempt_questions (question_id)')
  const questions = Array.from({ length: QUESTIONS * 5 }, () => v7())
  for (const id of questions)
    insert('asked_questions', { number: 1_000_000 + questions.indexOf(id), question_id: id, version: 1 })
  const [course, exam] = [v7(), v7()]
  const before = used()
  for (let n = 0; n < ATTEMPTS; n += 1) {
    const id = v7()
    const drawn = questions.slice(n % (QUESTIONS * 4), (n % (QUESTIONS * 4)) + QUESTIONS)
    const entries = drawn.map((one, place) => [1_000_000 + questions.indexOf(one), 1, PART, place % 2])
    const at = 1_790_000_000_000 + n
    insert('attempts', {
      ...{ id, assessment_id: exam, course_id: course, student_id: v7(), number: 1, state: 'finished' },
      ...{ seed: 1_234_567_890 + n, started_at: at, deadline_at: at, finished_at: at, told_at: at },
      ...{ score: 10, total: QUESTIONS, percentage: 50, passed: 0, kind: 'exam' },
      asked: form === 'row' ? JSON.stringify(entries) : null,
    })
    if (form === 'row') continue
    for (const [position, question] of drawn.entries())
      insert('attempt_questions', {
        ...{ attempt_id: id, question_id: question, version: 1, position, points: 1, earned: position % 2 },
        response: JSON.stringify({ answer_id: PART }),
      })
  }
  return Math.round((used() - before) / ATTEMPTS)
}
