import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import {
  assessments,
  attempts,
  certificates,
  courseMaterials,
  courses,
  enrolments,
  lessonProgress,
  lessons,
  levels,
  users,
} from '#db/schema/index.ts'
import type { ReviewState } from '#db/vocabulary.ts'
import type { CoursePath, JoinedCourse } from '#worker/contract/learning.ts'
import { namedOrNull } from '#worker/platform/database/named.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import { newestFirst, type PageQuery } from '#worker/platform/paging.ts'
import type { Services } from '#worker/platform/services.ts'
import { iso } from '#worker/platform/time.ts'
import { validCertificate } from '#worker/reading/valid-certificate.ts'
import { listed, questionCount, SHOWN } from './catalog-queries.ts'
import { learningAssessments, pathOf } from './path.ts'
import { type LessonProgress, minutesLeft, nextStep, progressOf } from './rules.ts'

/**
 * Lessons in the order of the path with the student's place in each. `where` picks the courses by
 * `levels.course_id`: read from there, both indexes are in the order wanted.
 */
export const courseProgressOf = (
  services: Services,
  studentId: string,
  where: SQL,
  shown: readonly ReviewState[] = SHOWN,
) =>
  services.db
    .select({
      id: lessons.id,
      course_id: levels.course_id,
      level_id: lessons.level_id,
      title: lessons.title,
      minutes: lessons.minutes,
      position: sql<number>`coalesce(${lessonProgress.position}, 0)`,
      done: sql<boolean>`${lessonProgress.done_at} IS NOT NULL`.mapWith(Boolean),
    })
    .from(levels)
    .innerJoin(lessons, eq(lessons.level_id, levels.id))
    .leftJoin(
      lessonProgress,
      and(eq(lessonProgress.lesson_id, lessons.id), eq(lessonProgress.student_id, studentId)),
    )
    .where(and(where, inArray(lessons.state, shown)))
    .orderBy(asc(levels.position), asc(lessons.position))

const joinedColumns = {
  course_id: courses.id,
  slug: courses.slug,
  title: courses.title,
  language: courses.language,
  first_name: users.first_name,
  last_name: users.last_name,
  certificate_id: namedOrNull(certificates.id, 'certificate_id'),
  joined_at: enrolments.joined_at,
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

/** The two queries of a list of joined courses, for one batch; `joinedCourses` puts them together. */
export function joinedQueries(services: Services, studentId: string, limit: number, after?: SQL) {
  const { db } = services
  const rows = db
    .select(joinedColumns)
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.course_id))
    .innerJoin(users, eq(users.id, courses.owner_id))
    .leftJoin(certificates, validCertificate(enrolments.student_id, courses.id))
    .where(and(eq(enrolments.student_id, studentId), after))
    .orderBy(...latest)
    .limit(limit)
  const ids = latestCourses(services, studentId, limit, after)
  return [rows, courseProgressOf(services, studentId, inArray(levels.course_id, ids))] as const
}

type JoinedRow = Omit<
  JoinedCourse,
  'instructor' | 'progress' | 'next_lesson' | 'joined_at' | 'last_seen_at'
> & { first_name: string; last_name: string; joined_at: number; last_seen_at: number }

export function joinedCourses(
  rows: JoinedRow[],
  courseProgress: (LessonProgress & { course_id: string })[],
): JoinedCourse[] {
  return rows.map(
    ({
      first_name: firstName,
      last_name: lastName,
      joined_at: joinedAt,
      last_seen_at: lastSeenAt,
      ...course
    }) => {
      const lessonsHere = courseProgress.filter((lesson) => lesson.course_id === course.course_id)
      const next = nextStep(lessonsHere)
      return {
        ...course,
        instructor: { name: `${firstName} ${lastName}` },
        progress: progressOf(lessonsHere),
        next_lesson: next && {
          id: next.id,
          level_id: next.level_id,
          title: next.title,
          number: next.number,
          minutes_left: minutesLeft(next),
        },
        joined_at: iso(joinedAt),
        last_seen_at: iso(lastSeenAt),
      }
    },
  )
}

/** The joined courses, the one seen last first. */
export async function listJoined(services: Services, studentId: string, query: PageQuery) {
  const page = newestFirst([enrolments.last_seen_at, enrolments.course_id], query)
  const [rows, courseProgress] = await services.db.batch(
    joinedQueries(services, studentId, page.limit, page.older),
  )
  const { shown, next_cursor: nextCursor } = page.of(rows, (row) => ({
    at: row.last_seen_at,
    id: row.course_id,
  }))
  return { data: joinedCourses(shown, courseProgress), next_cursor: nextCursor }
}

export const levelRowsOf = (services: Services, where: SQL) =>
  services.db
    .select({ id: levels.id, title: levels.title })
    .from(levels)
    .where(where)
    .orderBy(asc(levels.position))

export const assessmentRowsOf = (services: Services, where: SQL) =>
  services.db
    .select({
      id: assessments.id,
      course_id: assessments.course_id,
      slug: assessments.slug,
      kind: assessments.kind,
      title: assessments.title,
      level_id: assessments.level_id,
      lesson_id: assessments.lesson_id,
      duration_minutes: assessments.duration_minutes,
      success_percentage: assessments.success_percentage,
      max_attempts: assessments.max_attempts,
      is_active: assessments.is_active,
      questions: questionCount,
    })
    .from(assessments)
    .where(where)
    .orderBy(asc(assessments.created_at), asc(assessments.id))

/** The student's attempts at the assessments that `where` picks. */
export const attemptRowsOf = (services: Services, studentId: string, where: SQL) =>
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
    .from(assessments)
    .innerJoin(attempts, and(eq(attempts.assessment_id, assessments.id), eq(attempts.student_id, studentId)))
    .where(where)

/** The path of a joined course: levels, lessons with locks, exercises and exams. */
export async function getPath(services: Services, studentId: string, slug: string): Promise<CoursePath> {
  const { db } = services
  const courseId = sql`(SELECT ${courses.id} FROM ${courses} WHERE ${courses.slug} = ${slug})`
  const [courseRows, levelRows, courseProgress, assessmentRows, attemptRows] = await db.batch([
    db
      .select({
        ...joinedColumns,
        description: courses.description,
        listed: sql<boolean>`${listed}`.mapWith(Boolean),
        sources: db.$count(courseMaterials, eq(courseMaterials.course_id, courses.id)),
      })
      .from(courses)
      .innerJoin(users, eq(users.id, courses.owner_id))
      .leftJoin(enrolments, and(eq(enrolments.course_id, courses.id), eq(enrolments.student_id, studentId)))
      .leftJoin(certificates, validCertificate(studentId, courses.id))
      .where(eq(courses.slug, slug)),
    levelRowsOf(services, sql`${levels.course_id} = ${courseId}`),
    courseProgressOf(services, studentId, sql`${levels.course_id} = ${courseId}`),
    assessmentRowsOf(services, sql`${assessments.course_id} = ${courseId}`),
    attemptRowsOf(services, studentId, sql`${assessments.course_id} = ${courseId}`),
  ])
  const course = courseRows[0]
  if (!course) throw new AppError('not_found')
  if (course.joined_at === null) throw new AppError(course.listed ? 'not_enrolled' : 'not_found')
  return {
    course: {
      id: course.course_id,
      slug: course.slug,
      title: course.title,
      description: course.description,
      language: course.language,
      instructor: { name: `${course.first_name} ${course.last_name}` },
      sources: course.sources,
    },
    ...pathOf(levelRows, courseProgress, learningAssessments(assessmentRows, attemptRows, courseProgress)),
    certificate_id: course.certificate_id,
  }
}
