import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { courses, lessonReports, lessons, studentMessages } from '#db/schema/index.ts'
import { pagePath } from '#worker/contract/pages.ts'
import type { LessonReport } from '#worker/contract/reports.ts'
import { everyoneStatements, wakeOutbox } from '#worker/features/notifications/outbox.ts'
import { found } from '#worker/platform/http/errors.ts'
import { newId } from '#worker/platform/ids.ts'
import type { Services } from '#worker/platform/services.ts'
import { iso } from '#worker/platform/time.ts'

/** Reports that an instructor has at once at most; the others come once these are settled. */
const SHOWN = 200

const open = (courseId: string) =>
  and(eq(lessonReports.course_id, courseId), isNull(lessonReports.settled_at))
const own = (services: Services, ownerId: string, courseId: string) =>
  services.db
    .select({ id: courses.id, slug: courses.slug })
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
        lesson_title: lessons.title,
        block_id: lessonReports.block_id,
        reason: lessonReports.reason,
        version: lessonReports.version,
        created_at: lessonReports.created_at,
      })
      .from(lessonReports)
      .innerJoin(lessons, eq(lessons.id, lessonReports.lesson_id))
      .where(open(courseId))
      .orderBy(asc(lessonReports.created_at), asc(lessonReports.id))
      .limit(SHOWN),
  ])
  found(course)
  return rows.map(({ created_at: at, ...row }) => ({ ...row, created_at: iso(at) }))
}

/**
 * The instructor has looked at all reports of a block; answers how many there were. An answer becomes a message to each
 * who reported it, and the notification of it leaves with the same batch.
 */
export async function settleReports(
  services: Services,
  ownerId: string,
  courseId: string,
  { block_id: blockId, answer = '' }: { block_id: string; answer?: string | undefined },
): Promise<number> {
  const { db, now } = services
  const course = found(await own(services, ownerId, courseId).get())
  const reported = and(open(courseId), eq(lessonReports.block_id, blockId))
  const settle = db
    .update(lessonReports)
    .set({ settled_at: now(), ...(answer === '' ? {} : { answer }) })
    .where(reported)
    .returning({ id: lessonReports.id })
  if (answer === '') return (await settle).length
  const lesson = await db
    .select({ title: lessons.title })
    .from(lessonReports)
    .innerJoin(lessons, eq(lessons.id, lessonReports.lesson_id))
    .where(reported)
    .get()
  if (!lesson) return 0
  const results = await db.batch([
    db.insert(studentMessages).select(
      sql`select lower(hex(randomblob(16))), ${lessonReports.course_id}, ${lessonReports.student_id}, ${ownerId}, ${lessonReports.lesson_id}, ${answer}, null, ${now()}, null
          from ${lessonReports} where ${reported}`,
    ),
    ...everyoneStatements(
      services,
      sql`select ${lessonReports.student_id} from ${lessonReports} where ${reported}`,
      {
        kind: 'report_answered',
        key: `report:${newId()}`,
        data: { lesson: lesson.title },
        link: pagePath('joinedCourse', { course_slug: course.slug }),
        when: sql`true`,
      },
    ),
    settle,
  ])
  await wakeOutbox(services)
  // The last statement of the batch, which the type of a mixed list cannot express.
  return (results.at(-1) as { id: string }[]).length
}
