import { register, type Session } from '#test/support/api.ts'
import { answersOf } from '#test/support/choices.ts'
import { buildCourse, publishAgain } from '#test/support/course-builder.ts'
import { startExam } from '#test/support/learner.ts'
import type { Services } from '#worker/platform/services.ts'
import { type BenchServer, benchData, benchServer } from './bench-server.ts'
import { fillCatalogue } from './catalogue-fill.ts'
import { rowsOf, type Subject } from './rows-read.ts'
import type { Bench, BenchTable } from './run.ts'

const SIZES = [10, 1_000, 100_000]
const CALLS = 150
const WARM_UP = 20
const FINISHES = 25

const round = (ms: number) => Math.round(ms * 10) / 10
const share = (times: number[], part: number) =>
  round(times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * part)] ?? 0)

/** Milliseconds of each of `count` calls, one after the other; a refused call ends the run. */
async function timed(count: number, call: (index: number) => Promise<{ status: number }>): Promise<number[]> {
  const times: number[] = []
  for (let index = -WARM_UP; index < count; index++) {
    const from = performance.now()
    const { status } = await call(index)
    if (index >= 0) times.push(performance.now() - from)
    if (status >= 300) throw new Error(`A measured call answered ${status}`)
  }
  return times
}

/** One course of 12 lessons with an exam of 20 questions, which a student has read to the end. */
async function prepare(origin: string, services: Services): Promise<Subject & { student: Session }> {
  const d1 = services.env.DB
  const teacher = await register(origin, 'teacher')
  const idOf = (email: string) =>
    d1.prepare('SELECT id FROM users WHERE email = ?').bind(email).first<string>('id')
  const ownerId = (await idOf(teacher.email)) ?? ''
  const course = await buildCourse(services, { owner_id: ownerId, levels: 3, lessons: 4 })
  const limits =
    'UPDATE assessments SET max_attempts = 0, mcq_count = 10, true_or_false_count = 10 WHERE id = ?'
  await d1.prepare(limits).bind(course.exam_id).run()
  await publishAgain(services, ownerId, course.id)
  const student = await register(origin, 'student')
  await student.call('POST', `/courses/${course.id}/join`)
  for (const lesson of course.lessons) {
    await student.call('PUT', `/student/lessons/${lesson.id}/progress`, { position: 100, done: true })
  }
  return { course, owner_id: ownerId, student, student_id: (await idOf(student.email)) ?? '' }
}

/** Times of a call, and milliseconds of processor that workerd used for each. */
type Measured = { times: number[]; cpu: number }

/** The calls of the table. */
async function measure(
  { course, student }: Subject & { student: Session },
  server: BenchServer,
): Promise<[string, Measured][]> {
  const used = async (work: () => Promise<number[]>): Promise<Measured> => {
    const before = server.cpuMs()
    const times = await work()
    return { times, cpu: server.cpuMs() - before }
  }
  const each = async (count: number, call: Parameters<typeof timed>[1]): Promise<Measured> => {
    const { times, cpu } = await used(() => timed(count, call))
    return { times, cpu: cpu / (count + WARM_UP) }
  }
  const get = (path: string) => each(CALLS, () => student.call('GET', path))
  const reads: [string, Measured][] = [
    ['course list', await get('/catalog')],
    ['search', await get('/catalog?search=course&language=en')],
    ['two filters', await get('/catalog?payment_status=free&language=en')],
    ['catalogue filters', await get('/catalog/facets')],
    ['joined courses', await get('/student/courses')],
    ['course page', await get(`/catalog/${course.id}`)],
    ['path', await get(`/student/courses/${course.slug}`)],
    ['lesson', await get(`/student/lessons/${course.lessons.at(-1)?.id}`)],
    ['student home', await get('/student/home')],
  ]
  const attempt = await startExam(student, course.exam_id)
  const saves = await each(CALLS, (index) => {
    const question = attempt.questions[(index + WARM_UP) % attempt.questions.length]
    const answerId = answersOf(question)[0]?.id
    const seq = index + WARM_UP + 1
    return student.call('PUT', `/attempts/${attempt.id}/answers/${question?.id}`, {
      response: { answer_id: answerId },
      seq,
    })
  })
  const finishes: number[] = []
  let finishing = 0
  for (let n = 0; n < FINISHES; n++) {
    const { id } = await startExam(student, course.exam_id)
    const before = server.cpuMs()
    const from = performance.now()
    await student.call('POST', `/attempts/${id}/finish`)
    finishes.push(performance.now() - from)
    finishing += server.cpuMs() - before
  }
  return [...reads, ['answer save', saves], ['exam finish', { times: finishes, cpu: finishing / FINISHES }]]
}

/** p50 and p99 over HTTP at one connection, and what each call reads in the database, as the catalogue grows. */
export const bench: Bench = async () => {
  const data = await benchData()
  const server = await benchServer(data)
  const d1 = server.services.env.DB
  try {
    const subject = await prepare(server.origin, server.services)
    const rows: BenchTable['rows'] = []
    for (const size of SIZES) {
      await fillCatalogue(d1, subject.owner_id, size)
      // A page shows the student's own attempts; those of the last round would count as growth.
      await d1.prepare('DELETE FROM attempts WHERE student_id = ?').bind(subject.student_id).run()
      const counted = await rowsOf(d1, subject)
      for (const [name, { times, cpu }] of await measure(subject, server)) {
        const { read, written } = counted[name] ?? { read: 0, written: 0 }
        rows.push([name, size, share(times, 0.5), share(times, 0.99), round(cpu), read, written])
      }
    }
    const title = `API calls at one connection, ${CALLS} each (${FINISHES} finishes): 12 lessons, 20 questions; every other course with 10 learners and attempts`
    const columns = ['call', 'courses', 'p50 ms', 'p99 ms', 'CPU ms', 'D1 rows read', 'written']
    return [{ title, columns, rows }]
  } finally {
    await server.close()
    data.remove()
  }
}
