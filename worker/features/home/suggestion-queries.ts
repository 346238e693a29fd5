import { and, desc, eq, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { categories, courses, enrolments, users } from '#db/schema/index.ts'
import type { Locale } from '#db/vocabulary.ts'
import type { StudentHome } from '#worker/contract/student-home.ts'
import { catalogColumns, catalogCourse } from '#worker/features/learning/catalog-queries.ts'
import { listed } from '#worker/features/learning/live-queries.ts'
import { named } from '#worker/platform/database/named.ts'
import type { Services } from '#worker/platform/services.ts'
import { iso } from '#worker/platform/time.ts'

const SHOWN = 4
/** Keeps one busy instructor from filling the row. */
const PER_REASON = 2

type Recommendation = StudentHome['recommendations'][number]

/**
 * Courses that the student has not joined: of the instructor of the one seen last, of the category of the one finished
 * last and of the one seen last, where they may share a subject, and new ones. Each reads only what its reason names.
 */
export const suggestionReads = (services: Services, studentId: SQLWrapper | string, locale: Locale) =>
  [
    ofSameInstructor(services, studentId),
    afterFinished(services, studentId),
    ofSameCategory(services, studentId, locale),
    newest(services, studentId),
  ] as const

type RowsOf<Read extends (...args: never[]) => PromiseLike<unknown>> = Awaited<ReturnType<Read>>

/** Each course once, with the first reason for it. */
export function recommendations(
  sameInstructor: RowsOf<typeof ofSameInstructor>,
  finished: RowsOf<typeof afterFinished>,
  sameCategory: RowsOf<typeof ofSameCategory>,
  published: RowsOf<typeof newest>,
): Recommendation[] {
  const reasoned: Recommendation[] = [
    ...sameInstructor.map((row) => recommended(row, 'same_instructor', `${row.first_name} ${row.last_name}`)),
    ...finished.map(({ finished: title, ...row }) => recommended(row, 'finished', title)),
    ...sameCategory.map(({ category, subject, ...row }) =>
      subject === null
        ? recommended(row, 'same_category', category)
        : recommended(row, 'same_subject', subject),
    ),
    ...published.map(({ published: at, ...row }) => recommended(row, 'new', iso(at))),
  ]
  return reasoned
    .filter((one, index) => reasoned.findIndex((other) => other.course.id === one.course.id) === index)
    .slice(0, SHOWN)
}

const recommended = (
  row: Parameters<typeof catalogCourse>[0],
  kind: Recommendation['reason']['kind'],
  about: string,
): Recommendation => ({ course: catalogCourse(row), reason: { kind, about } })

/** The course that the others are compared with. */
const known = alias(courses, 'known')

/** In SQL: the course that the student opened last. */
const latestOf = (studentId: SQLWrapper | string) =>
  sql`(SELECT ${enrolments.course_id} FROM ${enrolments} WHERE ${enrolments.student_id} = ${studentId}
    ORDER BY ${enrolments.last_seen_at} DESC, ${enrolments.course_id} DESC LIMIT 1)`

/** In SQL: the course whose lessons the student finished last. */
const finishedOf = (studentId: SQLWrapper | string) =>
  sql`(SELECT ${enrolments.course_id} FROM ${enrolments} WHERE ${enrolments.student_id} = ${studentId}
    AND ${enrolments.completed_at} IS NOT NULL ORDER BY ${enrolments.completed_at} DESC LIMIT 1)`

/** In SQL: a subject that the two courses share. */
const sharedSubject = sql<
  string | null
>`(SELECT own.value ->> 'title' FROM json_each(${courses.subjects}) AS own
  WHERE own.value ->> 'title' IN (SELECT other.value ->> 'title' FROM json_each(${known.subjects}) AS other) LIMIT 1)`

const isSuggested = (studentId: SQLWrapper | string) =>
  and(
    listed,
    sql`NOT EXISTS (SELECT 1 FROM ${enrolments} WHERE ${enrolments.course_id} = ${courses.id} AND ${enrolments.student_id} = ${studentId})`,
  )
/** The order of the catalogue's indexes, so that only the first ones are read. */
const newestFirst = [desc(courses.published_at), desc(courses.id)]

const ofSameInstructor = (services: Services, studentId: SQLWrapper | string) =>
  services.db
    .select(catalogColumns)
    .from(known)
    .innerJoin(users, eq(users.id, known.owner_id))
    .innerJoin(courses, eq(courses.owner_id, known.owner_id))
    .where(and(eq(known.id, latestOf(studentId)), isSuggested(studentId)))
    .orderBy(...newestFirst)
    .limit(PER_REASON)

const afterFinished = (services: Services, studentId: SQLWrapper | string) =>
  services.db
    .select({ ...catalogColumns, finished: named(known.title, 'finished_title') })
    .from(known)
    .innerJoin(courses, eq(courses.category_id, known.category_id))
    .innerJoin(users, eq(users.id, courses.owner_id))
    .where(and(eq(known.id, finishedOf(studentId)), isSuggested(studentId)))
    .orderBy(...newestFirst)
    .limit(PER_REASON)

const ofSameCategory = (services: Services, studentId: SQLWrapper | string, locale: Locale) =>
  services.db
    .select({
      ...catalogColumns,
      category: locale === 'ar' ? categories.name_ar : categories.name_en,
      subject: sharedSubject.as('shared_subject'),
    })
    .from(known)
    .innerJoin(categories, eq(categories.id, known.category_id))
    .innerJoin(courses, eq(courses.category_id, known.category_id))
    .innerJoin(users, eq(users.id, courses.owner_id))
    .where(and(eq(known.id, latestOf(studentId)), isSuggested(studentId)))
    .orderBy(...newestFirst)
    .limit(PER_REASON)

/** As many as are shown always suffice: one that is left out here has a place of its own for another reason. */
const newest = (services: Services, studentId: SQLWrapper | string) =>
  services.db
    .select({
      ...catalogColumns,
      published: sql<number>`coalesce(${courses.published_at}, ${courses.created_at})`.as('published'),
    })
    .from(courses)
    .innerJoin(users, eq(users.id, courses.owner_id))
    .where(isSuggested(studentId))
    .orderBy(...newestFirst)
    .limit(SHOWN)
