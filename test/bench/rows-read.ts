import { connect } from '#db/client.ts'
import { countingDatabase } from '#test/support/counting-database.ts'
import type { BuiltCourse } from '#test/support/course-builder.ts'
import { getAttempt } from '#worker/features/attempts/attempt-queries.ts'
import { gradeAttempt } from '#worker/features/attempts/grade-attempt.ts'
import { startAttempt } from '#worker/features/attempts/start-queries.ts'
import { getHome } from '#worker/features/home/home-queries.ts'
import { listCatalogFacets } from '#worker/features/learning/catalog-facets.ts'
import { getCatalogCourse, listCatalog } from '#worker/features/learning/catalog-queries.ts'
import { getLesson } from '#worker/features/learning/lesson-queries.ts'
import { getPath, listJoined } from '#worker/features/learning/path-queries.ts'
import type { Services } from '#worker/platform/services.ts'

export type Subject = { course: BuiltCourse; owner_id: string; student_id: string }

/** Rows that D1 reads and writes for a call. */
export type Rows = { read: number; written: number }

/** Rows of each call; the two of the session come on top. A save has none: it stays in its object. */
export async function rowsOf(d1: D1Database, { course, student_id: studentId }: Subject) {
  const { database, counted } = countingDatabase(d1, { rows: true })
  const db = connect(database)
  const count = async (call: () => Promise<unknown>): Promise<Rows> => {
    const before = { ...counted }
    await call()
    return {
      read: counted.rowsRead - before.rowsRead,
      written: counted.rowsWritten - before.rowsWritten,
    }
  }
  const now = Date.now()
  // Neither reads a binding: a failed exam needs no key, and the attempt's object is left out.
  const queue = { send: async () => undefined }
  const env = { EXTRACT: queue, STEPS: queue, DELIVER: queue }
  const services = { db, env, now: Date.now, random: Math.random } as unknown as Services
  const table: Record<string, Rows> = {
    'course list': await count(() => listCatalog(services, {}, 'ar')),
    search: await count(() => listCatalog(services, { search: 'course', language: 'en' }, 'ar')),
    'paid courses': await count(() => listCatalog(services, { payment_status: 'paid' }, 'ar')),
    'two filters': await count(() => listCatalog(services, { payment_status: 'free', language: 'en' }, 'ar')),
    'catalogue filters': await count(() => listCatalogFacets(services)),
    'joined courses': await count(() => listJoined(services, studentId, {})),
    'course page': await count(() => getCatalogCourse(services, course.id, studentId, 'ar')),
    path: await count(() => getPath(services, studentId, course.slug)),
    lesson: await count(() => getLesson(services, studentId, course.lessons.at(-1)?.id ?? '')),
    'student home': await count(() => getHome(services, studentId, { locale: 'en', timeZone: 'Asia/Qatar' })),
    'answer save': { read: 0, written: 0 },
  }
  let id = ''
  table['exam start'] = await count(async () => {
    id = (await startAttempt(services, studentId, course.exam_id, 'exam')).id
  })
  table['open attempt'] = await count(() => getAttempt(services, studentId, id))
  table['exam finish'] = await count(() => gradeAttempt(services, id, { responses: {}, finishedAt: now }))
  return table
}

/** What each call reads alone. */
export async function rowsRead(d1: D1Database, subject: Subject): Promise<Record<string, number>> {
  const rows = Object.entries(await rowsOf(d1, subject))
  return Object.fromEntries(rows.map(([call, { read }]) => [call, read]))
}
