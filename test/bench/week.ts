import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eq, sql } from 'drizzle-orm'
import { enrolments } from '#db/schema/index.ts'
import { api } from '#test/support/api.ts'
import { sizeOfAttempts } from '#test/support/attempt-size.ts'
import type { Counted } from '#test/support/counted-environment.ts'
import { LEARNER_WEEK, learnWeek } from '#test/support/week.ts'
import { benchData, benchServer } from './bench-server.ts'
import { benchWorld } from './bench-world.ts'
import { INCLUDED, OBJECT_GB, PRICED_ON, PRICES, type Priced } from './prices.ts'
import type { Bench, BenchTable } from './run.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const SAMPLE = 8
const LEARNERS = 1_000
const WEEKS = 52 / 12
/** Courses that instructors write for a thousand active learners in a month, and how long each text is. */
const COURSES = 4
const COURSE_CHARACTERS = 90_000
/** An open page sends nothing while nothing happens; its object is in memory while it is told something. */
const SOCKETS = { callsAVisit: 4, awakeSecondsACall: 0.5 }
/** An answer of the assistant: calls and seconds of its object, rows that it reads and writes. Not measured here. */
const ANSWER = { calls: 3, seconds: 4, rowsRead: 400, rowsWritten: 6 }
/** Rows that the object of an attempt writes in its own database for an answer, its beginning and its end. */
const OBJECT_ROWS_AN_ANSWER = 1

type Week = Counted & { learners: number; requests: number }
type Course = Counted & { characters: number }
type Report = { testResults: { assertionResults: { meta: { week?: Week; course?: Course } }[] }[] }

/** What the Worker's own calls count in its runtime: test/worker/week.test.ts with a larger sample. */
function counts(): { week: Week; course: Course } {
  const folder = mkdtempSync(join(tmpdir(), 'sullam-week-'))
  const report = join(folder, 'week.json')
  try {
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'test/vitest.config.ts']
    const options = ['--project', 'worker', 'test/worker/week.test.ts', '--reporter=json']
    spawnSync(process.execPath, [...vitest, ...options, `--outputFile=${report}`], {
      cwd: root,
      stdio: 'ignore',
      env: { ...process.env, WEEK_LEARNERS: String(SAMPLE) },
    })
    const { testResults }: Report = JSON.parse(readFileSync(report, 'utf8'))
    const metas = testResults.flatMap(({ assertionResults }) => assertionResults.map(({ meta }) => meta))
    const week = metas.find((meta) => meta.week)?.week
    const course = metas.find((meta) => meta.course)?.course
    if (!week || !course) throw new Error('The sample did not come to its end')
    return { week, course }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The same weeks over HTTP at the production build: processor time of the server, and how much its database grows. */
async function served(): Promise<{ cpuMs: number; bytes: number }> {
  const data = await benchData()
  const server = await benchServer(data)
  try {
    const { course, students } = await benchWorld(server.services, SAMPLE * 2)
    const { db, env } = server.services
    const database = env.DB
    const places = Object.fromEntries(course.lessons.map(({ id }) => [id, [100, 1] as [number, 0 | 1]]))
    const lessons = JSON.stringify(course.lessons.map(({ id }) => id))
    await db.run(sql`INSERT INTO lesson_progress (student_id, lesson_id, course_id, position, done_at, updated_at)
      SELECT e.student_id, l.value, ${course.id}, 100, 1, 1 FROM enrolments e, json_each(${lessons}) l
      WHERE e.course_id = ${course.id}`)
    await db.update(enrolments).set({ places }).where(eq(enrolments.course_id, course.id))
    const live = async (place: number) => {
      const client = api(server.origin, students[place]?.token)
      await learnWeek((method, path, body) => client.call(method.toUpperCase(), path, body), {
        course,
        place,
      })
    }
    // What every statement says of the database that it ran on.
    const size = async () => (await database.prepare('SELECT 1').all()).meta.size_after
    for (let place = 0; place < SAMPLE; place += 1) await live(place)
    const [cpuBefore, before] = [server.cpuMs(), await size()]
    for (let place = SAMPLE; place < SAMPLE * 2; place += 1) await live(place)
    return { cpuMs: (server.cpuMs() - cpuBefore) / SAMPLE, bytes: ((await size()) - before) / SAMPLE }
  } finally {
    await server.close()
    data.remove()
  }
}

const NAMES: Record<Priced, string> = {
  request: 'requests',
  cpuMs: 'processor, ms',
  rowRead: 'rows read (D1)',
  rowWritten: 'rows written (D1)',
  databaseGbMonth: 'database, GB more a month',
  objectCall: 'calls of objects',
  objectGbSecond: 'objects awake, GB s',
  objectRowWritten: 'rows written by objects',
  filesWrite: 'R2 writes',
  filesRead: 'R2 reads',
  filesGbMonth: 'R2, GB more a month',
  message: 'messages of queues',
}

export const bench: Bench = async () => {
  const { week, course } = counts()
  const { cpuMs, bytes } = await served()
  const one = (value: number) => value / week.learners
  const answers = 20 * (LEARNER_WEEK.exercises + 1 / LEARNER_WEEK.learnersAnExam)
  const asked = LEARNER_WEEK.questionsAsked
  const objectCalls = one(week.objectCalls) + SOCKETS.callsAVisit * LEARNER_WEEK.visits + ANSWER.calls * asked
  const parts = (course.characters > 0 ? COURSE_CHARACTERS / course.characters : 0) * COURSES
  const learning = (value: number) => value * LEARNERS * WEEKS
  const used: Record<Priced, number> = {
    request: learning(one(week.requests) + LEARNER_WEEK.visits + 2 * asked),
    cpuMs: learning(cpuMs),
    rowRead: learning(one(week.rowsRead) + ANSWER.rowsRead * asked) + parts * course.rowsRead,
    rowWritten: learning(one(week.rowsWritten) + ANSWER.rowsWritten * asked) + parts * course.rowsWritten,
    databaseGbMonth: learning(bytes) / 1e9,
    objectCall: learning(objectCalls),
    objectGbSecond: learning(objectCalls * SOCKETS.awakeSecondsACall + ANSWER.seconds * asked) * OBJECT_GB,
    objectRowWritten: learning(answers * OBJECT_ROWS_AN_ANSWER),
    filesWrite: learning(one(week.writesOfFiles)) + parts * course.writesOfFiles + 2 * LEARNERS,
    filesRead: learning(one(week.readsOfFiles)) + parts * course.readsOfFiles + 2 * LEARNERS,
    filesGbMonth: 0.02 * COURSES,
    // The result of an exam is sent by the attempt's object, whose calls nobody counts here.
    message: learning(one(week.messages) + 1 / LEARNER_WEEK.learnersAnExam) + parts * course.messages,
  }
  const kinds = Object.keys(NAMES) as Priced[]
  const cost = (kind: Priced) => used[kind] * PRICES[kind]
  const sum = kinds.reduce((total, kind) => total + cost(kind), 0)
  const beyond = kinds.reduce(
    (total, kind) => total + Math.max(0, used[kind] - INCLUDED[kind]) * PRICES[kind],
    0,
  )
  const dollars = (value: number) => value.toFixed(2)
  const aLearner: BenchTable = {
    title: `A learner's week: ${LEARNER_WEEK.visits} visits with ${LEARNER_WEEK.lessonsAVisit} lessons, up to ${LEARNER_WEEK.cardsAVisit} cards each, ${LEARNER_WEEK.exercises} exercise of 20 questions, every ${LEARNER_WEEK.learnersAnExam}th an exam (${week.learners} lived for real)`,
    columns: [
      'requests',
      'trips to D1',
      'rows read',
      'rows written',
      'object calls',
      'R2 writes',
      'R2 reads',
      'processor ms',
      'bytes more',
    ],
    rows: [
      [
        ...[
          week.requests,
          week.trips,
          week.rowsRead,
          week.rowsWritten,
          week.objectCalls,
          week.writesOfFiles,
          week.readsOfFiles,
        ].map((value) => Math.round(one(value))),
        Math.round(cpuMs),
        Math.round(bytes),
      ],
    ],
  }
  const bill: BenchTable = {
    title: `A month of ${LEARNERS} active learners and ${COURSES} new courses, at the prices of ${PRICED_ON}`,
    columns: ['what', 'used', 'included', 'US$ if nothing were included'],
    rows: [
      ...kinds.map((kind) => [
        NAMES[kind],
        Number(used[kind].toPrecision(3)).toLocaleString('en'),
        Math.round(INCLUDED[kind]).toLocaleString('en'),
        dollars(cost(kind)),
      ]),
      ['together, with nothing included', '', '', dollars(sum)],
      [`the plan and what goes beyond it`, '', '', dollars(PRICES.month + beyond)],
    ],
  }
  const sizes: BenchTable = {
    title: 'A finished attempt of 20 questions in the database, indexes included',
    columns: ['form', 'bytes', 'target'],
    rows: [
      ['one row', sizeOfAttempts('row'), 1536],
      ['21 rows, as before', sizeOfAttempts('rows of before'), ''],
    ],
  }
  const made: BenchTable = {
    title: `A course of ${course.characters} characters, from reading its file to the review`,
    columns: ['trips to D1', 'rows read', 'rows written', 'R2 writes', 'R2 reads'],
    rows: [[course.trips, course.rowsRead, course.rowsWritten, course.writesOfFiles, course.readsOfFiles]],
  }
  return [aLearner, made, sizes, bill]
}
