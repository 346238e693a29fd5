import { and, count, eq, isNotNull, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { askedQuestions, attempts, certificates, enrolments, lessonProgress } from '#db/schema/index.ts'
import type { CourseProgress, ProgressDetail, ProgressTotals } from '#worker/contract/progress.ts'
import { getPath, joinedCourse, joinedRows } from '#worker/features/learning/path-queries.ts'
import { batchBuiltOnce, oneFor } from '#worker/platform/database/built-once.ts'
import { newestFirst, type PageQuery } from '#worker/platform/paging.ts'
import type { Services } from '#worker/platform/services.ts'
import { archivedAttempts, bringBackAttempts } from '#worker/reading/archived-attempts.ts'
import { askedEarned, askedEntries, askedPoints, isAsked } from '#worker/reading/asked.ts'
import { NOTHING, sumOf, weakTopics } from './rules.ts'

type Page = { student: SQLWrapper | string; limit: number; older?: SQL | undefined }

const progressReads = (services: Services, { student, limit, older }: Page) =>
  [
    joinedRows(services, student, limit, older),
    learnedIn(services, student, 'course_id'),
    services.db
      .select({ n: count() })
      .from(lessonProgress)
      .where(and(eq(lessonProgress.student_id, student), isNotNull(lessonProgress.done_at))),
    services.db
      .select({ n: count() })
      .from(certificates)
      .where(and(eq(certificates.student_id, student), isNull(certificates.revoked_at))),
    archivedAttempts(services, student),
  ] as const

const readFirst = oneFor((limit: number) =>
  batchBuiltOnce((services) => progressReads(services, { student: sql.placeholder('student'), limit })),
)

/** How far a student is in each joined course, the one seen last first, and over all of them. */
export async function listProgress(services: Services, studentId: string, query: PageQuery) {
  const page = newestFirst([enrolments.last_seen_at, enrolments.course_id], query)
  const { limit, older } = page
  const [rows, read, [done], [earned], [archived]] = await (older
    ? services.db.batch(progressReads(services, { student: studentId, limit, older }))
    : readFirst(limit)(services, { student: studentId }))
  if (archived) await bringBackAttempts(services, studentId)
  const learned = archived ? await learnedIn(services, studentId, 'course_id') : read
  const { shown, next_cursor: nextCursor } = page.of(rows, (row) => ({
    at: row.last_seen_at,
    id: row.course_id,
  }))
  const byCourse = new Map(learned.map(({ of, ...one }) => [of, one]))
  const totals: ProgressTotals = {
    ...sumOf([...byCourse.values()]),
    lessons_done: done?.n ?? 0,
    certificates: earned?.n ?? 0,
  }
  const data: CourseProgress[] = shown.map((row) => ({
    course: joinedCourse(row),
    ...(byCourse.get(row.course_id) ?? NOTHING),
  }))
  return { data, meta: { next_cursor: nextCursor, totals } }
}

/** How far a student is in one course, by level and lesson; a course that was not joined has none. */
export async function getProgress(
  services: Services,
  studentId: string,
  slug: string,
): Promise<ProgressDetail> {
  const path = await getPath(services, studentId, slug)
  const learned = () => learnedIn(services, studentId, 'lesson_id', path.course.id)
  const [read, [archived]] = await services.db.batch([learned(), archivedAttempts(services, studentId)])
  if (archived) await bringBackAttempts(services, studentId)
  const rows = archived ? await learned() : read
  const byLesson = new Map(rows.map(({ of, ...one }) => [of, one]))
  const levels = path.levels.map(({ id, title, lessons }) => {
    const own = lessons.map(({ minutes: _, ...lesson }) => ({
      ...lesson,
      ...(byLesson.get(lesson.id) ?? NOTHING),
    }))
    return { id, title, lessons_done: own.filter(({ done }) => done).length, lessons: own, ...sumOf(own) }
  })
  const { course, progress, certificate_id: certificateId, exams } = path
  return {
    course: { id: course.id, slug: course.slug, title: course.title, language: course.language },
    ...sumOf(levels),
    lessons_done: progress.lessons_done,
    lessons_total: progress.lessons_total,
    certificate_id: certificateId,
    levels,
    weak: weakTopics(levels),
    exams,
  }
}

/**
 * What was learned, by course or by lesson of one course. Right answers are counted in checks and finished exercises;
 * exams are left out, because their instructor decides what students see of them.
 */
function learnedIn(
  services: Services,
  studentId: SQLWrapper | string,
  by: 'course_id' | 'lesson_id',
  courseId?: string,
) {
  const inCourse = (table: string): SQL =>
    courseId === undefined ? sql`` : sql`AND ${sql.identifier(table)}.course_id = ${courseId}`
  const key = sql.identifier(by)
  const rows = sql`(SELECT p.${key} AS of, p.seconds, 0 AS answered, 0 AS right FROM lesson_progress AS p
      WHERE p.student_id = ${studentId} ${inCourse('p')}
    UNION ALL SELECT c.${key}, 0, 1, c.first_correct FROM practice_answers AS c
      WHERE c.student_id = ${studentId} ${inCourse('c')}
    UNION ALL SELECT ${by === 'course_id' ? attempts.course_id : sql`q.lesson_id`}, 0, 1, ${askedEarned} >= ${askedPoints}
      FROM ${attempts}, ${askedEntries} JOIN ${askedQuestions} ON ${isAsked}
      JOIN questions AS q ON q.id = ${askedQuestions.question_id}
      WHERE ${attempts.student_id} = ${studentId} ${inCourse('attempts')} AND ${attempts.kind} = 'exercise'
        AND ${attempts.state} = 'finished' AND ${askedPoints} > 0
        AND json_type(entry.value, '$[2]') IN ('text', 'object'))`
  const total = (column: string) => sql<number>`sum(learned.${sql.identifier(column)})`
  return services.db
    .select({
      of: sql<string>`learned.of`.as('of'),
      seconds: total('seconds').as('seconds'),
      answered: total('answered').as('answered'),
      right: total('right').as('right'),
    })
    .from(sql`${rows} AS learned`)
    .where(sql`learned.of IS NOT NULL`)
    .groupBy(sql`learned.of`)
}
