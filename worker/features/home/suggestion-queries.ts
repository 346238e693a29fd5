import { and, desc, eq, isNotNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { categories, courses, enrolments, users } from '#db/schema/index.ts'
import type { Locale } from '#db/vocabulary.ts'
import type { StudentHome } from '#worker/contract/student-home.ts'
import { catalogColumns, catalogCourse } from '#worker/features/learning/catalog-queries.ts'
import { listed } from '#worker/features/learning/live-queries.ts'
import type { Services } from '#worker/platform/services.ts'
import { iso } from '#worker/platform/time.ts'

const SHOWN = 4
/** Keeps one busy instructor from filling the row. */
const PER_REASON = 2

type Recommendation = StudentHome['recommendations'][number]

/**
 * Courses that the student has not joined: of the instructor of the one seen last, of the category of the one finished
 * last and of the one seen last, where they may share a subject, and new ones.
 */
export const suggestionReads = (services: Services, studentId: SQLWrapper | string, locale: Locale) =>
  [
    suggestions(
      services,
      studentId,
      eq(courses.owner_id, ofLatest(studentId, courses.owner_id)),
      locale,
    ).limit(PER_REASON),
    suggestions(
      services,
      studentId,
      and(
        isNotNull(courses.category_id),
        eq(courses.category_id, ofFinished(studentId, courses.category_id)),
      ),
      locale,
    ).limit(PER_REASON),
    suggestions(
      services,
      studentId,
      and(isNotNull(courses.category_id), eq(courses.category_id, ofLatest(studentId, courses.category_id))),
      locale,
    ).limit(PER_REASON),
    suggestions(services, studentId, undefined, locale).limit(SHOWN + 2 * PER_REASON),
  ] as const

/** Each course once, with the first reason for it. */
export function recommendations(
  sameInstructor: Suggested[],
  afterFinished: Suggested[],
  sameCategory: Suggested[],
  newest: Suggested[],
): Recommendation[] {
  const reasoned = [
    ...sameInstructor.map((row) => recommend(row, 'same_instructor', `${row.first_name} ${row.last_name}`)),
    ...afterFinished.map((row) => recommend(row, 'finished', row.finished)),
    ...sameCategory.map((row) =>
      row.subject === null
        ? recommend(row, 'same_category', row.category)
        : recommend(row, 'same_subject', row.subject),
    ),
    ...newest.map((row) => recommend(row, 'new', iso(row.published))),
  ].filter((one) => one !== null)
  return reasoned
    .filter((one, index) => reasoned.findIndex((other) => other.course.id === one.course.id) === index)
    .slice(0, SHOWN)
}

/** A column of the course that the student opened last. */
const ofLatest = (
  studentId: SQLWrapper | string,
  column: typeof courses.owner_id | typeof courses.category_id | typeof courses.subjects,
) =>
  sql`(SELECT latest.${sql.identifier(column.name)} FROM ${enrolments} JOIN ${courses} AS latest
    ON latest.id = ${enrolments.course_id} WHERE ${enrolments.student_id} = ${studentId}
    ORDER BY ${enrolments.last_seen_at} DESC LIMIT 1)`

/** A column of the course whose lessons the student finished last. */
const ofFinished = (
  studentId: SQLWrapper | string,
  column: typeof courses.title | typeof courses.category_id,
) =>
  sql<string | null>`(SELECT done.${sql.identifier(column.name)} FROM ${enrolments} JOIN ${courses} AS done
    ON done.id = ${enrolments.course_id} WHERE ${enrolments.student_id} = ${studentId}
      AND ${enrolments.completed_at} IS NOT NULL ORDER BY ${enrolments.completed_at} DESC LIMIT 1)`

/** A subject that the course shares with the one the student opened last. */
const sharedSubject = (studentId: SQLWrapper | string) =>
  sql<string | null>`(SELECT own.value ->> 'title' FROM json_each(${courses.subjects}) AS own
    WHERE own.value ->> 'title' IN (SELECT other.value ->> 'title'
      FROM json_each(${ofLatest(studentId, courses.subjects)}) AS other) LIMIT 1)`

const suggestions = (
  services: Services,
  studentId: SQLWrapper | string,
  where: SQL | undefined,
  locale: Locale,
) =>
  services.db
    .select({
      ...catalogColumns,
      finished: ofFinished(studentId, courses.title).as('finished_title'),
      subject: sharedSubject(studentId).as('shared_subject'),
      published: sql<number>`coalesce(${courses.published_at}, ${courses.created_at})`.as('published'),
      category: locale === 'ar' ? categories.name_ar : categories.name_en,
    })
    .from(courses)
    .innerJoin(users, eq(users.id, courses.owner_id))
    .leftJoin(categories, eq(categories.id, courses.category_id))
    .where(
      and(
        listed,
        where,
        sql`NOT EXISTS (SELECT 1 FROM ${enrolments} WHERE ${enrolments.course_id} = ${courses.id} AND ${enrolments.student_id} = ${studentId})`,
      ),
    )
    .orderBy(desc(courses.published_at), desc(courses.id))

type Suggested = Parameters<typeof catalogCourse>[0] & {
  category: string | null
  finished: string | null
  subject: string | null
  published: number
}
/** A reason that has nothing to name is left out. */
function recommend(
  { category: _, finished: __, subject: ___, published: ____, ...row }: Suggested,
  kind: Recommendation['reason']['kind'],
  about: string | null,
): Recommendation | null {
  return about === null ? null : { course: catalogCourse(row), reason: { kind, about } }
}
