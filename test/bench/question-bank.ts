import { connect } from '#db/client.ts'
import { register, type Session } from '#test/support/api.ts'
import { countingDatabase } from '#test/support/counting-database.ts'
import { buildCourse } from '#test/support/course-builder.ts'
import { listOwnCourses } from '#worker/features/courses/list-queries.ts'
import { importQuestions } from '#worker/features/question-files/import.ts'
import { listQuestions } from '#worker/features/questions/bank-queries.ts'
import { listDuplicates } from '#worker/features/questions/duplicate-queries.ts'
import { listTags } from '#worker/features/questions/update-many-queries.ts'
import type { Services } from '#worker/platform/services.ts'
import { benchData, benchServer } from './bench-server.ts'
import type { Bench } from './run.ts'

/** Five banks with as many questions as one person may have, and as many courses. */
const OWNERS = 5
const OF_EACH = 20_000
const COURSES = 200
const IMPORTED = 5_000
const CALLS = 30
const CHUNK = 10_000

const counter = (from: number, to: number) =>
  `WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${to})`

/** The bank of the owner at this place: every hundredth question is there twice, in another spelling. */
async function fillBank(d1: D1Database, ownerId: string, place: number): Promise<void> {
  const own = `o${place}-`
  const document = (place + 1) * 2 ** 24
  await d1
    .prepare(
      `${counter(0, COURSES)} INSERT INTO courses (id, slug, owner_id, title, description, language, created_at, updated_at)
      SELECT '${own}c' || i, '${own}s' || i, ?, 'Course ' || i, 'About ' || i, 'en', i, i FROM n`,
    )
    .bind(ownerId)
    .run()
  for (let from = 0; from < OF_EACH; from += CHUNK) {
    const questions = counter(from, from + CHUNK)
    const title = `'What is number ' || (i - (i % 100 = 99)) || ' of the list'`
    await d1.batch([
      d1
        .prepare(
          `${questions} INSERT INTO questions (id, owner_id, course_id, type, title, difficulty, language, parts, state, created_at, updated_at)
          SELECT '${own}q' || i, ?, '${own}c' || (i / 100), CASE i % 2 WHEN 0 THEN 'numeric' ELSE 'short_answer' END, ${title} || '?',
            CASE i % 50 WHEN 0 THEN 'advanced' ELSE 'beginner' END, 'en', '{}', 'approved', i, i FROM n`,
        )
        .bind(ownerId),
      d1.prepare(
        `${questions} INSERT INTO question_keys (question_id, key)
        SELECT '${own}q' || i, CASE i % 2 WHEN 0 THEN '{"value":1}' ELSE '{"accepted":["one"]}' END FROM n`,
      ),
      d1
        .prepare(
          `${questions} INSERT INTO question_documents (id, question_id, owner_id, title, form)
          SELECT ${document} + i, '${own}q' || i, ?, lower(${title}) || '?', lower(${title}) FROM n`,
        )
        .bind(ownerId),
      d1
        .prepare(
          `${questions} INSERT INTO question_tags (question_id, owner_id, form, tag)
          SELECT '${own}q' || i, ?, 'tag ' || (i % 40), 'Tag ' || (i % 40) FROM n WHERE i % 10 = 0`,
        )
        .bind(ownerId),
    ])
  }
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

async function timesOf({ call }: Session, path: string): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < CALLS; round++) {
    const from = performance.now()
    const { status } = await call('GET', path)
    if (status >= 300) throw new Error(`${path} answered ${status}`)
    times.push(performance.now() - from)
  }
  return Math.round(median(times) * 10) / 10
}

/** What a call reads and writes, and how long it takes by itself. */
async function rowsOf(services: Services, call: (counting: Services) => Promise<unknown>) {
  const { database, counted } = countingDatabase(services.env.DB, { rows: true })
  const from = performance.now()
  await call({ ...services, db: connect(database) })
  return { read: counted.rowsRead, written: counted.rowsWritten, ms: Math.round(performance.now() - from) }
}

const ownerIdOf = async ({ env }: Services, email: string) =>
  (await env.DB.prepare('SELECT id FROM users WHERE email = ?').bind(email).first<string>('id')) ?? ''

/** Banks of 100,000 questions together: what an instructor waits for, and the rows that D1 reads and writes for it. */
export const bench: Bench = async () => {
  const data = await benchData()
  const server = await benchServer(data)
  try {
    const { services } = server
    let teacher = await register(server.origin, 'teacher')
    for (let place = 0; place < OWNERS; place++) {
      if (place > 0) teacher = await register(server.origin, 'teacher')
      await fillBank(services.env.DB, await ownerIdOf(services, teacher.email), place)
    }
    const own = await ownerIdOf(services, teacher.email)
    const course = `o${OWNERS - 1}-c7`
    const bank = (name: string, query: Parameters<typeof listQuestions>[2]) => {
      const path = `/questions?${new URLSearchParams(query as Record<string, string>)}`
      return [name, path, (s: Services) => listQuestions(s, own, query)] as const
    }
    const calls: (readonly [string, string, (counting: Services) => Promise<unknown>])[] = [
      bank('bank', {}),
      bank('search: a rare word', { search: '19777' }),
      bank('search: a word of all', { search: 'number' }),
      bank('search: two letters', { search: '77' }),
      bank('of one course', { course_id: course }),
      bank('of one tag', { tag: 'Tag 30' }),
      bank('a rare difficulty', { difficulty: 'advanced' }),
      ['duplicates', '/questions/duplicates', (s) => listDuplicates(s, own, {})],
      ['tags', '/questions/tags', (s) => listTags(s, own)],
      ['courses', '/courses', (s) => listOwnCourses(s, own, {})],
      [
        'courses: search',
        '/courses?search=course 77',
        (s) => listOwnCourses(s, own, { search: 'course 77' }),
      ],
    ]
    const table: (string | number)[][] = []
    for (const [name, path, call] of calls) {
      const { read, written } = await rowsOf(services, call)
      table.push([name, await timesOf(teacher, path), read, written])
    }
    const newcomer = await register(server.origin, 'teacher')
    const ownerId = await ownerIdOf(services, newcomer.email)
    const { id } = await buildCourse(services, { owner_id: ownerId, levels: 1, lessons: 1, questions: 0 })
    const lines = Array.from(
      { length: IMPORTED },
      (_, place) => `Short answer,What is the name of part ${place}?,Part ${place},parts`,
    )
    const file = new TextEncoder().encode(['Type,Question,Answer 1,Tags', ...lines].join('\n'))
    const preview = { course_id: id, locale: 'en', preview: 'true' } as const
    const imports = [
      ['import, looked at', preview],
      ['import, kept', { course_id: id, locale: 'en' } as const],
      ['import, once more: all there', preview],
    ] as const
    for (const [name, options] of imports) {
      const { read, written, ms } = await rowsOf(services, (s) => importQuestions(s, ownerId, file, options))
      table.push([`${name} (${IMPORTED} rows)`, ms, read, written])
    }
    return [
      {
        title: `${OWNERS} banks of ${OF_EACH} questions, each with ${COURSES} courses`,
        columns: ['call', 'ms', 'rows read', 'rows written'],
        rows: table,
      },
    ]
  } finally {
    await server.close()
    data.remove()
  }
}
