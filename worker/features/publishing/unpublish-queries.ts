import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import {
  attempts,
  courses,
  courseVersions,
  enrolments,
  lessonProgress,
  lessons,
  lessonVersions,
  payments,
  questions,
} from '#db/schema/index.ts'
import type { Course } from '#worker/contract/courses.ts'
import { courseColumns, ownCourse } from '#worker/features/courses/queries.ts'
import { courseView } from '#worker/features/courses/rules.ts'
import { unlistInSearch } from '#worker/features/courses/search.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'

/** True in SQL while somebody is in the course, has left something in it or pays for it. */
const isUsed: SQL = sql`(exists (select 1 from ${enrolments} where ${eq(enrolments.course_id, courses.id)})
  or exists (select 1 from ${lessonProgress} where ${eq(lessonProgress.course_id, courses.id)})
  or exists (select 1 from ${attempts} where ${eq(attempts.course_id, courses.id)})
  or exists (select 1 from ${payments} where ${and(
    eq(payments.course_id, courses.id),
    inArray(payments.state, ['pending', 'paid']),
  )}))`

/**
 * Takes the first publish back, so that the course is a draft again: only while nobody has had any of it, which is a
 * condition of the statement. What stood in the draft stays there.
 */
export async function unpublishCourse(
  services: Services,
  ownerId: string,
  courseId: string,
): Promise<Course> {
  const { db, now } = services
  const own = ownCourse(ownerId, courseId)
  // Each of the others happens only where the first one did.
  const isDraft = sql`exists (select 1 from ${courses} where ${and(own, isNull(courses.live_version))})`
  const ofCourse = db.select({ id: lessons.id }).from(lessons).where(eq(lessons.course_id, courseId))
  const [[row], [left]] = await db.batch([
    db
      .update(courses)
      .set({ status: 'in_progress', live_version: null, published_at: null, updated_at: now() })
      .where(and(own, eq(courses.live_version, 1), sql`not ${isUsed}`))
      .returning(courseColumns),
    db
      .select({ used: sql<boolean>`${isUsed}`.mapWith(Boolean).as('used') })
      .from(courses)
      .where(own),
    db.delete(courseVersions).where(and(eq(courseVersions.course_id, courseId), isDraft)),
    db.delete(lessonVersions).where(and(inArray(lessonVersions.lesson_id, ofCourse), isDraft)),
    db
      .update(lessons)
      .set({ live_version: null })
      .where(and(eq(lessons.course_id, courseId), isDraft)),
    db
      .update(questions)
      .set({ live_version: null })
      .where(and(eq(questions.course_id, courseId), isDraft)),
  ])
  if (!row) throw new AppError(found(left).used ? 'has_learners' : 'published_before')
  await unlistInSearch(services, courseId)
  return courseView(row)
}
