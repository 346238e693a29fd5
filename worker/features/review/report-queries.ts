import { and, asc, eq, isNull } from 'drizzle-orm'
import { courses, lessonReports } from '#db/schema/index.ts'
import type { LessonReport } from '#worker/contract/reports.ts'
import { found } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import { iso } from '#worker/platform/time.ts'

/** Reports that an instructor has at once at most; the others come once these are settled. */
const SHOWN = 200

const open = (courseId: string) =>
  and(eq(lessonReports.course_id, courseId), isNull(lessonReports.settled_at))
const own = (services: Services, ownerId: string, courseId: string) =>
  services.db
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.id, courseId), eq(courses.owner_id, ownerId)))

/** What students reported of the instructor's course and nobody has looked at, the oldest first. */
export async function listReports(
  services: Services,
  ownerId: string,
  courseId: string,
): Promise<LessonReport[]> {
  const [[course], rows] = await services.db.batch([
    own(services, ownerId, courseId),
    services.db
      .select({
        id: lessonReports.id,
        lesson_id: lessonReports.lesson_id,
        block_id: lessonReports.block_id,
        reason: lessonReports.reason,
        version: lessonReports.version,
        created_at: lessonReports.created_at,
      })
      .from(lessonReports)
      .where(open(courseId))
      .orderBy(asc(lessonReports.created_at), asc(lessonReports.id))
      .limit(SHOWN),
  ])
  found(course)
  return rows.map(({ created_at: at, ...row }) => ({ ...row, created_at: iso(at) }))
}

/** The instructor has looked at all reports of a block; answers how many there were. */
export async function settleReports(
  services: Services,
  ownerId: string,
  courseId: string,
  blockId: string,
): Promise<number> {
  found(await own(services, ownerId, courseId).get())
  const rows = await services.db
    .update(lessonReports)
    .set({ settled_at: services.now() })
    .where(and(open(courseId), eq(lessonReports.block_id, blockId)))
    .returning({ id: lessonReports.id })
  return rows.length
}
