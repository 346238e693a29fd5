import { type AnyColumn, and, eq, isNotNull, isNull, ne, or, type SQLWrapper, sql } from 'drizzle-orm'
import { assessments, courseLayers, courses, courseVersions, enrolments, payments } from '#db/schema/index.ts'
import type { ContentLanguage } from '#db/vocabulary.ts'
import { namedOrNull } from '#worker/platform/database/named.ts'
import type { Services } from '#worker/platform/services.ts'

/** Courses that take students: published, not hidden and not archived. */
export const open = and(
  eq(courses.status, 'published'),
  eq(courses.is_active, true),
  isNull(courses.archived_at),
)
/** Courses that the catalogue lists. */
export const listed = and(open, eq(courses.visibility, 'public'))
/** Courses that open for anyone with the address; a private course only opens with a code. */
export const reachable = and(open, ne(courses.visibility, 'private'))
/**
 * Courses that open for this user: private ones only for students of the course, or if a payment for it is under way.
 */
export const reachableFor = (userId: string) => {
  const isOf = (student: AnyColumn, course: AnyColumn) =>
    sql`${student} = ${userId} and ${course} = ${courses.id}`
  const isIn = sql`exists (select 1 from ${enrolments} where ${isOf(enrolments.student_id, enrolments.course_id)})`
  const pays = sql`exists (select 1 from ${payments} where ${isOf(payments.user_id, payments.course_id)})`
  return and(open, or(ne(courses.visibility, 'private'), isIn, pays))
}

/** Joins the published outline of a course. */
export const liveOutline = and(
  eq(courseVersions.course_id, courses.id),
  eq(courseVersions.number, courses.live_version),
)

/** The column of that outline as it is stored; `outlineOf` reads it. */
export const outlineColumn = namedOrNull(courseVersions.document, 'outline')
/** The student's places in the lessons of a course, from a left join. */
export const placesColumn = namedOrNull(enrolments.places, 'places')

/** Joins the translation that the student reads a course in, if it is not the course's own language. */
export const chosenLayer = and(
  eq(courseLayers.course_id, courses.id),
  eq(courseLayers.lang, enrolments.lang),
  isNotNull(courseLayers.published_at),
)

/** The columns of that left join, and the other languages in which a course can be read. */
export const layerColumns = {
  layer_lang: namedOrNull(courseLayers.lang, 'layer_lang'),
  layer: namedOrNull(courseLayers.outline, 'layer'),
}
export const otherLanguages = sql<ContentLanguage[]>`(SELECT json_group_array(l.lang) FROM course_layers l
  WHERE l.course_id = ${courses.id} AND l.published_at IS NOT NULL)`
  // Sorted here, because SQLite would count the sorting as a row read.
  .mapWith((stored: string) => (JSON.parse(stored) as ContentLanguage[]).toSorted())
  .as('other_languages')

/**
 * The exams and exercises of these courses (a list or query in brackets) that are closed now. This isn't part of a
 * version, because closing one takes effect at once.
 */
export const closedAssessments = (services: Services, courseIds: SQLWrapper) =>
  services.db
    .select({ id: assessments.id })
    .from(assessments)
    // The condition is written out, because a partial index only serves queries with the same condition.
    .where(sql`${assessments.course_id} IN ${courseIds} AND ${assessments.is_active} = 0`)

/** A course with its outline and the student's places, however it was found. */
export const courseForStudent = {
  course_id: courses.id,
  slug: courses.slug,
  language: courses.language,
  outline: outlineColumn,
  places: placesColumn,
  joined_at: enrolments.joined_at,
  reachable: sql<boolean>`${reachable}`.mapWith(Boolean).as('reachable'),
}
