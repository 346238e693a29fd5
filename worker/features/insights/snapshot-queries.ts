import { and, asc, count, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import {
  attempts,
  certificates,
  courses,
  enrolments,
  insightSnapshots,
  lessonProgress,
} from '#db/schema/index.ts'
import type { JudgedQuestion, RecordedInsights } from '#db/schema/insights.ts'
import { LIMITS } from '#db/vocabulary.ts'
import { ENOUGH_STUDENTS } from '#worker/contract/insights.ts'
import { meansOf } from '#worker/features/students/gradebook-queries.ts'
import { isDue, isHeldTry, renewed, taken } from '#worker/jobs/lease.ts'
import type { Services } from '#worker/platform/services.ts'
import { listQuestionInsights } from './question-queries.ts'
import { worthALook } from './rules.ts'
import { updateStatistics } from './statistics-queries.ts'

const WEEK_MS = 7 * 24 * 60 * 60_000
/** Questions worth a look that are kept: what the bank shows at most. */
export const KEPT = 100

export type Snapshot = { records: RecordedInsights; made_at: number }
export type SnapshotLease = { course_id: string; tries: number }

/** The numbers of a course, counted again where they are too old. */
export async function freshSnapshot(services: Services, courseId: string): Promise<Snapshot> {
  const kept = await services.db
    .select({ records: insightSnapshots.records, made_at: insightSnapshots.made_at })
    .from(insightSnapshots)
    .where(eq(insightSnapshots.course_id, courseId))
    .get()
  // While nobody has joined, counting costs nothing, and the first student is seen at once.
  if (!kept?.records?.students || kept.made_at <= services.now() - LIMITS.insightsMs) {
    return makeSnapshot(services, courseId)
  }
  return { records: kept.records, made_at: kept.made_at }
}

/**
 * Counts the numbers of a course and keeps them. The time is that before the counting, so that what is finished
 * meanwhile is newer; of two that count at once the later one stays.
 */
export async function makeSnapshot(services: Services, courseId: string): Promise<Snapshot> {
  const { db } = services
  const madeAt = services.now()
  const { records, questions } = await countRecords(services, courseId, madeAt)
  const snapshot = db
    .insert(insightSnapshots)
    .select(
      sql`select ${courses.id}, ${JSON.stringify(records)}, ${madeAt}, 0, null, 0 from ${courses} where ${eq(courses.id, courseId)}`,
    )
    .onConflictDoUpdate({
      target: insightSnapshots.course_id,
      set: {
        records: sql`excluded.records`,
        made_at: sql`excluded.made_at`,
        // What was finished while it was counted asks for it once more.
        due_at: sql`iif(${insightSnapshots.newest_at} >= ${madeAt}, ${madeAt + LIMITS.insightsMs}, null)`,
        tries: 0,
      },
      setWhere: lte(insightSnapshots.made_at, madeAt),
    })
  await db.batch([
    snapshot,
    ...updateStatistics(services, questions, { course_id: courseId, made_at: madeAt }),
  ])
  return { records, made_at: madeAt }
}

type Counted = { records: RecordedInsights; questions: JudgedQuestion[] }

async function countRecords(services: Services, courseId: string, now: number): Promise<Counted> {
  const [recorded, { questions, judgedBy }] = await Promise.all([
    readRecords(services, courseId, now),
    listQuestionInsights(services, courseId),
  ])
  const [[totals], byLesson, stopped, passed, means, [held]] = recorded
  const students = totals?.students ?? 0
  const isEnough = students >= ENOUGH_STUDENTS
  const records = {
    students,
    joined: totals?.joined ?? 0,
    lessons_done: totals?.done ?? 0,
    finished: totals?.finished ?? 0,
    certificates: held?.n ?? 0,
    by_lesson: byLesson,
    stopped,
    passed,
    means,
    questions: isEnough ? worthALook(questions).slice(0, KEPT) : [],
    attempts: judgedBy,
  }
  return { records, questions: isEnough ? questions : questions.map((one) => ({ ...one, signs: [] })) }
}

function readRecords(services: Services, courseId: string, now: number) {
  const { db } = services
  const here = eq(enrolments.course_id, courseId)
  return db.batch([
    db
      .select({
        students: sql<number>`count(*)`.as('students'),
        joined: sql<number>`coalesce(sum(${enrolments.joined_at} > ${now - WEEK_MS}), 0)`.as('joined'),
        done: sql<number>`coalesce(sum(${enrolments.lessons_done}), 0)`.as('done'),
        finished: sql<number>`count(${enrolments.completed_at})`.as('finished'),
      })
      .from(enrolments)
      .where(here),
    db
      .select({
        lesson_id: lessonProgress.lesson_id,
        started: sql<number>`count(*)`.as('started'),
        finished: sql<number>`count(${lessonProgress.done_at})`.as('finished'),
      })
      .from(lessonProgress)
      .where(eq(lessonProgress.course_id, courseId))
      .groupBy(lessonProgress.lesson_id),
    db
      .select({ lesson_id: enrolments.last_lesson_id, n: sql<number>`count(*)`.as('n') })
      .from(enrolments)
      .where(
        and(
          here,
          isNull(enrolments.completed_at),
          isNotNull(enrolments.last_lesson_id),
          lte(enrolments.last_seen_at, now - LIMITS.stoppedMs),
          gt(enrolments.last_seen_at, now - LIMITS.goneMs),
        ),
      )
      .groupBy(enrolments.last_lesson_id),
    db
      .select({
        assessment_id: attempts.assessment_id,
        n: sql<number>`count(DISTINCT iif(${attempts.passed}, ${attempts.student_id}, null))`.as('n'),
        tries: sql<number>`count(*)`.as('tries'),
      })
      .from(attempts)
      .where(and(eq(attempts.course_id, courseId), eq(attempts.state, 'finished')))
      .groupBy(attempts.assessment_id),
    meansOf(services, courseId),
    db
      .select({ n: count().as('held') })
      .from(certificates)
      .where(and(eq(certificates.course_id, courseId), isNull(certificates.revoked_at))),
  ])
}

/** Takes the course whose numbers have been due for longest. Counting is short: no owner waits for another's. */
export const claimSnapshot = (services: Services, only?: string): Promise<SnapshotLease | undefined> => {
  const { db, now } = services
  const at = now()
  const next = db
    .select({ id: insightSnapshots.course_id })
    .from(insightSnapshots)
    .where(
      and(isDue(insightSnapshots, at), only === undefined ? undefined : eq(insightSnapshots.course_id, only)),
    )
    .orderBy(asc(insightSnapshots.due_at))
    .limit(1)
  return db
    .update(insightSnapshots)
    .set(taken(insightSnapshots, at))
    .where(sql`${insightSnapshots.course_id} = ${next}`)
    .returning({ course_id: insightSnapshots.course_id, tries: insightSnapshots.tries })
    .get()
}

/** Keeps the lease while the numbers are counted. */
export const renewSnapshot = (services: Services, lease: SnapshotLease) =>
  services.db.update(insightSnapshots).set(renewed(services)).where(isHeldBy(lease))

/** Puts it back after a failure of the system. */
export const postponeSnapshot = (services: Services, lease: SnapshotLease, at: number) =>
  services.db.update(insightSnapshots).set({ due_at: at }).where(isHeldBy(lease))

const isHeldBy = ({ course_id: courseId, tries }: SnapshotLease) =>
  and(eq(insightSnapshots.course_id, courseId), isHeldTry(insightSnapshots, tries))
