import { and, asc, eq, sql } from 'drizzle-orm'
import {
  attempts,
  courses,
  lessonProgress,
  practiceAnswers,
  practiceReviews,
  statementFiles,
} from '#db/schema/index.ts'
import type { StatementDay } from '#worker/contract/xapi.ts'
import { found } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import { bringBackAttempts } from '#worker/reading/archived-attempts.ts'
import { batchOf, linesOf, SOURCES } from './write.ts'

/** How many rows of one person are read and sent at a time. */
const OWN_ROWS = 500

async function expectOwn(services: Services, ownerId: string, courseId: string): Promise<void> {
  const own = and(eq(courses.id, courseId), eq(courses.owner_id, ownerId))
  found(await services.db.select({ id: courses.id }).from(courses).where(own).get())
}

/** The days of a course, oldest first, from the database's list of files. */
export async function listDays(
  services: Services,
  ownerId: string,
  courseId: string,
): Promise<StatementDay[]> {
  await expectOwn(services, ownerId, courseId)
  return services.db
    .select({
      day: statementFiles.day,
      statements: sql<number>`sum(${statementFiles.statements})`,
      bytes: sql<number>`sum(${statementFiles.bytes})`,
    })
    .from(statementFiles)
    .where(eq(statementFiles.course_id, courseId))
    .groupBy(statementFiles.day)
    .orderBy(asc(statementFiles.day))
}

/** All statements of a course, file by file, so that only one is in memory at a time. */
export async function courseFile(services: Services, ownerId: string, courseId: string) {
  await expectOwn(services, ownerId, courseId)
  const keys = await services.db
    .select({ key: statementFiles.file_key })
    .from(statementFiles)
    .where(eq(statementFiles.course_id, courseId))
    .orderBy(asc(statementFiles.day), asc(statementFiles.file_key))
  async function* parts() {
    for (const { key } of keys) {
      const kept = await services.files.get(key)
      if (kept) yield new Uint8Array(await kept.arrayBuffer())
    }
  }
  return streamOf(parts())
}

/** The statements about one student, made from their rows on request, so that nothing is missing. */
export function ownFile(services: Services, studentId: string) {
  const whose = {
    lessons: eq(lessonProgress.student_id, studentId),
    attempts: and(eq(attempts.student_id, studentId), eq(attempts.state, 'finished')),
    practice: eq(practiceAnswers.student_id, studentId),
    regrades: eq(attempts.student_id, studentId),
    reviews: eq(practiceReviews.student_id, studentId),
    // A student's own file leaves undone reviews out, so there is nothing to void.
    voids: sql`0`,
  }
  async function* parts() {
    await bringBackAttempts(services, studentId)
    for (const source of SOURCES) {
      for (let offset = 0, isLast = false; !isLast; offset += OWN_ROWS) {
        const wanted = { where: whose[source], limit: OWN_ROWS, offset, whole: true }
        const { happenings, reported } = await batchOf(services, source, wanted)
        isLast = reported.length < OWN_ROWS
        if (happenings.length > 0) yield new TextEncoder().encode(linesOf(services, happenings))
      }
    }
  }
  return streamOf(parts())
}

/** Streams the parts one by one; each is made when the previous one has been sent. */
const streamOf = (parts: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> =>
  new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    // A reader who stops also stops the queries.
    cancel: async () => void (await parts.return(undefined)),
  })
