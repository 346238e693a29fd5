import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { courses, enrolments, insightSnapshots } from '#db/schema/index.ts'
import { COURSES_JUDGED, type DoubtfulQuestion, ENOUGH_STUDENTS } from '#worker/contract/insights.ts'
import type { Services } from '#worker/platform/services.ts'
import { unchangedOf } from './kept-questions.ts'
import { worthALook } from './rules.ts'
import { KEPT, makeSnapshot } from './snapshot-queries.ts'

/**
 * Questions of one course or of those with the newest attempts, as they were counted last: a finished attempt has them
 * counted again. Nothing is concluded from too few students, nor of a question that was changed since.
 */
export async function listDoubtfulQuestions(
  services: Services,
  ownerId: string,
  courseId: string | undefined,
): Promise<DoubtfulQuestion[]> {
  const judged = await judgedCourses(services, ownerId, courseId)
  const lists = await Promise.all(
    judged.map(async ({ records, made_at: madeAt, ...course }) => {
      // Attempts that are older than the snapshots.
      const kept =
        records && madeAt !== null ? { records, made_at: madeAt } : await makeSnapshot(services, course.id)
      return kept.records.questions.map((question) => ({ ...question, course, made_at: kept.made_at }))
    }),
  )
  const unchanged = await unchangedOf(services, lists.flat())
  return worthALook(unchanged.map(({ made_at: _, ...question }) => question)).slice(0, KEPT)
}

function judgedCourses(services: Services, ownerId: string, courseId: string | undefined) {
  const isEnough = sql`EXISTS (SELECT 1 FROM ${enrolments} e WHERE e.course_id = ${courses.id}
    LIMIT 1 OFFSET ${sql.raw(String(ENOUGH_STUDENTS - 1))})`
  return services.db
    .select({
      id: courses.id,
      title: courses.title,
      language: courses.language,
      records: insightSnapshots.records,
      made_at: insightSnapshots.made_at,
    })
    .from(courses)
    .leftJoin(insightSnapshots, eq(insightSnapshots.course_id, courses.id))
    .where(
      and(
        eq(courses.owner_id, ownerId),
        isNotNull(courses.live_version),
        courseId === undefined ? undefined : eq(courses.id, courseId),
        isEnough,
      ),
    )
    .orderBy(desc(insightSnapshots.newest_at))
    .limit(COURSES_JUDGED)
}
