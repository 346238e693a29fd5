import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod/mini'
import { assessments, attempts, enrolments, users } from '#db/schema/index.ts'
import type { Gradebook, GradebookQuery, GradebookRow } from '#worker/contract/gradebook.ts'
import { newestFirst } from '#worker/platform/paging.ts'
import type { Services } from '#worker/platform/services.ts'
import { iso } from '#worker/platform/time.ts'
import { getTaughtCourse, type TaughtCourse } from './course-queries.ts'
import { type Columns, columnsOf, meanOf } from './gradebook-rules.ts'
import { isIn, isMinor, matchesName, rosterColumns, viewStudents } from './roster-queries.ts'
import type { Tally } from './rules.ts'

/** Of a file those students may be named who are in it. */
export type Asked = z.infer<typeof GradebookQuery> & { student_ids?: string[] }
/** Students whose marks are read in one go for a file. */
const CHUNK = 500

export const isAsked = (courseId: string, { state, search, student_ids: ids }: Asked, now: number) =>
  and(
    eq(enrolments.course_id, courseId),
    isIn(state, now),
    ids && inArray(enrolments.student_id, sql`(select value from json_each(${JSON.stringify(ids)}))`),
    ...matchesName(search ?? ''),
  )

/** A page of the marks, the last seen first, with the mean of everyone. */
export async function getGradebook(services: Services, ownerId: string, courseId: string, query: Asked) {
  const course = await getTaughtCourse(services, ownerId, courseId)
  const page = newestFirst([enrolments.last_seen_at, enrolments.student_id], query)
  const [rows, means] = await services.db.batch([
    services.db
      .select(rosterColumns)
      .from(enrolments)
      .innerJoin(users, eq(users.id, enrolments.student_id))
      .where(and(isAsked(courseId, query, services.now()), page.older))
      .orderBy(...page.order)
      .limit(page.limit),
    meansOf(services, courseId),
  ])
  const { shown, next_cursor: nextCursor } = page.of(rows, (row) => ({ at: row.last_seen_at, id: row.id }))
  const columns = columnsOf(course.outline)
  const data: Gradebook = {
    columns: columns.map((column) => ({
      ...column,
      mean: means.find((one) => one.assessment_id === column.id)?.mean ?? null,
    })),
    rows: await marksOf(services, course, columns, shown),
    students: course.learners,
  }
  return { data, meta: { next_cursor: nextCursor } }
}

/** By assessment the mean of the best attempts, in whole percent. */
export const meansOf = (services: Services, courseId: string) => {
  const best = services.db
    .select({
      assessment_id: attempts.assessment_id,
      best: sql<number | null>`max(${attempts.percentage})`.as('best'),
    })
    .from(attempts)
    .where(and(eq(attempts.course_id, courseId), eq(attempts.state, 'finished')))
    .groupBy(attempts.student_id, attempts.assessment_id)
    .as('best_of')
  return services.db
    .select({
      assessment_id: best.assessment_id,
      mean: sql<number>`cast(avg(${best.best}) as integer)`.as('mean'),
    })
    .from(best)
    .groupBy(best.assessment_id)
}

type Row = Parameters<typeof viewStudents>[2][number]

async function marksOf(services: Services, course: TaughtCourse, columns: Columns, rows: Row[]) {
  const { views, tallies } = await viewStudents(services, course, rows)
  return views.map(({ student, certificate_at: at }): GradebookRow => {
    const own: Tally[] = tallies.get(student.id) ?? []
    const marks = columns.map(({ id }) => {
      const tally = own.find((one) => one.assessment_id === id)
      return {
        percentage: tally?.best ?? null,
        passed: tally?.passed ?? false,
        is_open: tally?.is_open ?? false,
      }
    })
    return { student, marks, average: meanOf(marks), certificate_at: at }
  })
}

/**
 * The email as a file has it: marks need a name, but no way to reach somebody under 18 leaves the product with them.
 */
const emailInFile = sql<string>`CASE WHEN ${isMinor} THEN '' ELSE ${users.email} END`.as('email_in_file')

/** The marks of everyone who is asked for, by their names, for a file. */
export async function listMarks(services: Services, course: TaughtCourse, query: Asked) {
  const columns = columnsOf(course.outline)
  const rows: GradebookRow[] = []
  for (let after = ''; ; ) {
    const chunk = await services.db
      .select({ ...rosterColumns, email: emailInFile })
      .from(enrolments)
      .innerJoin(users, eq(users.id, enrolments.student_id))
      .where(and(isAsked(course.id, query, services.now()), gt(enrolments.student_id, after)))
      .orderBy(asc(enrolments.student_id))
      .limit(CHUNK)
    rows.push(...(await marksOf(services, course, columns, chunk)))
    const last = chunk.at(-1)
    if (chunk.length < CHUNK || !last) return { columns, rows }
    after = last.id
  }
}

/** Every attempt of those who are asked for, for a file. */
export async function listAttempts(services: Services, course: TaughtCourse, query: Asked) {
  const rows = []
  for (let after = ''; ; ) {
    const chunk = await services.db
      .select({
        id: attempts.id,
        name: rosterColumns.name,
        email: emailInFile,
        title: assessments.title,
        number: attempts.number,
        started_at: attempts.started_at,
        finished_at: attempts.finished_at,
        score: attempts.score,
        total: attempts.total,
        percentage: attempts.percentage,
        passed: attempts.passed,
      })
      .from(enrolments)
      .innerJoin(users, eq(users.id, enrolments.student_id))
      .innerJoin(
        attempts,
        and(eq(attempts.course_id, enrolments.course_id), eq(attempts.student_id, enrolments.student_id)),
      )
      .innerJoin(assessments, eq(assessments.id, attempts.assessment_id))
      .where(and(isAsked(course.id, query, services.now()), gt(attempts.id, after)))
      .orderBy(asc(attempts.id))
      .limit(CHUNK * 4)
    rows.push(
      ...chunk.map(({ started_at: startedAt, finished_at: finishedAt, ...row }) => ({
        ...row,
        started_at: iso(startedAt),
        finished_at: iso(finishedAt),
      })),
    )
    const last = chunk.at(-1)
    if (chunk.length < CHUNK * 4 || !last) return rows
    after = last.id
  }
}
