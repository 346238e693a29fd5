import { and, desc, eq, gte, isNotNull, type SQL, sql } from 'drizzle-orm'
import { attempts, categories, courses, enrolments, lessonProgress, users } from '#db/schema/index.ts'
import type { Locale } from '#db/vocabulary.ts'
import type { StudentHome } from '#worker/contract/student-home.ts'
import type { Services } from '#worker/platform/services.ts'
import { catalogColumns, catalogCourse } from './catalog-queries.ts'
import { closedAssessments, listed } from './live-queries.ts'
import { type CourseState, nextHomeStep } from './next-step.ts'
import { assessmentsIn, outlineOf, progressIn } from './outline-rules.ts'
import { learningAssessments } from './path.ts'
import { attemptRowsOf, type JoinedRow, joinedCourse, joinedRows, latestCourses } from './path-queries.ts'
import { activeDays, weekStart } from './rules.ts'

const COURSES_SHOWN = 6
const RECOMMENDED = 4
/** Keeps one busy instructor from filling the row. */
const PER_REASON = 2
const DAY_MS = 24 * 60 * 60_000

type Recommendation = StudentHome['recommendations'][number]

/** The next step, the week and suggestions, in one batch. */
export async function getHome(services: Services, studentId: string, locale: Locale): Promise<StudentHome> {
  const { db } = services
  const now = services.now()
  const since = weekStart(now)
  const ids = latestCourses(services, studentId, COURSES_SHOWN)
  const [joined, closed, tries, read, finished, sameInstructor, sameCategory, newest] = await db.batch([
    joinedRows(services, studentId, COURSES_SHOWN),
    closedAssessments(services, ids),
    attemptRowsOf(services, studentId, ids),
    db
      .select({ at: lessonProgress.updated_at, done_at: lessonProgress.done_at })
      .from(lessonProgress)
      .where(and(eq(lessonProgress.student_id, studentId), gte(lessonProgress.updated_at, since))),
    db
      .select({ at: attempts.finished_at })
      .from(attempts)
      .where(
        and(
          eq(attempts.student_id, studentId),
          // The index is by start; an attempt that began before Sunday may have ended within the week.
          gte(attempts.started_at, since - DAY_MS),
          gte(attempts.finished_at, since),
        ),
      ),
    suggestions(
      services,
      studentId,
      eq(courses.owner_id, ofLatest(studentId, courses.owner_id)),
      locale,
    ).limit(PER_REASON),
    suggestions(
      services,
      studentId,
      and(isNotNull(courses.category_id), eq(courses.category_id, ofLatest(studentId, courses.category_id))),
      locale,
    ).limit(PER_REASON),
    suggestions(services, studentId, undefined, locale).limit(RECOMMENDED + 2 * PER_REASON),
  ])
  const states = courseStates(joined, closed, tries, now)
  const moments = [
    ...read.flatMap((row) => (row.done_at === null ? [row.at] : [row.at, row.done_at])),
    ...finished.flatMap((row) => (row.at === null ? [] : [row.at])),
  ]
  const reasoned: Recommendation[] = [
    ...sameInstructor.map((row) => recommend(row, 'same_instructor', `${row.first_name} ${row.last_name}`)),
    ...sameCategory.map((row) => recommend(row, 'same_category', row.category ?? undefined)),
    ...newest.map((row) => recommend(row, 'new')),
  ]
  return {
    next: nextHomeStep(states, now),
    courses: states.map(({ course }) => course),
    week: activeDays(moments, now),
    recommendations: reasoned
      .filter((one, index) => reasoned.findIndex((other) => other.course.id === one.course.id) === index)
      .slice(0, RECOMMENDED),
  }
}

/** The state of each course shown, in their order. */
function courseStates(
  joined: JoinedRow[],
  closed: { id: string }[],
  tries: Awaited<ReturnType<typeof attemptRowsOf>>,
  now: number,
): CourseState[] {
  return joined.map((row) => {
    const outline = outlineOf(row.outline)
    const own = assessmentsIn(outline, row.course_id, closed)
    const final = own.find((one) => one.kind === 'exam' && one.level_id === null && one.lesson_id === null)
    const practices = learningAssessments(own, tries, progressIn(outline, row.places), now)
    const passes = tries.filter((attempt) => attempt.assessment_id === final?.id && attempt.passed === true)
    return {
      course: joinedCourse(row),
      exercises: practices.filter(({ kind }) => kind === 'exercise'),
      exam: practices.find(({ id }) => id === final?.id),
      passedAt: passes.length === 0 ? null : Math.max(...passes.map((attempt) => attempt.finished_at ?? 0)),
    }
  })
}

/** A field of the course that the student saw last. */
const ofLatest = (studentId: string, column: typeof courses.owner_id | typeof courses.category_id) =>
  sql`(SELECT latest.${sql.identifier(column.name)} FROM ${enrolments} JOIN ${courses} AS latest
    ON latest.id = ${enrolments.course_id} WHERE ${enrolments.student_id} = ${studentId}
    ORDER BY ${enrolments.last_seen_at} DESC LIMIT 1)`

const suggestions = (services: Services, studentId: string, where: SQL | undefined, locale: Locale) =>
  services.db
    .select({
      ...catalogColumns,
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

type Suggested = Parameters<typeof catalogCourse>[0] & { category: string | null }
function recommend(
  { category: _, ...row }: Suggested,
  kind: Recommendation['reason']['kind'],
  about?: string,
): Recommendation {
  return { course: catalogCourse(row), reason: { kind, about } }
}
