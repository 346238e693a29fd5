import {
  and,
  asc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import {
  citations,
  courses,
  lessons,
  lessonVersions,
  practiceCards,
  practiceReviews,
  questions,
  questionVersions,
  versionKeys,
} from '#db/schema/index.ts'
import { ASKED_POOLS, LIMITS, type QuestionKey } from '#db/vocabulary.ts'
import { DAY_MS, type Day, dayAt, startOfDay } from '#worker/contract/days.ts'
import type { LessonDocument } from '#worker/contract/learning.ts'
import type { DueCard, DueCounts } from '#worker/contract/practice.ts'
import { batchBuiltOnce } from '#worker/platform/database/built-once.ts'
import { named, namedOrNull } from '#worker/platform/database/named.ts'
import type { Services } from '#worker/platform/services.ts'
import { listCitations } from '#worker/reading/citations.ts'
import { liveLesson, liveQuestion } from '#worker/reading/live-versions.ts'
import { dueCard } from './card-view.ts'
import { forecastOf, shareOfToday } from './rules.ts'

const FORECAST_DAYS = 7
/**
 * As many cards as today and the days of the forecast could ask, and one to show that there are more. A longer queue
 * changes neither, so the rest isn't counted.
 */
const COUNTED = LIMITS.reviewsPerDay * (FORECAST_DAYS + 1) + 1

/** The published flash card as JSON; null once the lesson no longer has it. */
const liveCard = sql<
  string | null
>`(SELECT card.value FROM json_each(${lessonVersions.document}, '$.cards') card
  WHERE card.value ->> 'id' = ${practiceCards.item_id})`

/**
 * Cards of the courses that a student is in. While an exam of a course is open its cards are held back, since they
 * could give away its questions. The courses are read once, not once a card. The unary plus keeps SQLite off the course
 * index, which would scan the cards of every student in the course.
 */
export const ofOpenCourses = (
  studentId: SQLWrapper | string,
  courseId: SQLWrapper = practiceCards.course_id,
) =>
  sql`+${courseId} IN (SELECT mine.course_id FROM enrolments mine WHERE mine.student_id = ${studentId}
    AND mine.course_id NOT IN (SELECT open.course_id FROM attempts open
      WHERE open.student_id = ${studentId} AND open.state = 'open' AND open.kind = 'exam'))`

/** Only cards whose lesson and question are published. */
const isAsked = and(
  isNotNull(lessons.live_version),
  or(eq(practiceCards.kind, 'card'), isNotNull(versionKeys.key)),
)

/** The cards of a student with what they ask. `dueCard` makes a view of a row. */
export const cardRows = (services: Services, studentId: SQLWrapper | string, where: SQL | undefined) =>
  services.db
    .select({
      id: practiceCards.item_id,
      kind: practiceCards.kind,
      memory: practiceCards.memory,
      due_at: practiceCards.due_at,
      course_id: named(courses.id, 'course_id'),
      slug: courses.slug,
      course_title: named(courses.title, 'course_title'),
      language: courses.language,
      lesson_id: named(lessons.id, 'lesson_id'),
      level_id: lessons.level_id,
      lesson_title: sql<string>`${lessonVersions.document} ->> 'title'`.as('lesson_title'),
      card: liveCard
        .mapWith((text: string) => JSON.parse(text) as LessonDocument['cards'][number])
        .as('card'),
      type: namedOrNull(questionVersions.type, 'question_type'),
      title: namedOrNull(questionVersions.title, 'question_title'),
      parts: namedOrNull(questionVersions.parts, 'question_parts'),
      explanation: namedOrNull(questionVersions.explanation, 'question_explanation'),
      key: sql<QuestionKey | null>`${versionKeys.key}`.mapWith(versionKeys.key).as('question_key'),
      points: namedOrNull(versionKeys.points, 'question_points'),
    })
    .from(practiceCards)
    .innerJoin(courses, eq(courses.id, practiceCards.course_id))
    .innerJoin(lessons, eq(lessons.id, practiceCards.lesson_id))
    .innerJoin(lessonVersions, liveLesson)
    .leftJoin(questions, and(eq(practiceCards.kind, 'question'), eq(questions.id, practiceCards.item_id)))
    .leftJoin(questionVersions, and(liveQuestion, inArray(questionVersions.pool, ASKED_POOLS)))
    .leftJoin(
      versionKeys,
      and(
        eq(versionKeys.question_id, questionVersions.question_id),
        eq(versionKeys.version, questionVersions.version),
      ),
    )
    .where(
      and(
        eq(practiceCards.student_id, studentId),
        where,
        isAsked,
        ofOpenCourses(studentId),
        or(eq(practiceCards.kind, 'question'), sql`${liveCard} IS NOT NULL`),
      ),
    )
export type CardRow = Awaited<ReturnType<typeof cardRows>>[number]

/**
 * The days on which cards are due, one entry a card, as a single JSON list: SQLite would count each row that it groups
 * as read once more. Of a long queue only the beginning is listed.
 */
export const daysOfCards = (services: Services, studentId: SQLWrapper | string, today: SQLWrapper | Day) => {
  const { db } = services
  const first = db
    .select({ due_at: sql<number>`${practiceCards.due_at}`.as('due_at') })
    .from(practiceCards)
    .innerJoin(lessons, and(eq(lessons.id, practiceCards.lesson_id), isNotNull(lessons.live_version)))
    .where(
      and(
        eq(practiceCards.student_id, studentId),
        sql`${practiceCards.due_at} <= ${today} + ${FORECAST_DAYS * DAY_MS}`,
        ofOpenCourses(studentId),
      ),
    )
    .orderBy(asc(practiceCards.due_at), asc(practiceCards.item_id))
    .limit(COUNTED)
    .as('first')
  const days = sql<Day[]>`json_group_array(${first.due_at})`.mapWith(
    (text: string) => JSON.parse(text) as Day[],
  )
  return db.select({ days: days.as('days') }).from(first)
}

/** Counts the cards that were graded today, from its first moment on, and are no longer due. */
export const gradedToday = (
  services: Services,
  studentId: SQLWrapper | string,
  { today, from }: { today: SQLWrapper | Day; from: SQLWrapper | number },
) =>
  services.db
    .select({ n: sql<number>`count(DISTINCT ${practiceReviews.item_id})`.as('n') })
    .from(practiceReviews)
    .where(
      and(
        eq(practiceReviews.student_id, studentId),
        gte(practiceReviews.reviewed_at, from),
        gt(practiceReviews.due_after, today),
        isNull(practiceReviews.undone_at),
      ),
    )

const readDue = batchBuiltOnce((services) => {
  const [student, today, from] = [
    sql.placeholder('student'),
    sql.placeholder('today'),
    sql.placeholder('from'),
  ]
  return [
    cardRows(services, student, lte(practiceCards.due_at, today))
      .orderBy(asc(practiceCards.due_at), asc(practiceCards.item_id))
      .limit(LIMITS.reviewsPerDay),
    daysOfCards(services, student, today),
    gradedToday(services, student, { today, from }),
  ] as const
})

/** The cards to review today, oldest first, up to the daily limit; the rest waits for the next days. */
export async function listDue(
  services: Services,
  studentId: string,
  timeZone: string,
): Promise<{ data: DueCard[]; counts: DueCounts }> {
  const now = services.now()
  const today = dayAt(now, timeZone)
  const from = startOfDay(today, timeZone)
  const [rows, days, [graded]] = await readDue(services, { student: studentId, today, from })
  const done = graded?.n ?? 0
  const asked = rows.slice(0, Math.max(0, LIMITS.reviewsPerDay - done))
  const cited = await citationsOf(services, asked)
  return {
    data: asked.map((row) => dueCard(row, cited, { now, today, timeZone })),
    counts: countsOf(days, { today, done, asked: asked.length }),
  }
}

const citationsOf = async (services: Services, rows: CardRow[]) => {
  const ids = rows.filter(({ kind }) => kind === 'question').map(({ id }) => id)
  if (ids.length === 0) return []
  return listCitations(services, inArray(citations.item_id, ids)).orderBy(asc(citations.position))
}

/** Counts cards by due day; everything overdue counts as today. */
export function countsOf(
  cards: { days: Day[] }[],
  { today, done, asked }: { today: Day; done: number; asked?: number },
): DueCounts {
  const days = cards.flatMap((one) => one.days)
  const on = (day: Day) => days.filter((due) => Math.max(due, today) === day).length
  const share = shareOfToday(on(today), done, LIMITS.reviewsPerDay)
  // A card that its lesson no longer has is counted until it would be asked.
  const due = Math.min(share.today, asked ?? share.today)
  const waiting = asked !== undefined && asked < share.today ? 0 : share.waiting
  const coming = Array.from({ length: FORECAST_DAYS }, (_, day) => on(today + (day + 1) * DAY_MS))
  return { due, done, waiting, forecast: forecastOf(waiting, coming, LIMITS.reviewsPerDay) }
}
