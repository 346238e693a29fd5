import { and, eq, sql } from 'drizzle-orm'
import {
  askedQuestions,
  assessments,
  attempts,
  courses,
  courseVersions,
  enrolments,
} from '#db/schema/index.ts'
import type { AssessmentKind } from '#db/vocabulary.ts'
import type { PublishedAssessment } from '#worker/contract/publishing.ts'
import { listAnswering } from '#worker/features/assistant/ask-queries.ts'
import type { Answering } from '#worker/features/assistant/exam-closing.ts'
import { extraAttempts, extraTime } from '#worker/features/learning/extra-queries.ts'
import { courseForStudent, liveOutline } from '#worker/features/learning/live-queries.ts'
import { outlineOf, progressIn } from '#worker/features/learning/outline-rules.ts'
import { lessonsLeft } from '#worker/features/learning/rules.ts'
import {
  deadlineOf,
  MINUTE_MS,
  minutesGiven,
  nextAttemptAt,
  windowOf,
} from '#worker/features/learning/window-rules.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import { newId } from '#worker/platform/ids.ts'
import type { Services } from '#worker/platform/services.ts'
import { iso } from '#worker/platform/time.ts'
import { archivedAttempts, bringBackAttempts } from '#worker/reading/archived-attempts.ts'
import { askedEntries, isAsked } from '#worker/reading/asked.ts'
import { type Drawn, entriesOf, numberQuestions } from './ask-queries.ts'
import { attemptReads, type OpenedAttempt, openedAttempt } from './attempt-queries.ts'
import { livePoolOf } from './pool-queries.ts'
import { drawQuestions, inScope } from './rules.ts'
import { drawFor } from './seed-queries.ts'

/** A new attempt is read in the batch that makes it, with the conversations that it stops. */
type Started = {
  id: string
  deadline_at: number | null
  made?: { opened: OpenedAttempt; answering: Answering }
}

/**
 * The open attempt of a student, or a new one with its questions drawn and its deadline set. The inserting statement
 * holds all limits, so that a hundred starts at the same moment make no attempt too many.
 */
export async function startAttempt(
  services: Services,
  studentId: string,
  assessmentId: string,
  kind: AssessmentKind,
): Promise<Started> {
  const { db, now, random } = services
  const [[row], open, before, published, [archived]] = await findStart(
    services,
    studentId,
    assessmentId,
    kind,
  )
  const course = found(row)
  if (course.joined_at === null) throw new AppError(course.reachable ? 'not_enrolled' : 'not_found')
  if (open[0]) return open[0]
  const outline = outlineOf(course.outline)
  const assessment = found(outline.assessments.find((one) => one.id === assessmentId))
  if (!course.is_active) throw new AppError('inactive')
  const at = now()
  mustBeOpen(assessment, at)
  const minutes = assessment.duration_minutes
  const longer = { ...assessment, duration_minutes: minutes + minutesGiven(minutes, course.extra_time) }
  const left = lessonsLeft(progressIn(outline, course.places), assessment)
  if (left > 0) throw new AppError('lesson_locked', { detail: { lessons_left: left } })
  if (archived) await bringBackAttempts(services, studentId)
  const earlier = archived ? await askedBefore(services, studentId, assessmentId) : before
  const asked = new Set(earlier.map((question) => question.id))
  const { named, pool: all } = inScope(published, assessment)
  const pool = all.map((question) => ({ ...question, asked: asked.has(question.id) }))
  const { seed, drawn } = drawFor(published, random, (seed) => drawQuestions(named, pool, assessment, seed))
  if (drawn.length === 0) throw new AppError('not_enough_questions')
  const byId = new Map(published.map(({ id, version, points }) => [id, { id, version, points }]))
  const questions = drawn.flatMap((id) => byId.get(id) ?? [])
  const id = newId()
  const started = {
    id,
    assessment_id: assessmentId,
    course_id: course.course_id,
    student_id: studentId,
    seed,
    started_at: at,
    deadline_at: deadlineOf(longer, at),
    success_percentage: assessment.success_percentage,
    certifies: assessment.certifies,
  }
  const [, , [last], [attempt], answering, rows, questionRows] = await db.batch([
    numberQuestions(services, questions),
    insertWithinLimit(services, { ...started, questions }, assessment),
    lastFinished(services, studentId, assessmentId),
    openAttempt(services, studentId, assessmentId),
    listAnswering(services, studentId),
    ...attemptReads(services, studentId, id),
  ])
  // Another start may have been first.
  if (attempt?.id === id) {
    const opened = openedAttempt({ studentId, attemptId: id }, rows, questionRows)
    return { ...attempt, made: { opened, answering } }
  }
  if (attempt) return attempt
  const pauseEnds = nextAttemptAt(assessment, last?.finished_at ?? null, at)
  const isUsedUp =
    assessment.max_attempts > 0 && (last?.used ?? 0) >= assessment.max_attempts + (last?.extra ?? 0)
  if (pauseEnds === null || isUsedUp) throw new AppError('attempts_used')
  throw new AppError('attempt_pause', { detail: { next_attempt_at: iso(pauseEnds) } })
}

/** How many attempts the student has begun, and when the last of them ended. */
const lastFinished = (services: Services, studentId: string, assessmentId: string) =>
  services.db
    .select({
      used: sql<number>`count(*)`.as('used'),
      extra: sql<number>`${extraAttempts(studentId, assessmentId)}`.as('extra'),
      finished_at: sql<number | null>`max(${attempts.finished_at})`.as('finished_at'),
    })
    .from(attempts)
    .where(and(eq(attempts.assessment_id, assessmentId), eq(attempts.student_id, studentId)))

/** Throws unless the server's clock stands between opening and closing. */
function mustBeOpen(assessment: PublishedAssessment, at: number): void {
  const window = windowOf(assessment, at)
  if (window.state === 'not_yet') throw new AppError('not_open_yet', { detail: { opens_at: window.at } })
  if (window.state === 'over') throw new AppError('no_longer_open', { detail: { closes_at: window.at } })
}

const openAttempt = (services: Services, studentId: string, assessmentId: string) =>
  services.db
    .select({ id: attempts.id, deadline_at: attempts.deadline_at })
    .from(attempts)
    .where(
      and(
        eq(attempts.assessment_id, assessmentId),
        eq(attempts.student_id, studentId),
        // The condition is written out, because a partial index serves only a query with the same condition.
        sql`${attempts.state} = 'open'`,
      ),
    )

/** The questions that earlier attempts of the student asked. */
const askedBefore = (services: Services, studentId: string, assessmentId: string) =>
  services.db
    .selectDistinct({ id: askedQuestions.question_id })
    .from(attempts)
    .innerJoin(askedEntries, sql`true`)
    .innerJoin(askedQuestions, isAsked)
    .where(and(eq(attempts.assessment_id, assessmentId), eq(attempts.student_id, studentId)))

/** The assessment's course as it was published, the open attempt and the questions that may be drawn. */
function findStart(services: Services, studentId: string, assessmentId: string, kind: AssessmentKind) {
  const { db } = services
  return db.batch([
    db
      .select({
        ...courseForStudent,
        is_active: assessments.is_active,
        extra_time: extraTime(studentId, courses.id).as('extra_time'),
      })
      .from(assessments)
      .innerJoin(courses, eq(courses.id, assessments.course_id))
      .innerJoin(courseVersions, liveOutline)
      .leftJoin(enrolments, and(eq(enrolments.course_id, courses.id), eq(enrolments.student_id, studentId)))
      .where(and(eq(assessments.id, assessmentId), eq(assessments.kind, kind))),
    openAttempt(services, studentId, assessmentId),
    askedBefore(services, studentId, assessmentId),
    livePoolOf(services, assessmentId),
    archivedAttempts(services, studentId),
  ])
}

type NewAttempt = Pick<
  typeof attempts.$inferInsert,
  | 'id'
  | 'assessment_id'
  | 'course_id'
  | 'student_id'
  | 'seed'
  | 'started_at'
  | 'deadline_at'
  | 'success_percentage'
  | 'certifies'
> & { questions: Drawn[] }

/**
 * Inserts an attempt if the limit allows one more, the pause after the last one is over and none is open. A unique
 * index ensures the latter too.
 */
function insertWithinLimit(
  services: Services,
  row: NewAttempt,
  { max_attempts: maxAttempts, pause_minutes: pauseMinutes }: PublishedAssessment,
) {
  const rested = row.started_at - pauseMinutes * MINUTE_MS
  const mine = sql`FROM attempts WHERE assessment_id = ${row.assessment_id} AND student_id = ${row.student_id}`
  return services.db
    .insert(attempts)
    .select(
      sql`SELECT ${row.id}, a.id, a.course_id, e.student_id, (SELECT count(*) ${mine}) + 1, 'open', ${row.seed},
          ${row.started_at}, ${row.deadline_at}, NULL, NULL, NULL, NULL, NULL, ${row.success_percentage}, ${row.certifies}, 0,
          a.kind, ${entriesOf(row.questions)}
        FROM assessments a JOIN enrolments e ON e.course_id = a.course_id AND e.student_id = ${row.student_id}
        WHERE a.id = ${row.assessment_id} AND a.is_active
          AND (${maxAttempts} = 0 OR (SELECT count(*) ${mine}) < ${maxAttempts} + ${extraAttempts(row.student_id, row.assessment_id)})
          AND NOT EXISTS (SELECT 1 ${mine} AND (state = 'open' OR finished_at > ${rested}))`,
    )
    .onConflictDoNothing()
}
