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
import { batchOf, linesOf, SOURCES, type Source } from './write.ts'

/** What one person may have of each kind: more than anyone has. */
const OWN_ROWS = 5_000

async function expectOwn(services: Services, ownerId: string, courseId: string): Promise<void> {
  const own = and(eq(courses.id, courseId), eq(courses.owner_id, ownerId))
  found(await services.db.select({ id: courses.id }).from(courses).where(own).get())
}

/** The days of a course, oldest first, by the rows beside the files. */
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

/** All statements of a course, file after file: never more than one of them in memory. */
export async function courseFile(services: Services, ownerId: string, courseId: string) {
  await expectOwn(services, ownerId, courseId)
  const keys = await services.db
    .select({ key: statementFiles.file_key })
    .from(statementFiles)
    .where(eq(statementFiles.course_id, courseId))
    .orderBy(asc(statementFiles.day), asc(statementFiles.file_key))
  return streamOf(
    keys.map(({ key }) => async () => {
      const kept = await services.files.get(key)
      return kept ? new Uint8Array(await kept.arrayBuffer()) : null
    }),
  )
}

/** What is said of one student, composed from their own rows: it is theirs at once, and whole. */
export function ownFile(services: Services, studentId: string) {
  const whose = {
    lessons: eq(lessonProgress.student_id, studentId),
    attempts: and(eq(attempts.student_id, studentId), eq(attempts.state, 'finished')),
    practice: eq(practiceAnswers.student_id, studentId),
    regrades: eq(attempts.student_id, studentId),
    reviews: eq(practiceReviews.student_id, studentId),
  }
  const part = (source: Source) => async () => {
    const { happenings } = await batchOf(services, source, {
      where: whose[source],
      limit: OWN_ROWS,
      whole: true,
    })
    return new TextEncoder().encode(linesOf(services, happenings))
  }
  return streamOf(SOURCES.map(part))
}

/** One part after the other, each made when the one before has left. */
function streamOf(parts: (() => Promise<Uint8Array | null>)[]): ReadableStream<Uint8Array> {
  let next = 0
  return new ReadableStream({
    async pull(controller) {
      const part = parts[next++]
      if (!part) return controller.close()
      const bytes = await part()
      // A pull that brings nothing would not be called again.
      controller.enqueue(bytes ?? new Uint8Array([10]))
    },
  })
}
