import { and, eq, type SQLWrapper, sql } from 'drizzle-orm'
import { assessments, courses, courseVersions, enrolments } from '#db/schema/index.ts'
import { namedOrNull } from '#worker/platform/database/named.ts'
import type { Services } from '#worker/platform/services.ts'

/** What the catalogue lists: published and not hidden. */
export const listed = and(eq(courses.status, 'published'), eq(courses.is_active, true))

/** Joins the outline that students of a course have now. */
export const liveOutline = and(
  eq(courseVersions.course_id, courses.id),
  eq(courseVersions.number, courses.live_version),
)

/** The column of that outline as it is stored; `outlineOf` reads it. */
export const outlineColumn = namedOrNull(courseVersions.document, 'outline')
/** The student's places in the lessons of a course, of a left join. */
export const placesColumn = namedOrNull(enrolments.places, 'places')

/**
 * The exams and exercises of these courses, a list or query in brackets, that are closed now. No version says so: closing
 * one has an effect at once.
 */
export const closedAssessments = (services: Services, courseIds: SQLWrapper) =>
  services.db
    .select({ id: assessments.id })
    .from(assessments)
    // The condition is written out, because a partial index serves only a query with the same condition.
    .where(sql`${assessments.course_id} IN ${courseIds} AND ${assessments.is_active} = 0`)

/** A course with its outline and the student's place in it, found by one of its lessons or otherwise. */
export const courseForStudent = {
  course_id: courses.id,
  slug: courses.slug,
  language: courses.language,
  outline: outlineColumn,
  places: placesColumn,
  joined_at: enrolments.joined_at,
  listed: sql<boolean>`${listed}`.mapWith(Boolean).as('listed'),
}
