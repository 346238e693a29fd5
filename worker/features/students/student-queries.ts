import { and, count, desc, eq, sql } from 'drizzle-orm'
import {
  askedQuestions,
  attempts,
  enrolments,
  lessonProgress,
  lessons,
  questionVersions,
  users,
} from '#db/schema/index.ts'
import type { StudentAssessment, StudentOfCourse } from '#worker/contract/students.ts'
import { versionAsked } from '#worker/features/attempts/attempt-queries.ts'
import { extraTime } from '#worker/features/learning/extra-queries.ts'
import { found } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import { iso } from '#worker/platform/time.ts'
import { archivedAttempts, bringBackAttempts } from '#worker/reading/archived-attempts.ts'
import { askedEarned, askedEntries, askedPoints, isAsked } from '#worker/reading/asked.ts'
import { getTaughtCourse } from './course-queries.ts'
import { logPage, logStatements } from './log-queries.ts'
import { rosterColumns, viewStudents } from './roster-queries.ts'
import { activityByDay, bestOf, failedTwice } from './rules.ts'

/** The newest of what was granted and written, which the page of a student begins with. */
const FIRST = { limit: 50 }
const ATTEMPTS = 500

/** One student of an instructor's course with all that is recorded there, or 404. */
export async function getStudent(
  services: Services,
  ownerId: string,
  courseId: string,
  studentId: string,
): Promise<StudentOfCourse> {
  const course = await getTaughtCourse(services, ownerId, courseId)
  const { outline } = course
  const [[row], progress, sat, wrong, log, messages] = await allRecords(services, courseId, studentId)
  const { views, tallies: all } = await viewStudents(services, course, [found(row)])
  const tallies = all.get(studentId) ?? []
  const done = new Map(progress.map((one) => [one.lesson_id, one]))
  const seen = found(views[0])
  const logged = logPage(log, messages, FIRST)
  const ended = sat.flatMap(({ finished_at: at, passed, kind, assessment_id: assessmentId }) =>
    at !== null && kind === 'exercise'
      ? [{ assessment_id: assessmentId, passed: passed === true, finished_at: at }]
      : [],
  )
  return {
    ...seen,
    needs_help: seen.needs_help ?? (failedTwice(ended) ? 'failed_twice' : null),
    outline: outline.levels.map((level) => ({
      id: level.id,
      title: level.title,
      lessons: level.lessons.map(({ id, title, minutes }) => ({
        id,
        title,
        minutes,
        position: done.get(id)?.position ?? 0,
        done_at: iso(done.get(id)?.done_at ?? null),
      })),
    })),
    assessments: outline.assessments.map(
      (one): StudentAssessment => ({
        ...bestOf(one, tallies),
        id: one.id,
        kind: one.kind,
        title: one.title,
        level_id: one.level_id,
        duration_minutes: one.duration_minutes,
        success_percentage: one.success_percentage,
        list: sat.filter((attempt) => attempt.assessment_id === one.id).map(seenAttempt),
      }),
    ),
    extra_time: row?.extra_time ?? 0,
    days: activityByDay(
      progress.flatMap(({ done_at: at }) => (at === null ? [] : [at])),
      sat.flatMap(({ finished_at: at }) => (at === null ? [] : [at])),
      services.now(),
    ),
    wrong: {
      total: wrong.reduce((sum, one) => sum + one.count, 0),
      lessons: wrong.flatMap(({ id, title, count: n }) =>
        id === null || title === null ? [] : [{ id, title, count: n }],
      ),
    },
    ...logged.data,
    log_cursor: logged.next_cursor,
  }
}

type AttemptRow = Awaited<ReturnType<typeof records>>[2][number]

const seenAttempt = (attempt: AttemptRow): StudentAssessment['list'][number] => ({
  id: attempt.id,
  number: attempt.number,
  is_open: attempt.state === 'open',
  started_at: iso(attempt.started_at),
  finished_at: iso(attempt.finished_at),
  deadline_at: iso(attempt.deadline_at),
  percentage: attempt.percentage,
  passed: attempt.passed === true,
})

/** The records, after what is in the archive has come back. */
async function allRecords(services: Services, courseId: string, studentId: string) {
  const [row, progress, sat, wrong, [archived], log, messages] = await records(services, courseId, studentId)
  if (!archived) return [row, progress, sat, wrong, log, messages] as const
  await bringBackAttempts(services, studentId)
  const again = await records(services, courseId, studentId)
  return [row, progress, sat, again[3], log, messages] as const
}

function records(services: Services, courseId: string, studentId: string) {
  const { db } = services
  return db.batch([
    db
      .select({
        ...rosterColumns,
        extra_time: extraTime(enrolments.student_id, enrolments.course_id).as('extra_time'),
      })
      .from(enrolments)
      .innerJoin(users, eq(users.id, enrolments.student_id))
      .where(and(eq(enrolments.course_id, courseId), eq(enrolments.student_id, studentId))),
    db
      .select({
        lesson_id: lessonProgress.lesson_id,
        position: lessonProgress.position,
        done_at: lessonProgress.done_at,
      })
      .from(lessonProgress)
      .where(and(eq(lessonProgress.student_id, studentId), eq(lessonProgress.course_id, courseId))),
    db
      .select({
        id: attempts.id,
        assessment_id: attempts.assessment_id,
        kind: attempts.kind,
        number: attempts.number,
        state: attempts.state,
        started_at: attempts.started_at,
        finished_at: attempts.finished_at,
        deadline_at: attempts.deadline_at,
        percentage: attempts.percentage,
        passed: attempts.passed,
      })
      .from(attempts)
      .where(and(eq(attempts.course_id, courseId), eq(attempts.student_id, studentId)))
      .orderBy(desc(attempts.started_at))
      .limit(ATTEMPTS),
    db
      .select({ id: lessons.id, title: lessons.title, count: count().as('wrong') })
      .from(attempts)
      .innerJoin(askedEntries, sql`true`)
      .innerJoin(askedQuestions, isAsked)
      .innerJoin(questionVersions, versionAsked)
      .leftJoin(lessons, eq(lessons.id, questionVersions.lesson_id))
      .where(
        and(
          eq(attempts.course_id, courseId),
          eq(attempts.student_id, studentId),
          eq(attempts.state, 'finished'),
          eq(attempts.kind, 'exam'),
          sql`${askedPoints} > 0`,
          sql`${askedEarned} < ${askedPoints}`,
        ),
      )
      .groupBy(lessons.id)
      .orderBy(desc(count()), lessons.position),
    archivedAttempts(services, studentId),
    ...logStatements(services, { courseId, studentId }, FIRST),
  ])
}
