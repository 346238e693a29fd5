import { connect } from '#db/client.ts'
import { register } from '#test/support/api.ts'
import { countingDatabase } from '#test/support/counting-database.ts'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { getHome } from '#worker/features/home/home-queries.ts'
import { getLesson } from '#worker/features/learning/lesson-queries.ts'
import { getPath } from '#worker/features/learning/path-queries.ts'
import { listDue } from '#worker/features/practice/due-queries.ts'
import { gradeCard } from '#worker/features/practice/grade-queries.ts'
import { listMistakes } from '#worker/features/practice/mistake-queries.ts'
import type { Services } from '#worker/platform/services.ts'
import { benchData, benchServer } from './bench-server.ts'
import type { Bench } from './run.ts'

/** Students of one course; each has ten cards in the daily review. */
const SIZES = [10, 1_000, 100_000]
const CARDS = 10
const CHUNK = 10_000
const CALLS = 100
const DAY_MS = 86_400_000

/** The students from one number to the next, who have begun and whose cards are due on the days around today. */
async function addStudents(d1: D1Database, course: BuiltCourse, from: number, to: number): Promise<void> {
  const counter = `WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${to})`
  const questions = JSON.stringify(course.questions.slice(0, CARDS).map(({ id }) => id))
  await d1.batch([
    d1.prepare(
      `${counter} INSERT INTO users (id, type, first_name, last_name, email, password_hash, language, created_at, updated_at)
      SELECT 'p-' || i, 'student', 'Student', i, 'p-' || i || '@example.test', 'none', 'en', 0, 0 FROM n`,
    ),
    d1
      .prepare(
        `${counter} INSERT INTO enrolments (course_id, student_id, joined_at, last_seen_at)
        SELECT ?1, 'p-' || i, ?2, ?2 - i FROM n`,
      )
      .bind(course.id, Date.now()),
    d1
      .prepare(
        `${counter} INSERT INTO practice_cards (student_id, item_id, kind, course_id, lesson_id, origin, due_at, added_at, missed_at)
        SELECT 'p-' || i, q.value, 'question', ?1, ?2, 'exercise', ?3 + (i % 9 - 4) * ${DAY_MS}, ?3, CASE i % 3 WHEN 0 THEN ?3 END
        FROM n, json_each(?4) q`,
      )
      .bind(course.id, course.lessons[0]?.id, Math.floor(Date.now() / DAY_MS) * DAY_MS, questions),
  ])
}

/** All questions of the course are due for the one who is measured. */
const giveCards = (d1: D1Database, course: BuiltCourse, studentId: string) =>
  d1
    .prepare(
      `INSERT INTO practice_cards (student_id, item_id, kind, course_id, lesson_id, origin, due_at, added_at, missed_at)
      SELECT ?1, q.value, 'question', ?2, ?3, 'exercise', ?4, ?4, ?4 FROM json_each(?5) q`,
    )
    .bind(
      studentId,
      course.id,
      course.lessons[0]?.id,
      Math.floor(Date.now() / DAY_MS) * DAY_MS,
      JSON.stringify(course.questions.map(({ id }) => id)),
    )
    .run()

async function rowsOf(services: Services, call: (counting: Services) => Promise<unknown>) {
  const { database, counted } = countingDatabase(services.env.DB, { rows: true })
  await call({ ...services, db: connect(database) })
  return [counted.rowsRead, counted.rowsWritten] as const
}

/** The middle and the slowest of a hundred, in milliseconds. */
async function timed(call: () => Promise<unknown>): Promise<[number, number]> {
  const times: number[] = []
  for (let n = 0; n < CALLS; n++) {
    const from = performance.now()
    await call()
    times.push(performance.now() - from)
  }
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => Math.round((sorted[Math.floor((CALLS - 1) * part)] ?? 0) * 10) / 10
  return [at(0.5), at(0.99)]
}

/** A student's day in a course that up to 100,000 others take, with a million cards in the daily review. */
export const bench: Bench = async () => {
  const data = await benchData()
  const server = await benchServer(data)
  try {
    const { services, origin } = server
    const d1 = services.env.DB
    const idOf = async (email: string) =>
      (await d1.prepare('SELECT id FROM users WHERE email = ?').bind(email).first<string>('id')) ?? ''
    const teacher = await register(origin, 'teacher')
    const course = await buildCourse(services, { owner_id: await idOf(teacher.email), levels: 3, lessons: 4 })
    const student = await register(origin, 'student')
    await student.call('POST', `/courses/${course.id}/join`)
    const studentId = await idOf(student.email)
    await giveCards(d1, course, studentId)
    const lessonId = course.lessons[0]?.id ?? ''
    const zone = 'Asia/Qatar'
    const get = (path: string) => async () => {
      const { status } = await student.call('GET', path)
      if (status >= 300) throw new Error(`${path} answered ${status}`)
    }
    const grade = (s: Services, n: number) =>
      gradeCard(s, { userId: studentId, timeZone: zone } as never, course.questions[n]?.id ?? '', {
        id: crypto.randomUUID(),
        rating: 'good',
      })
    const calls: [string, string | null, (s: Services, size: number) => Promise<unknown>][] = [
      ['home', '/student/home', (s) => getHome(s, studentId, { locale: 'en', timeZone: zone })],
      ['lesson', `/student/lessons/${lessonId}`, (s) => getLesson(s, studentId, lessonId)],
      ['path', `/student/courses/${course.slug}`, (s) => getPath(s, studentId, course.slug)],
      ['daily review', '/review/due', (s) => listDue(s, studentId, zone)],
      ['mistakes', '/practice/mistakes', (s) => listMistakes(s, studentId)],
      ['a grade', null, (s, size) => grade(s, SIZES.indexOf(size))],
    ]
    const rows: (string | number)[][] = []
    let present = 0
    for (const size of SIZES) {
      for (; present < size; present = Math.min(size, present + CHUNK)) {
        await addStudents(d1, course, present, Math.min(size, present + CHUNK))
      }
      for (const [name, path, call] of calls) {
        const [read, written] = await rowsOf(services, (counting) => call(counting, size))
        const [p50, p99] = path === null ? ['', ''] : await timed(get(path))
        rows.push([name, size, p50, p99, read, written])
      }
    }
    const title = `One course of ${course.lessons.length} lessons: its students, each with ${CARDS} cards, and one of them with ${course.questions.length}`
    return [{ title, columns: ['call', 'students', 'p50 ms', 'p99 ms', 'rows read', 'written'], rows }]
  } finally {
    await server.close()
    data.remove()
  }
}
