import { connect } from '#db/client.ts'
import { register, type Session } from '#test/support/api.ts'
import { countingDatabase } from '#test/support/counting-database.ts'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { listDoubtfulQuestions } from '#worker/features/insights/doubtful-queries.ts'
import { getInsights, updateInsights } from '#worker/features/insights/queries.ts'
import { AT_ONCE } from '#worker/features/students/announcement-jobs.ts'
import { announceToNext, claimAnnouncement } from '#worker/features/students/announcement-lease-queries.ts'
import { createAnnouncement } from '#worker/features/students/announcement-queries.ts'
import { gradebookFile } from '#worker/features/students/gradebook-file.ts'
import { getGradebook } from '#worker/features/students/gradebook-queries.ts'
import { listStudents } from '#worker/features/students/roster-queries.ts'
import { getStudent } from '#worker/features/students/student-queries.ts'
import type { Services } from '#worker/platform/services.ts'
import { benchData, benchServer } from './bench-server.ts'
import type { Bench } from './run.ts'

const STUDENTS = 10_000
const CALLS = 30
const FILES = 3

const counter = `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${STUDENTS})`

/** Everyone has read two thirds of the lessons on average and sat the exam once; the newest 300 with their answers. */
async function fillCourse(d1: D1Database, course: BuiltCourse): Promise<void> {
  const day = 86_400_000
  const now = Date.now()
  const lessons = JSON.stringify(course.lessons.map(({ id }) => id))
  await d1.batch([
    d1.prepare(
      `${counter} INSERT INTO users (id, type, first_name, last_name, first_name_folded, last_name_folded, email, email_verified_at, password_hash, language, created_at, updated_at)
      SELECT 'b-' || i, 'student', 'Student', 'Number ' || i, 'student', 'number ' || i, 'student-' || i || '@example.test', 0, 'none', 'en', 0, 0 FROM n`,
    ),
    d1
      .prepare(
        `${counter} INSERT INTO enrolments (course_id, student_id, joined_at, last_seen_at, lessons_done, last_lesson_id)
        SELECT ?1, 'b-' || i, ?2 - 90 * ${day}, ?2 - (i % 40) * ${day}, i % 12, json_extract(?3, '$[' || (i % 12) || ']') FROM n`,
      )
      .bind(course.id, now, lessons),
    d1
      .prepare(
        `${counter} INSERT INTO lesson_progress (student_id, lesson_id, course_id, position, done_at, updated_at)
        SELECT 'b-' || i, l.value, ?1, 100, ?2 - (i % 40) * ${day}, ?2 FROM n, json_each(?3) l WHERE l.key <= i % 12`,
      )
      .bind(course.id, now, lessons),
    d1
      .prepare(
        `${counter} INSERT INTO attempts (id, assessment_id, course_id, student_id, number, state, seed, started_at, finished_at, score, total, percentage, passed)
        SELECT 'b-' || i, ?1, ?2, 'b-' || i, 1, 'finished', i, ?3 - i, ?3 - i, i % 21, 20, 5 * (i % 21), i % 21 > 14 FROM n`,
      )
      .bind(course.exam_id, course.id, now),
    d1
      .prepare(
        `INSERT OR IGNORE INTO asked_questions (question_id, version) SELECT value, 1 FROM json_each(?1)`,
      )
      .bind(JSON.stringify(course.questions.slice(0, 20).map(({ id }) => id))),
    d1
      .prepare(
        `${counter} UPDATE attempts SET asked = (
          SELECT json_group_array(json_array(a.number, 1, NULL, (n.i + q.key) % 2) ORDER BY q.key)
          FROM json_each(?1) q JOIN asked_questions a ON a.question_id = q.value)
        FROM n WHERE attempts.id = 'b-' || n.i AND n.i < 300`,
      )
      .bind(JSON.stringify(course.questions.slice(0, 20).map(({ id }) => id))),
    d1.prepare('UPDATE courses SET learners_count = ? WHERE id = ?').bind(STUDENTS, course.id),
  ])
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

async function timesOf({ call }: Session, path: string, calls: number): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < calls; round++) {
    const from = performance.now()
    const { status } = await call('GET', path)
    if (status >= 300) throw new Error(`${path} answered ${status}`)
    times.push(performance.now() - from)
  }
  return Math.round(median(times) * 10) / 10
}

async function rowsOf(services: Services, call: (counting: Services) => Promise<unknown>) {
  const { database, counted } = countingDatabase(services.env.DB, { rows: true })
  await call({ ...services, db: connect(database) })
  return [counted.rowsRead, counted.rowsWritten] as const
}

/** The next piece of the announcement that waits. */
async function notifyPiece(services: Services): Promise<void> {
  const lease = await claimAnnouncement(services)
  if (lease) await announceToNext(services, lease, AT_ONCE)
}

/** A course of 10,000 students: what its instructor waits for, and the rows that D1 reads and writes for it. */
export const bench: Bench = async () => {
  const data = await benchData()
  const server = await benchServer(data)
  try {
    const { services } = server
    const teacher = await register(server.origin, 'teacher')
    const ownerId =
      (await services.env.DB.prepare('SELECT id FROM users WHERE email = ?')
        .bind(teacher.email)
        .first<string>('id')) ?? ''
    const course = await buildCourse(services, { owner_id: ownerId, levels: 3, lessons: 4 })
    await fillCourse(services.env.DB, course)
    const own = `/courses/${course.id}`
    const of = { ownerId, courseId: course.id, locale: 'en' as const }
    const words = { title: 'Hello', text: 'Everyone' }
    const rows: [string, string | null, (counting: Services) => Promise<unknown>][] = [
      ['roster', `${own}/students`, (s) => listStudents(s, ownerId, course.id, {})],
      [
        'a rare name',
        `${own}/students?search=9876`,
        (s) => listStudents(s, ownerId, course.id, { search: '9876' }),
      ],
      [
        'may need help',
        `${own}/students?state=needs_help`,
        (s) => listStudents(s, ownerId, course.id, { state: 'needs_help' }),
      ],
      ['one student', `${own}/students/b-77`, (s) => getStudent(s, ownerId, course.id, 'b-77')],
      ['gradebook page', `${own}/gradebook`, (s) => getGradebook(s, ownerId, course.id, {})],
      ['gradebook CSV', `${own}/gradebook?format=csv`, (s) => gradebookFile(s, { ...of, query: {} }, 'csv')],
      [
        'gradebook XLSX',
        `${own}/gradebook?format=xlsx`,
        (s) => gradebookFile(s, { ...of, query: {} }, 'xlsx'),
      ],
      ['insights counted', null, (s) => updateInsights(s, ownerId, course.id)],
      ['insights', `${own}/insights`, (s) => getInsights(s, ownerId, course.id)],
      [
        'questions of the bank worth a look',
        '/insights/questions',
        (s) => listDoubtfulQuestions(s, ownerId, undefined),
      ],
      ['announcement', null, (s) => createAnnouncement(s, ownerId, course.id, words)],
      [`announcement: ${AT_ONCE} students of it`, null, notifyPiece],
    ]
    const table: (string | number)[][] = []
    for (const [name, path, call] of rows) {
      const from = performance.now()
      const [read, written] = await rowsOf(services, call)
      const once = Math.round(performance.now() - from)
      const ms = path === null ? once : await timesOf(teacher, path, path.includes('format') ? FILES : CALLS)
      table.push([name, ms, read, written])
    }
    return [
      {
        title: `A course of ${STUDENTS} students`,
        columns: ['call', 'ms', 'rows read', 'rows written'],
        rows: table,
      },
    ]
  } finally {
    await server.close()
    data.remove()
  }
}
