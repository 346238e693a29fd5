import { and, desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import {
  attempts,
  certificates,
  courseLayers,
  courses,
  courseVersions,
  enrolments,
  users,
} from '#db/schema/index.ts'
import type { CoursePath, JoinedCourse, LevelPath } from '#worker/contract/learning.ts'
import { thumbnailAddress } from '#worker/features/courses/rules.ts'
import { batchBuiltOnce, builtOnce, oneFor } from '#worker/platform/database/built-once.ts'
import { namedOrNull } from '#worker/platform/database/named.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import { newestFirst, type PageQuery } from '#worker/platform/paging.ts'
import type { Services } from '#worker/platform/services.ts'
import { iso } from '#worker/platform/time.ts'
import { printsOf } from '#worker/reading/prints.ts'
import { validCertificate } from '#worker/reading/valid-certificate.ts'
import { extraRowsOf } from './extra-queries.ts'
import { outlineIn } from './language-rules.ts'
import {
  chosenLayer,
  closedAssessments,
  courseForStudent,
  layerColumns,
  liveOutline,
  otherLanguages,
} from './live-queries.ts'
import { assessmentsIn, finishedBefore, outlineOf, progressIn } from './outline-rules.ts'
import { learningAssessments, pathOf, withLessons } from './path.ts'
import { minutesLeft, nextStep, progressOf } from './rules.ts'

const joinedColumns = {
  ...courseForStudent,
  ...layerColumns,
  output_types: courses.output_types,
  title: courses.title,
  thumbnail_key: courses.thumbnail_key,
  first_name: users.first_name,
  last_name: users.last_name,
  certificate_id: namedOrNull(certificates.id, 'certificate_id'),
  last_seen_at: enrolments.last_seen_at,
  closed: sql<boolean>`${courses.is_active} = 0 OR ${courses.archived_at} IS NOT NULL`
    .mapWith(Boolean)
    .as('closed'),
}

const latest = [desc(enrolments.last_seen_at), desc(enrolments.course_id)]

/** A subquery for the ids of the courses that the student opened last. */
export const latestCourses = (
  services: Services,
  studentId: SQLWrapper | string,
  limit: number,
  after?: SQL,
) =>
  services.db
    .select({ id: enrolments.course_id })
    .from(enrolments)
    .where(and(eq(enrolments.student_id, studentId), after))
    .orderBy(...latest)
    .limit(limit)

/** The joined courses, the last opened first, each with its outline; `joinedCourse` makes a view of a row. */
export const joinedRows = (services: Services, studentId: SQLWrapper | string, limit: number, after?: SQL) =>
  services.db
    .select(joinedColumns)
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.course_id))
    .innerJoin(users, eq(users.id, courses.owner_id))
    .leftJoin(courseVersions, liveOutline)
    .leftJoin(courseLayers, chosenLayer)
    .leftJoin(certificates, validCertificate(enrolments.student_id, courses.id))
    .where(and(eq(enrolments.student_id, studentId), after))
    .orderBy(...latest)
    .limit(limit)
export type JoinedRow = Awaited<ReturnType<typeof joinedRows>>[number]

/** `outline` is that of the row, where it is read already. */
export function joinedCourse(row: JoinedRow, outline = outlineOf(row.outline)): JoinedCourse {
  const lessons = progressIn(outlineIn(outline, row.layer), row.places)
  const next = nextStep(lessons)
  return {
    course_id: row.course_id,
    slug: row.slug,
    title: row.layer?.title ?? row.title,
    language: row.layer_lang ?? row.language,
    thumbnail: thumbnailAddress(row.course_id, row.thumbnail_key),
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
    closed: row.closed,
    joined_at: iso(row.joined_at),
    last_seen_at: iso(row.last_seen_at),
  }
}

const firstJoined = oneFor((limit: number) =>
  builtOnce((services) => joinedRows(services, sql.placeholder('student'), limit)),
)

/** A page of the joined courses. */
export async function listJoined(services: Services, studentId: string, query: PageQuery) {
  const page = newestFirst([enrolments.last_seen_at, enrolments.course_id], query)
  const rows = await (page.older
    ? joinedRows(services, studentId, page.limit, page.older)
    : firstJoined(page.limit)(services).all({ student: studentId }))
  const { shown, next_cursor: nextCursor } = page.of(rows, (row) => ({
    at: row.last_seen_at,
    id: row.course_id,
  }))
  return { data: shown.map((row) => joinedCourse(row)), next_cursor: nextCursor }
}

/** The student's attempts in these courses. */
export const attemptRowsOf = (services: Services, studentId: SQLWrapper | string, courseIds: SQLWrapper) =>
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
      deadline_at: attempts.deadline_at,
    })
    .from(attempts)
    .where(and(eq(attempts.student_id, studentId), sql`${attempts.course_id} IN ${courseIds}`))

/** The published path of a joined course: levels, lessons with locks, exercises and exams. */
export async function getPath(services: Services, studentId: string, slug: string): Promise<CoursePath> {
  const path = await getWholePath(services, studentId, slug)
  return { ...path, levels: withLessons(path.levels) }
}

/** One level of a joined course, even one without lessons, with the levels before and after it. */
export async function getLevel(
  services: Services,
  studentId: string,
  { slug, level_id: levelId }: { slug: string; level_id: string },
): Promise<LevelPath> {
  const { course, levels, exams } = await getWholePath(services, studentId, slug)
  const at = levels.findIndex(({ id }) => id === levelId)
  const neighbour = (place: number) => {
    const level = levels[place]
    return level ? { id: level.id, title: level.title } : null
  }
  return {
    course: { id: course.id, slug: course.slug, title: course.title, language: course.language },
    level: { ...found(levels[at]), number: at + 1 },
    exams: exams.filter((exam) => exam.level_id === levelId),
    previous: neighbour(at - 1),
    next: neighbour(at + 1),
  }
}

const readPath = batchBuiltOnce((services) => {
  const [student, slugAsked] = [sql.placeholder('student'), sql.placeholder('slug')]
  const courseId = sql`(SELECT id FROM courses WHERE slug = ${slugAsked})`
  return [
    services.db
      .select({
        ...joinedColumns,
        description: courses.description,
        allow_download: courses.allow_download,
        other_languages: otherLanguages,
      })
      .from(courses)
      .innerJoin(users, eq(users.id, courses.owner_id))
      .leftJoin(courseVersions, liveOutline)
      .leftJoin(enrolments, and(eq(enrolments.course_id, courses.id), eq(enrolments.student_id, student)))
      .leftJoin(courseLayers, chosenLayer)
      .leftJoin(certificates, validCertificate(student, courses.id))
      .where(eq(courses.slug, slugAsked)),
    closedAssessments(services, courseId),
    attemptRowsOf(services, student, courseId),
    extraRowsOf(services, student, courseId),
  ] as const
})

async function getWholePath(services: Services, studentId: string, slug: string): Promise<CoursePath> {
  const [[course], closed, attemptRows, extras] = await readPath(services, { student: studentId, slug })
  if (!course) throw new AppError('not_found')
  if (course.joined_at === null) throw new AppError(course.reachable ? 'not_enrolled' : 'not_found')
  const outline = outlineIn(outlineOf(course.outline), course.layer)
  const lessons = progressIn(outline, course.places)
  const offered = assessmentsIn(outline, course.course_id, closed)
  return {
    course: {
      id: course.course_id,
      slug: course.slug,
      title: course.layer?.title ?? course.title,
      description: course.layer?.description ?? course.description,
      language: course.layer_lang ?? course.language,
      languages: [course.language, ...course.other_languages],
      thumbnail: thumbnailAddress(course.course_id, course.thumbnail_key),
      instructor: { name: `${course.first_name} ${course.last_name}` },
      sources: outline.sources.length,
      prints: printsOf(course),
    },
    ...pathOf(
      outline.levels,
      lessons,
      learningAssessments(offered, { attempts: attemptRows, extras }, lessons, services.now()),
    ),
    left: finishedBefore(outline, course.places),
    glossary: outline.glossary ?? [],
    certificate_id: course.certificate_id,
  }
}
