import { and, count, countDistinct, desc, eq, gte, isNull, sql } from 'drizzle-orm'
import { enrolments, lessonReports, practiceReviews, questionReports, users } from '#db/schema/index.ts'
import type { RecordedInsights } from '#db/schema/insights.ts'
import { LIMITS } from '#db/vocabulary.ts'
import type { Insights, LessonFunnel } from '#worker/contract/insights.ts'
import { ENOUGH_STUDENTS } from '#worker/contract/insights.ts'
import type { CourseDocument } from '#worker/contract/publishing.ts'
import { progressIn } from '#worker/features/learning/outline-rules.ts'
import { getTaughtCourse } from '#worker/features/students/course-queries.ts'
import { countNeedingHelp, isIn, rosterColumns } from '#worker/features/students/roster-queries.ts'
import { finalExam } from '#worker/features/students/rules.ts'
import { takeOrRefuse } from '#worker/platform/limits/rate-limit.ts'
import type { Services } from '#worker/platform/services.ts'
import { iso } from '#worker/platform/time.ts'
import { unchangedOf } from './kept-questions.ts'
import { suggest } from './rules.ts'
import { freshSnapshot, makeSnapshot, type Snapshot } from './snapshot-queries.ts'

const HOUR_MS = 60 * 60_000
/** How far back grades of daily reviews say what is remembered, and from how many on they say it. */
const RETENTION_MS = 90 * 24 * HOUR_MS
const ENOUGH_GRADES = 10
/** Students who may need help that are named. */
const NAMED = 10
/** Questions worth a look that are listed beside the course; the bank has the others. */
const LISTED = 10

type Taught = Awaited<ReturnType<typeof getTaughtCourse>>

/** What the students of an instructor's course did, and what may be concluded from it; numbers may be minutes old. */
export async function getInsights(services: Services, ownerId: string, courseId: string): Promise<Insights> {
  const course = await getTaughtCourse(services, ownerId, courseId)
  return insightsOf(services, course, courseId, await freshSnapshot(services, courseId))
}

/** The same, counted again. */
export async function updateInsights(
  services: Services,
  ownerId: string,
  courseId: string,
): Promise<Insights> {
  const course = await getTaughtCourse(services, ownerId, courseId)
  await takeOrRefuse(services, `insights:user:${ownerId}`, {
    limit: LIMITS.insightsPerHour,
    windowMs: HOUR_MS,
  })
  return insightsOf(services, course, courseId, await makeSnapshot(services, courseId))
}

async function insightsOf(
  services: Services,
  { outline, language }: Taught,
  courseId: string,
  { records, made_at: madeAt }: Snapshot,
): Promise<Insights> {
  const judged = records.questions.map((question) => ({ ...question, made_at: madeAt }))
  const [[help, [helpCount], [reported], [doubted], graded], kept] = await Promise.all([
    readNow(services, courseId),
    unchangedOf(services, judged),
  ])
  const { students, lessons_done: done } = records
  const questions = kept.map(({ made_at: _, ...question }) => question)
  const exam = finalExam(outline.assessments)
  const lessons = funnelOf(outline, records, graded)
  const lessonsTotal = lessons.length
  const enough = students >= ENOUGH_STUDENTS
  return {
    made_at: iso(madeAt),
    enough,
    counts: {
      students,
      joined_this_week: records.joined,
      completion:
        students * lessonsTotal === 0
          ? 0
          : Math.min(100, Math.floor((100 * done) / (students * lessonsTotal))),
      finished: records.finished,
      exam_average: records.means.find(({ assessment_id: id }) => id === exam?.id)?.mean ?? null,
      exam_pass_mark: exam?.success_percentage ?? null,
      certificates: records.certificates,
    },
    lessons,
    questions: questions.slice(0, LISTED),
    attempts: records.attempts,
    need_help: enough
      ? help.map((row) => ({
          student: { id: row.id, name: row.name },
          why: 'stopped' as const,
          last_seen_at: iso(row.last_seen_at),
          lessons_done: progressIn(outline, row.places).filter(({ done: isDone }) => isDone).length,
          lessons_total: lessonsTotal,
        }))
      : [],
    suggestions: suggest(students, {
      lang: language,
      lessons,
      questions,
      needHelp: helpCount?.n ?? 0,
      reports: (reported?.n ?? 0) + (doubted?.n ?? 0),
    }),
  }
}

/** Lists of people and open reports: never out of a snapshot, which would keep the name of somebody who left. */
function readNow(services: Services, courseId: string) {
  const { db } = services
  const now = services.now()
  const here = eq(enrolments.course_id, courseId)
  return db.batch([
    db
      .select(rosterColumns)
      .from(enrolments)
      .innerJoin(users, eq(users.id, enrolments.student_id))
      .where(and(here, isIn('needs_help', now)))
      .orderBy(desc(enrolments.last_seen_at), desc(enrolments.student_id))
      .limit(NAMED),
    countNeedingHelp(services, courseId, now),
    db
      .select({ n: count().as('open') })
      .from(lessonReports)
      // As the partial index has it.
      .where(and(eq(lessonReports.course_id, courseId), sql`settled_at IS NULL`)),
    db
      .select({ n: count().as('doubted') })
      .from(questionReports)
      .where(and(eq(questionReports.course_id, courseId), sql`settled_at IS NULL`)),
    db
      .select({
        lesson_id: practiceReviews.lesson_id,
        grades: count().as('grades'),
        students: countDistinct(practiceReviews.student_id).as('students'),
        remembered: sql<number>`sum(${practiceReviews.rating} <> 'again')`.as('remembered'),
      })
      .from(practiceReviews)
      .where(
        and(
          eq(practiceReviews.course_id, courseId),
          gte(practiceReviews.reviewed_at, now - RETENTION_MS),
          isNull(practiceReviews.undone_at),
          isAfterAPause,
        ),
      )
      .groupBy(practiceReviews.lesson_id),
  ])
}

/** What was forgotten and is remembered ten minutes later says nothing of what is retained. */
const PAUSE_MS = 6 * HOUR_MS
const isAfterAPause = sql`${practiceReviews.reviewed_at}
  - coalesce(${practiceReviews.memory_before} ->> 'reviewed_at', 0) > ${PAUSE_MS}`

type LessonGrades = { lesson_id: string; grades: number; students: number; remembered: number }

/**
 * The share of the grades of a lesson that were not "again", in percent. Null from too few grades, and from so few
 * students that it would show how well one of them remembers.
 */
const retentionOf = (of: LessonGrades | undefined): number | null =>
  of === undefined || of.grades < ENOUGH_GRADES || of.students < ENOUGH_STUDENTS
    ? null
    : Math.round((100 * of.remembered) / of.grades)

/** The lessons in their order. The exercise of a level belongs to the last lesson before it. */
function funnelOf(
  outline: CourseDocument,
  { by_lesson: byLesson, stopped, passed }: RecordedInsights,
  graded: LessonGrades[],
): LessonFunnel[] {
  return outline.levels.flatMap((level) =>
    level.lessons.map(({ id, title }, place) => {
      const exercise = outline.assessments.find(
        (one) =>
          one.kind === 'exercise' &&
          (one.lesson_id === id ||
            (one.lesson_id === null && one.level_id === level.id && place === level.lessons.length - 1)),
      )
      const counted = byLesson.find((one) => one.lesson_id === id)
      return {
        id,
        title,
        level_id: level.id,
        started: counted?.started ?? 0,
        finished: counted?.finished ?? 0,
        passed: exercise
          ? (passed.find(({ assessment_id: assessmentId }) => assessmentId === exercise.id)?.n ?? null)
          : null,
        stopped: stopped.find((one) => one.lesson_id === id)?.n ?? 0,
        retention: retentionOf(graded.find((one) => one.lesson_id === id)),
      }
    }),
  )
}
