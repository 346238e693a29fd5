import { connect } from '#db/client.ts'
import { register, type Session } from '#test/support/api.ts'
import { countingDatabase } from '#test/support/counting-database.ts'
import { buildCourse, publishAgain } from '#test/support/course-builder.ts'
import { CONTENT, responsesTo, TYPES } from '#test/support/every-type-content.ts'
import type { Attempt } from '#worker/contract/attempts.ts'
import type { QuestionResponse } from '#worker/contract/question-content.ts'
import type { Question } from '#worker/contract/questions.ts'
import { gradeAttempt } from '#worker/features/attempts/grade-attempt.ts'
import { startAttempt } from '#worker/features/attempts/start-queries.ts'
import { exerciseVerdict } from '#worker/features/attempts/verdict-queries.ts'
import type { Services } from '#worker/platform/services.ts'
import { benchData, benchServer } from './bench-server.ts'
import type { Bench } from './run.ts'

const EACH = 3
const SITTINGS = 60
const WARM_UP = 10

const round = (value: number) => Math.round(value * 10) / 10
const share = (times: number[], part: number) =>
  round(times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * part)] ?? 0)

type Written = Map<string, QuestionResponse>

/** Three questions of each type, whose right responses are known by their ids. */
async function write(teacher: Session, courseId: string, lessonId: string | undefined): Promise<Written> {
  const written: Written = new Map()
  for (const type of TYPES) {
    for (let n = 0; n < EACH; n++) {
      const shared = { type, title: `Which one is it, ${type} ${n}?`, language: 'en', points: 3 }
      const body = { ...shared, course_id: courseId, lesson_id: lessonId, ...CONTENT[type] }
      const made = await teacher.call<{ question: Question }>('POST', '/questions', body)
      const { question } = made.body.data
      written.set(question.id, responsesTo(question).right)
    }
  }
  return written
}

/** One attempt from its start to its end, with milliseconds of each call. */
async function sit(student: Session, path: string, written: Written) {
  const timed = async <Data>(call: () => Promise<{ status: number; body: { data: Data } }>) => {
    const from = performance.now()
    const { status, body } = await call()
    if (status >= 300) throw new Error(`A measured call answered ${status}`)
    return { data: body.data, ms: performance.now() - from }
  }
  const started = await timed(() => student.call<{ attempt: Attempt }>('POST', `${path}/attempts`))
  const { attempt } = started.data
  const saves: number[] = []
  for (const { id } of attempt.questions) {
    const body = { response: written.get(id), seq: 1 }
    saves.push((await timed(() => student.call('PUT', `/attempts/${attempt.id}/answers/${id}`, body))).ms)
  }
  const finished = await timed(() => student.call('POST', `/attempts/${attempt.id}/finish`))
  return { id: attempt.id, start: started.ms, saves, finish: finished.ms }
}

type Sat = { id: string; kind: 'exam' | 'exercise'; studentId: string }

/** Rows that D1 reads and writes for each call of an attempt; the two of the session come on top. */
async function rowsOf(d1: D1Database, { id, kind, studentId }: Sat, written: Written) {
  const { database, counted } = countingDatabase(d1, { rows: true })
  // No binding is read: nobody passes, and the attempt's object is left out.
  const queue = { send: async () => undefined }
  const env = { EXTRACT: queue, STEPS: queue, DELIVER: queue }
  const parts = { db: connect(database), env, now: Date.now, random: Math.random }
  const services = parts as unknown as Services
  const count = async <Value>(call: () => Promise<Value>) => {
    const before = { ...counted }
    const value = await call()
    const written = counted.rowsWritten - before.rowsWritten
    return { value, rows: { read: counted.rowsRead - before.rowsRead, written } }
  }
  const started = await count(() => startAttempt(services, studentId, id, kind))
  const attemptId = started.value.id
  const [questionId = '', response = { text: '' }] = [...written][0] ?? []
  const save =
    kind === 'exam'
      ? { rows: { read: 0, written: 0 } }
      : await count(() => exerciseVerdict(services, { attemptId, questionId, studentId }, response))
  const finish = await count(() =>
    gradeAttempt(services, attemptId, { responses: {}, finishedAt: Date.now() }),
  )
  return { start: started.rows, save: save.rows, finish: finish.rows }
}

/** What an attempt of all seven types costs: time over HTTP at one connection, and bytes that it leaves in D1. */
export const bench: Bench = async () => {
  const data = await benchData()
  const server = await benchServer(data)
  const d1 = server.services.env.DB
  try {
    const teacher = await register(server.origin, 'teacher')
    const ownerId = await d1
      .prepare('SELECT id FROM users WHERE email = ?')
      .bind(teacher.email)
      .first<string>('id')
    const place = { owner_id: ownerId ?? '', levels: 1, lessons: 1, questions: 0 }
    const course = await buildCourse(server.services, place)
    const written = await write(teacher, course.id, course.lessons[0]?.id)
    await d1
      .prepare(
        'UPDATE assessments SET max_attempts = 0, mcq_count = 3, true_or_false_count = 3, other_count = 15, success_percentage = 100 WHERE course_id = ?',
      )
      .bind(course.id)
      .run()
    await publishAgain(server.services, place.owner_id, course.id)
    const student = await register(server.origin, 'student')
    await student.call('POST', `/courses/${course.id}/join`)
    await student.call('PUT', `/student/lessons/${course.lessons[0]?.id}/progress`, {
      position: 100,
      done: true,
    })
    const size = async () => (await d1.prepare('SELECT 1').run()).meta.size_after
    const rows: (string | number)[][] = []
    const studentId =
      (await d1.prepare('SELECT id FROM users WHERE email = ?').bind(student.email).first<string>('id')) ?? ''
    for (const [kind, id] of [
      ['exam', course.exam_id],
      ['exercise', course.levels[0]?.exercise_id ?? ''],
    ] as const) {
      const path = `/${kind}s/${id}`
      for (let n = 0; n < WARM_UP; n++) await sit(student, path, written)
      const before = await size()
      const sittings = []
      for (let n = 0; n < SITTINGS; n++) sittings.push(await sit(student, path, written))
      const bytes = Math.round(((await size()) - before) / SITTINGS)
      const times = {
        start: sittings.map((one) => one.start),
        save: sittings.flatMap((one) => one.saves),
        finish: sittings.map((one) => one.finish),
      }
      const counted = await rowsOf(d1, { id, kind, studentId }, written)
      for (const call of ['start', 'save', 'finish'] as const) {
        const [p50, p99] = [share(times[call], 0.5), share(times[call], 0.99)]
        const { read, written: writes } = counted[call]
        rows.push([`${kind} ${call}`, p50, p99, read, writes, call === 'finish' ? bytes : ''])
      }
    }
    const versions = await d1
      .prepare(
        `SELECT avg(length(CAST(v.parts || v.title || v.explanation AS BLOB)) + length(CAST(k.key || k.feedback AS BLOB))) AS bytes
          FROM question_versions v JOIN version_keys k USING (question_id, version)`,
      )
      .first<number>('bytes')
    rows.push(['version of a question', '', '', '', '', Math.round(versions ?? 0)])
    return [
      {
        title: `An attempt of ${TYPES.length * EACH} questions, ${EACH} of each type, all answered; ${SITTINGS} of each kind (bytes: growth of the database, indexes and notifications included)`,
        columns: ['call', 'p50 ms', 'p99 ms', 'D1 rows read', 'written', 'D1 bytes'],
        rows,
      },
    ]
  } finally {
    await server.close()
    data.remove()
  }
}
