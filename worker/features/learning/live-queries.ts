import { type AnyColumn, and, eq, isNotNull, isNull, ne, or, type SQLWrapper, sql } from 'drizzle-orm'
import { assessments, courseLayers, courses, courseVersions, enrolments, payments } from '#db/schema/index.ts'
import type { ContentLanguage } from '#db/vocabulary.ts'
import { namedOrNull } from '#worker/platform/database/named.ts'
import type { Services } from '#worker/platform/services.ts'

/** What takes students: published, not hidden and not archived. */
export const open = and(
  eq(courses.status, 'published'),
  eq(courses.is_active, true),
  isNull(courses.archived_at),
)
/** What the catalogue lists. */
export const listed = and(open, eq(courses.visibility, 'public'))
/** What opens for whoever has its address; a private course only opens by a code. */
export const reachable = and(open, ne(courses.visibility, 'private'))
/** What opens for this user: a private course for those who are in it, or whose payment for it is on its way. */
export const reachableFor = (userId: string) => {
  const isOf = (student: AnyColumn, course: AnyColumn) =>
    sql`${student} = ${userId} and ${course} = ${courses.id}`
  const isIn = sql`exists (select 1 from ${enrolments} where ${isOf(enrolments.student_id, enrolments.course_id)})`
  const pays = sql`exists (select 1 from ${payments} where ${isOf(payments.user_id, payments.course_id)})`
  return and(open, or(ne(courses.visibility, 'private'), isIn, pays))
}

/** Joins the outline that students of a course have now. */
export const liveOutline = and(
  eq(courseVersions.course_id, courses.id),
  eq(courseVersions.number, courses.live_version),
)

/** The column of that outline as it is stored; `outlineOf` reads it. */
export const outlineColumn = namedOrNull(courseVersions.document, 'outline')
/** The student's places in the lessons of a course, of a left join. */
export const placesColumn = namedOrNull(enrolments.places, 'places')

/** Joins the translation that the student reads a course in, if it is not the course's own language. */
export const chosenLayer = and(
  eq(courseLayers.course_id, courses.id),
  eq(courseLayers.lang, enrolments.lang),
  isNotNull(courseLayers.published_at),
)

/** The columns of that left join, and the languages beside its own that a course can be read in. */
export const layerColumns = {
  layer_lang: namedOrNull(courseLayers.lang, 'layer_lang'),
  layer: namedOrNull(courseLayers.outline, 'layer'),
}
export const otherLanguages = sql<ContentLanguage[]>`(SELECT json_group_array(l.lang) FROM course_layers l
  WHERE l.course_id = ${courses.id} AND l.published_at IS NOT NULL)`
  // Sorted here: SQLite would count the sorting as a row read.
  .mapWith((stored: string) => (JSON.parse(stored) as ContentLanguage[]).toSorted())
  .as('other_languages')

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
  reachable: sql<boolean>`${reachable}`.mapWith(Boolean).as('reachable'),
}
