import { and, eq, gt, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { BatchResponse } from 'drizzle-orm/batch'
import type { z } from 'zod/mini'
import { attempts, certificates, enrolments, studentLog, users } from '#db/schema/index.ts'
import { LIMITS, type StudentState } from '#db/vocabulary.ts'
import type { CourseStudent, StudentsQuery } from '#worker/contract/students.ts'
import { searchForm } from '#worker/extract/fold.ts'
import { progressIn } from '#worker/features/learning/outline-rules.ts'
import { newestFirst } from '#worker/platform/paging.ts'
import type { Services } from '#worker/platform/services.ts'
import { iso } from '#worker/platform/time.ts'
import { selectTaughtCourse, type TaughtCourse, taughtCourse } from './course-queries.ts'
import { hasStopped, standingOf, type Tally } from './rules.ts'

/** Further words of a search are ignored. */
const WORDS = 6
/** Of those who may need help no more are counted. */
const COUNTED = 1_000

const fullName = sql<string>`${users.first_name} || ' ' || ${users.last_name}`
/** Names as they are searched; those from before their search form was kept only in lower case. */
const searched = sql`coalesce(${users.first_name_folded}, lower(${users.first_name})) || ' '
  || coalesce(${users.last_name_folded}, lower(${users.last_name})) || ' ' || ${users.email}`

export const matchesName = (typed: string): SQL[] =>
  searchForm(typed)
    .split(' ')
    .filter(Boolean)
    .slice(0, WORDS)
    .map((word) => sql`instr(${searched}, ${word}) > 0`)

const hasPassed = sql`EXISTS (SELECT 1 FROM attempts a JOIN assessments e ON e.id = a.assessment_id
  WHERE a.course_id = ${enrolments.course_id} AND a.student_id = ${enrolments.student_id} AND a.passed = 1
    AND e.kind = 'exam' AND e.level_id IS NULL)`

/** True in SQL for the enrolments of that state. */
export function isIn(state: StudentState | undefined, now: number): SQL | undefined {
  const started = isNotNull(enrolments.last_lesson_id)
  const unfinished = isNull(enrolments.completed_at)
  switch (state) {
    case 'needs_help':
      return and(
        started,
        unfinished,
        lte(enrolments.last_seen_at, now - LIMITS.stoppedMs),
        gt(enrolments.last_seen_at, now - LIMITS.goneMs),
      )
    case 'not_started':
      return isNull(enrolments.last_lesson_id)
    case 'learning':
      return and(started, unfinished)
    case 'finished':
      return isNotNull(enrolments.completed_at)
    case 'passed':
      return hasPassed
    default:
      return undefined
  }
}

/** How many of a course may need help, as far as they are counted. */
export const countNeedingHelp = (services: Services, courseId: string, now: number) =>
  services.db.select({ n: sql<number>`count(*)`.as('n') }).from(
    services.db
      .select({ one: sql`1`.as('one') })
      .from(enrolments)
      .where(and(eq(enrolments.course_id, courseId), isIn('needs_help', now)))
      .limit(COUNTED)
      .as('waiting'),
  )

/** Whether they say that they are under 18. */
export const isMinor = sql<boolean>`${users.age_group} is 'under-18'`

export const rosterColumns = {
  id: users.id,
  name: fullName.as('name'),
  email: users.email,
  is_minor: isMinor.mapWith(Boolean).as('is_minor'),
  joined_at: enrolments.joined_at,
  last_seen_at: enrolments.last_seen_at,
  started: sql<boolean>`${enrolments.last_lesson_id} IS NOT NULL`.mapWith(Boolean).as('started'),
  completed_at: enrolments.completed_at,
  places: enrolments.places,
}
export type RosterRow = {
  id: string
  name: string
  email: string
  is_minor: boolean
  joined_at: number
  last_seen_at: number
  started: boolean
  completed_at: number | null
  places: Record<string, [position: number, done: 0 | 1, block?: string | null]>
}

/** The students of an instructor's course, the last seen first. The first page says how many there are. */
export async function listStudents(
  services: Services,
  ownerId: string,
  courseId: string,
  query: z.infer<typeof StudentsQuery>,
) {
  const { db } = services
  const now = services.now()
  const page = newestFirst([enrolments.last_seen_at, enrolments.student_id], query)
  const here = eq(enrolments.course_id, courseId)
  const asked = and(here, isIn(query.state, now), ...matchesName(query.search ?? ''))
  const where = and(asked, page.older)
  const shownIds = db
    .select({ id: enrolments.student_id })
    .from(enrolments)
    .innerJoin(users, eq(users.id, enrolments.student_id))
    .where(where)
    .orderBy(...page.order)
    .limit(page.limit)
  const [taught, rows, help, ...standings] = await db.batch([
    selectTaughtCourse(services, ownerId, courseId),
    db
      .select(rosterColumns)
      .from(enrolments)
      .innerJoin(users, eq(users.id, enrolments.student_id))
      .where(where)
      .orderBy(...page.order)
      .limit(page.limit),
    countNeedingHelp(services, courseId, now),
    ...standingStatements(services, courseId, sql`${shownIds}`),
  ])
  const course = taughtCourse(taught[0])
  const { shown, next_cursor: nextCursor } = page.of(rows, (row) => ({ at: row.last_seen_at, id: row.id }))
  return {
    data: studentViews(services, course, shown, standings).views,
    meta: { next_cursor: nextCursor, all: course.learners, needs_help: help[0]?.n ?? 0 },
  }
}

/** What the attempts of these students come to and which certificates they hold, for a batch. */
const standingStatements = (services: Services, courseId: string, ids: SQL) => {
  const { db } = services
  return [
    db
      .select({
        student_id: attempts.student_id,
        assessment_id: attempts.assessment_id,
        best: sql<number | null>`max(${attempts.percentage})`.as('best'),
        passed: sql<boolean>`coalesce(max(${attempts.passed}), 0)`.mapWith(Boolean).as('passed'),
        attempts: sql<number>`count(*)`.as('n'),
        is_open: sql<boolean>`max(${attempts.state} = 'open')`.mapWith(Boolean).as('is_open'),
      })
      .from(attempts)
      .where(and(eq(attempts.course_id, courseId), inArray(attempts.student_id, ids)))
      .groupBy(attempts.student_id, attempts.assessment_id),
    db
      .select({
        student_id: studentLog.student_id,
        assessment_id: sql<string>`${studentLog.assessment_id}`.as('assessment_id'),
        extra: sql<number>`count(*)`.as('extra'),
      })
      .from(studentLog)
      .where(
        and(
          eq(studentLog.course_id, courseId),
          inArray(studentLog.student_id, ids),
          eq(studentLog.action, 'extra_attempt'),
        ),
      )
      .groupBy(studentLog.student_id, studentLog.assessment_id),
    db
      .select({ student_id: certificates.student_id, id: certificates.id, at: certificates.issued_at })
      .from(certificates)
      .where(
        and(
          inArray(certificates.student_id, ids),
          eq(certificates.course_id, courseId),
          // As the partial index has it.
          sql`revoked_at IS NULL`,
        ),
      ),
  ] as const
}
type Standings = BatchResponse<ReturnType<typeof standingStatements>>

function talliesOf([sat, given]: Standings) {
  const none = { best: null, passed: false, attempts: 0, is_open: false }
  const tallies: (Tally & { student_id: string })[] = sat.map((row) => ({
    ...row,
    extra: given.find((one) => isSame(one, row))?.extra ?? 0,
  }))
  const unused = given.filter((one) => !sat.some((row) => isSame(one, row)))
  return Map.groupBy(
    [...tallies, ...unused.map((one) => ({ ...none, ...one }))],
    ({ student_id: studentId }) => studentId,
  )
}

type Of = { student_id: string; assessment_id: string }
const isSame = (one: Of, other: Of) =>
  one.student_id === other.student_id && one.assessment_id === other.assessment_id

export async function viewStudents(services: Services, course: TaughtCourse, rows: RosterRow[]) {
  const ids = sql`(SELECT value FROM json_each(${JSON.stringify(rows.map(({ id }) => id))}))`
  return studentViews(
    services,
    course,
    rows,
    await services.db.batch(standingStatements(services, course.id, ids)),
  )
}

function studentViews(
  services: Services,
  { outline }: TaughtCourse,
  rows: RosterRow[],
  standings: Standings,
): { views: CourseStudent[]; tallies: ReturnType<typeof talliesOf> } {
  const now = services.now()
  const tallies = talliesOf(standings)
  const [, , held] = standings
  const views = rows.map((row): CourseStudent => {
    const lessons = progressIn(outline, row.places)
    const certificate = held.find((one) => one.student_id === row.id)
    return {
      student: { id: row.id, name: row.name, email: row.email, is_minor: row.is_minor },
      joined_at: iso(row.joined_at),
      last_seen_at: iso(row.last_seen_at),
      started: row.started,
      lessons_done: lessons.filter(({ done }) => done).length,
      lessons_total: lessons.length,
      levels: outline.levels.map(({ id }) =>
        lessons
          .filter((lesson) => lesson.level_id === id)
          .map(({ done, position }) => (done ? 100 : Math.min(99, position))),
      ),
      ...standingOf(outline.assessments, tallies.get(row.id) ?? []),
      certificate_id: certificate?.id ?? null,
      certificate_at: iso(certificate?.at ?? null),
      needs_help: hasStopped(row, now) ? 'stopped' : null,
    }
  })
  return { views, tallies }
}
