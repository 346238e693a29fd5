import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { outbox } from '#db/schema/index.ts'
import { answersOf } from '#test/support/choices.ts'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { startExam } from '#test/support/learner.ts'
import type { Material } from '#worker/contract/materials.ts'
import { api } from '../support/api.ts'
import { costlyPdf } from '../support/costly-pdf.ts'
import { type BenchServer, benchData, benchServer } from './bench-server.ts'
import { benchPerson } from './bench-world.ts'
import type { Bench } from './run.ts'

const COSTLY = 8
const ROUNDS = 5
const CALLS = 30
const PAUSE_MS = 20
const LIMIT_MS = 180_000
const text = readFileSync(join(import.meta.dirname, '../fixtures/texts/en-soil.md'))

type Person = Awaited<ReturnType<typeof benchPerson>>

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Milliseconds until the answer is yes, asked every 20 ms. */
async function waitUntil(ask: () => Promise<boolean>): Promise<number> {
  const from = performance.now()
  while (!(await ask())) {
    if (performance.now() - from > LIMIT_MS) throw new Error(`It took more than ${LIMIT_MS} ms`)
    await new Promise((done) => setTimeout(done, 20))
  }
  return performance.now() - from
}

async function upload(origin: string, by: Person, name: string, bytes: Uint8Array<ArrayBuffer>) {
  const client = api(origin, by.token)
  const { status, body } = await client.upload<{ material: Material }>('/materials', name, bytes)
  if (status !== 201) throw new Error(`The upload of ${name} answered ${status}`)
  return body.data.material.id
}

const isSettled = async (origin: string, by: Person, id: string) => {
  const { body } = await api(origin, by.token).call<{ material: Material }>('GET', `/materials/${id}`)
  return body.data.material.status === 'ready' || body.data.material.status === 'failed'
}

async function readText(origin: string, by: Person): Promise<number> {
  const from = performance.now()
  const id = await upload(origin, by, 'soil.md', new Uint8Array(text))
  await waitUntil(() => isSettled(origin, by, id))
  return performance.now() - from
}

/** From a student's joining of a course until its instructor's notification is delivered. */
async function deliver({ origin, services }: BenchServer, courseId: string, to: Person): Promise<number> {
  const student = await benchPerson(services, 'student')
  const from = performance.now()
  const { status } = await api(origin, student.token).call('POST', `/courses/${courseId}/join`)
  if (status >= 300) throw new Error(`Joining answered ${status}`)
  await waitUntil(async () => {
    const rows = await services.db.select().from(outbox).where(eq(outbox.user_id, to.id))
    return rows.length > 0 && rows.every((row) => row.delivered_at !== null)
  })
  return performance.now() - from
}

/** A student in the middle of an exam. */
async function sitExam({ origin, services }: BenchServer, course: BuiltCourse) {
  const student = await benchPerson(services, 'student')
  const client = api(origin, student.token)
  await client.call('POST', `/courses/${course.id}/join`)
  for (const { id } of course.lessons)
    await client.call('PUT', `/student/lessons/${id}/progress`, { position: 100, done: true })
  return { client, attempt: await startExam(client, course.exam_id) }
}

/** Milliseconds of each of `CALLS` calls and of as many saved answers, with pauses between them as people make. */
async function askAndAnswer({ client, attempt }: Awaited<ReturnType<typeof sitExam>>, firstSeq: number) {
  const times: Record<'read' | 'save', number[]> = { read: [], save: [] }
  const timed = async (into: number[], call: () => Promise<{ status: number }>) => {
    const from = performance.now()
    const { status } = await call()
    into.push(performance.now() - from)
    if (status >= 300) throw new Error(`A measured call answered ${status}`)
    await new Promise((done) => setTimeout(done, PAUSE_MS))
  }
  const [question] = attempt.questions
  for (let call = 0; call < CALLS; call++) {
    await timed(times.read, () => client.call('GET', '/user/profile/fetch'))
    const answer = { response: { answer_id: answersOf(question)[0]?.id }, seq: firstSeq + call }
    await timed(times.save, () =>
      client.call('PUT', `/attempts/${attempt.id}/answers/${question?.id}`, answer),
    )
  }
  return times
}

/** A line of the first table. */
function row(what: string, alone: number[], behind: number[]) {
  const ratio = (median(behind) / median(alone)).toFixed(1)
  return [
    what,
    ...[alone, behind].flatMap((times) => [Math.round(median(times)), Math.round(Math.max(...times))]),
    ratio,
  ]
}

export const bench: Bench = async () => {
  const data = await benchData()
  const server = await benchServer(data)
  const { origin, services } = server
  try {
    const [busy, quick] = [await benchPerson(services, 'teacher'), await benchPerson(services, 'teacher')]
    const course = await buildCourse(services, { owner_id: quick.id })
    // The first run loads the reader; it is not counted.
    await readText(origin, quick)
    const alone: number[] = []
    for (let round = 0; round < ROUNDS; round++) alone.push(await readText(origin, quick))
    const aloneNotified: number[] = []
    for (let round = 0; round < ROUNDS; round++) aloneNotified.push(await deliver(server, course.id, quick))
    const exam = await sitExam(server, course)
    await askAndAnswer(exam, 1)
    const aloneCalls = await askAndAnswer(exam, 1 + CALLS)
    const file = costlyPdf({ different: true })
    const cpu = server.cpuMs()
    const from = performance.now()
    // All at once, since each later one would wait for the reading of the ones before.
    const waiting = await Promise.all(
      Array.from({ length: COSTLY }, () => upload(origin, busy, 'a.pdf', file)),
    )
    const behind: number[] = []
    const notified: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      behind.push(await readText(origin, quick))
      notified.push(await deliver(server, course.id, quick))
    }
    const behindCalls = await askAndAnswer(exam, 1 + 2 * CALLS)
    const left = await Promise.all(waiting.map((id) => isSettled(origin, busy, id)))
    const unread = left.filter((settled) => !settled).length
    for (const id of waiting) await waitUntil(() => isSettled(origin, busy, id))
    const whole = performance.now() - from
    return [
      {
        title: `A small text of one owner alone and behind ${COSTLY} costly files (${file.length} bytes each) of another; medians of ${ROUNDS}, of calls ${CALLS}`,
        columns: ['what', 'alone ms', 'longest', 'behind ms', 'longest', 'ratio'],
        rows: [
          row('text is ready', alone, behind),
          row('notification is delivered', aloneNotified, notified),
          row('own profile is read', aloneCalls.read, behindCalls.read),
          row('answer is saved', aloneCalls.save, behindCalls.save),
        ],
      },
      {
        title: 'The costly files themselves',
        columns: ['unread when all this was done', 'CPU ms each', 'wall ms of all'],
        rows: [[unread, Math.round((server.cpuMs() - cpu) / COSTLY), Math.round(whole)]],
      },
    ]
  } finally {
    await server.close()
    data.remove()
  }
}
