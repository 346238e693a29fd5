import { connect } from '#db/client.ts'
import type { BuiltCourse } from '#test/support/course-builder.ts'
import { getAttempt } from '#worker/features/attempts/attempt-queries.ts'
import { gradeAttempt } from '#worker/features/attempts/grade-attempt.ts'
import { startAttempt } from '#worker/features/attempts/start-queries.ts'
import { getCatalogCourse, listCatalog } from '#worker/features/learning/catalog-queries.ts'
import { getHome } from '#worker/features/learning/home-queries.ts'
import { getLesson } from '#worker/features/learning/lesson-queries.ts'
import { getPath } from '#worker/features/learning/path-queries.ts'
import type { Services } from '#worker/platform/services.ts'

export type Subject = { course: BuiltCourse; owner_id: string; student_id: string }

/** A database that counts what its statements read, as the bill does. */
function counting(d1: D1Database) {
  let read = 0
  const note = <Result extends { meta: { rows_read?: number } }>(result: Result): Result => {
    read += result.meta.rows_read ?? 0
    return result
  }
  const statement = (inner: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(inner, {
      get(target, name) {
        if (name === 'bind') return (...values: unknown[]) => statement(target.bind(...values))
        if (name === 'all') return async () => note(await target.all())
        if (name === 'run') return async () => note(await target.run())
        // raw() says nothing of what it read, so the rows come from all().
        if (name === 'raw')
          return async () => note(await target.all()).results.map((row) => Object.values(row))
        if (name === 'inner') return target
        return Reflect.get(target, name)
      },
    })
  const counted = new Proxy(d1, {
    get(target, name) {
      if (name === 'prepare') return (sql: string) => statement(target.prepare(sql))
      if (name === 'batch') {
        return async (statements: (D1PreparedStatement & { inner: D1PreparedStatement })[]) =>
          (await target.batch(statements.map((one) => one.inner))).map(note)
      }
      return Reflect.get(target, name)
    },
  })
  return {
    db: connect(counted),
    take: () => {
      const taken = read
      read = 0
      return taken
    },
  }
}

/** Rows that D1 reads for each call; the two of the session come on top. A save reads none: it stays in its object. */
export async function rowsRead(d1: D1Database, { course, student_id: studentId }: Subject) {
  const { db, take } = counting(d1)
  const count = async (call: () => Promise<unknown>) => {
    take()
    await call()
    return take()
  }
  const now = Date.now()
  // Neither reads a binding: a failed exam needs no key, and the attempt's object is left out.
  const queue = { send: async () => undefined }
  const env = { EXTRACT: queue, STEPS: queue, DELIVER: queue }
  const services = { db, env, now: Date.now, random: Math.random } as unknown as Services
  const table: Record<string, number> = {
    'course list': await count(() => listCatalog(services, {})),
    search: await count(() => listCatalog(services, { search: 'course', language: 'en' })),
    'paid courses': await count(() => listCatalog(services, { payment_status: 'paid' })),
    'course page': await count(() => getCatalogCourse(services, course.id, studentId)),
    path: await count(() => getPath(services, studentId, course.slug)),
    lesson: await count(() => getLesson(services, studentId, course.lessons.at(-1)?.id ?? '')),
    'student home': await count(() => getHome(services, studentId, 'en')),
    'answer save': 0,
  }
  let id = ''
  // The first start of all keeps the wording of each question; the ones after it are what counts.
  const first = await startAttempt(services, studentId, course.exam_id, 'exam')
  await d1.prepare('DELETE FROM attempts WHERE id = ?').bind(first.id).run()
  table['exam start'] = await count(async () => {
    id = (await startAttempt(services, studentId, course.exam_id, 'exam')).id
  })
  table['open attempt'] = await count(() => getAttempt(services, studentId, id))
  table['exam finish'] = await count(() => gradeAttempt(services, id, {}, now))
  return table
}
