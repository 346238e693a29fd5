import { and, desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { attempts, certificates, courses, courseVersions, enrolments, users } from '#db/schema/index.ts'
import type { CoursePath, JoinedCourse } from '#worker/contract/learning.ts'
import { namedOrNull } from '#worker/platform/database/named.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import { newestFirst, type PageQuery } from '#worker/platform/paging.ts'
import type { Services } from '#worker/platform/services.ts'
import { iso } from '#worker/platform/time.ts'
import { validCertificate } from '#worker/reading/valid-certificate.ts'
import { closedAssessments, courseForStudent, liveOutline } from './live-queries.ts'
import { assessmentsIn, finishedBefore, outlineOf, progressIn } from './outline-rules.ts'
import { learningAssessments, pathOf } from './path.ts'
import { minutesLeft, nextStep, progressOf } from './rules.ts'

const joinedColumns = {
  ...courseForStudent,
  title: courses.title,
  first_name: users.first_name,
  last_name: users.last_name,
  certificate_id: namedOrNull(certificates.id, 'certificate_id'),
  last_seen_at: enrolments.last_seen_at,
}

const latest = [desc(enrolments.last_seen_at), desc(enrolments.course_id)]

/** A subquery for the ids of the courses that the student saw last. */
export const latestCourses = (services: Services, studentId: string, limit: number, after?: SQL) =>
  services.db
    .select({ id: enrolments.course_id })
    .from(enrolments)
    .where(and(eq(enrolments.student_id, studentId), after))
    .orderBy(...latest)
    .limit(limit)

/** The joined courses, the one seen last first, each with its outline; `joinedCourse` makes a view of a row. */
export const joinedRows = (services: Services, studentId: string, limit: number, after?: SQL) =>
  services.db
    .select(joinedColumns)
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.course_id))
    .innerJoin(users, eq(users.id, courses.owner_id))
    .leftJoin(courseVersions, liveOutline)
    .leftJoin(certificates, validCertificate(enrolments.student_id, courses.id))
    .where(and(eq(enrolments.student_id, studentId), after))
    .orderBy(...latest)
    .limit(limit)
export type JoinedRow = Awaited<ReturnType<typeof joinedRows>>[number]

export function joinedCourse(row: JoinedRow): JoinedCourse {
  const lessons = progressIn(outlineOf(row.outline), row.places)
  const next = nextStep(lessons)
  return {
    course_id: row.course_id,
    slug: row.slug,
    title: row.title,
    language: row.language,
    instructor: { name: `${row.first_name} ${row.last_name}` },
    progress: progressOf(lessons),
    next_lesson: next && {
      id: next.id,
      level_id: next.level_id,
      title: next.title,
      number: next.number,
      minutes_left: minutesLeft(next),
    },
    certificate_id: row.certificate_id,
    joined_at: iso(row.joined_at),
    last_seen_at: iso(row.last_seen_at),
  }
}

/** A page of the joined courses. */
export async function listJoined(services: Services, studentId: string, query: PageQuery) {
  const page = newestFirst([enrolments.last_seen_at, enrolments.course_id], query)
  const rows = await joinedRows(services, studentId, page.limit, page.older)
  const { shown, next_cursor: nextCursor } = page.of(rows, (row) => ({
    at: row.last_seen_at,
    id: row.course_id,
  }))
  return { data: shown.map(joinedCourse), next_cursor: nextCursor }
}

/** The student's attempts in these courses. */
export const attemptRowsOf = (services: Services, studentId: string, courseIds: SQLWrapper) =>
  services.db
    .select({
      id: attempts.id,
      assessment_id: attempts.assessment_id,
      state: attempts.state,
      score: attempts.score,
      total: attempts.total,
      percentage: attempts.percentage,
      passed: attempts.passed,
      finished_at: attempts.finished_at,
    })
    .from(attempts)
    .where(and(eq(attempts.student_id, studentId), sql`${attempts.course_id} IN ${courseIds}`))

/** The path of a joined course as it was published: levels, lessons with locks, exercises and exams. */
export async function getPath(services: Services, studentId: string, slug: string): Promise<CoursePath> {
  const { db } = services
  const courseId = sql`(SELECT id FROM courses WHERE slug = ${slug})`
  const [[course], closed, attemptRows] = await db.batch([
    db
      .select({ ...joinedColumns, description: courses.description })
      .from(courses)
      .innerJoin(users, eq(users.id, courses.owner_id))
      .leftJoin(courseVersions, liveOutline)
      .leftJoin(enrolments, and(eq(enrolments.course_id, courses.id), eq(enrolments.student_id, studentId)))
      .leftJoin(certificates, validCertificate(studentId, courses.id))
      .where(eq(courses.slug, slug)),
    closedAssessments(services, courseId),
    attemptRowsOf(services, studentId, courseId),
  ])
  if (!course) throw new AppError('not_found')
  if (course.joined_at === null) throw new AppError(course.listed ? 'not_enrolled' : 'not_found')
  const outline = outlineOf(course.outline)
  const lessons = progressIn(outline, course.places)
  const offered = assessmentsIn(outline, course.course_id, closed)
  return {
    course: {
      id: course.course_id,
      slug: course.slug,
      title: course.title,
      description: course.description,
      language: course.language,
      instructor: { name: `${course.first_name} ${course.last_name}` },
      sources: outline.sources.length,
    },
    ...pathOf(outline.levels, lessons, learningAssessments(offered, attemptRows, lessons, services.now())),
    left: finishedBefore(outline, course.places),
    glossary: outline.glossary ?? [],
    certificate_id: course.certificate_id,
  }
}
