import { and, asc, eq, inArray, isNotNull, lte, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import {
  citations,
  courses,
  lessons,
  lessonVersions,
  practiceCards,
  questions,
  questionVersions,
  versionKeys,
} from '#db/schema/index.ts'
import { ASKED_POOLS, LIMITS, type QuestionKey } from '#db/vocabulary.ts'
import { type Day, dayAt, startOfDay } from '#worker/contract/days.ts'
import type { LessonDocument } from '#worker/contract/learning.ts'
import type { DueCard, DueCounts } from '#worker/contract/practice.ts'
import { batchBuiltOnce } from '#worker/platform/database/built-once.ts'
import { named, namedOrNull } from '#worker/platform/database/named.ts'
import type { Services } from '#worker/platform/services.ts'
import { listCitations } from '#worker/reading/citations.ts'
import { liveLesson, liveQuestion } from '#worker/reading/live-versions.ts'
import { dueCard } from './card-view.ts'
import { countsOf, daysOfCards, FORECAST_DAYS, gradedToday } from './count-queries.ts'
import { ofOpenCourses } from './open-courses.ts'

/** The published flash card as JSON; null once the lesson no longer has it. */
const liveCard = sql<
  string | null
>`(SELECT card.value FROM json_each(${lessonVersions.document}, '$.cards') card
  WHERE card.value ->> 'id' = ${practiceCards.item_id})`

/** Only cards whose lesson and question are published. */
const isAsked = and(
  isNotNull(lessons.live_version),
  or(eq(practiceCards.kind, 'card'), isNotNull(versionKeys.key)),
)

/** Where a card is from. */
export const placeColumns = {
  course_id: named(courses.id, 'course_id'),
  slug: courses.slug,
  course_title: named(courses.title, 'course_title'),
  language: courses.language,
  lesson_id: named(lessons.id, 'lesson_id'),
  level_id: lessons.level_id,
  lesson_title: sql<string>`${lessonVersions.document} ->> 'title'`.as('lesson_title'),
}

/** What a question asks and what is right; nothing of a flash card. */
export const questionColumns = {
  type: namedOrNull(questionVersions.type, 'question_type'),
  title: namedOrNull(questionVersions.title, 'question_title'),
  parts: namedOrNull(questionVersions.parts, 'question_parts'),
  explanation: namedOrNull(questionVersions.explanation, 'question_explanation'),
  key: sql<QuestionKey | null>`${versionKeys.key}`.mapWith(versionKeys.key).as('question_key'),
  points: namedOrNull(versionKeys.points, 'question_points'),
}

const cardColumns = {
  ...placeColumns,
  id: practiceCards.item_id,
  kind: practiceCards.kind,
  memory: practiceCards.memory,
  due_at: practiceCards.due_at,
  card: liveCard.mapWith((text: string) => JSON.parse(text) as LessonDocument['cards'][number]).as('card'),
  ...questionColumns,
}

/** The same for the home, which needs only where a card is from: what a card holds and a question asks is not read. */
const withoutContent = {
  ...cardColumns,
  card: sql<LessonDocument['cards'][number]>`NULL`.as('card'),
  title: sql<null>`NULL`.as('question_title'),
  parts: sql<null>`NULL`.as('question_parts'),
  explanation: sql<null>`NULL`.as('question_explanation'),
}

const oldestFirst = [asc(practiceCards.due_at), asc(practiceCards.item_id)]

/** The cards of a student that can be asked. */
const askedCards = (
  services: Services,
  columns: typeof cardColumns,
  studentId: SQLWrapper | string,
  where: SQL | undefined,
) =>
  services.db
    .select(columns)
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
/** The cards of a student with what they ask. `dueCard` makes a view of a row. */
export const cardRows = (services: Services, studentId: SQLWrapper | string, where: SQL | undefined) =>
  askedCards(services, cardColumns, studentId, where)

/** The cards to review today, oldest first, each with its place alone. */
export const dueRows = (services: Services, studentId: SQLWrapper | string, today: SQLWrapper | Day) =>
  askedCards(services, withoutContent, studentId, lte(practiceCards.due_at, today))
    .orderBy(...oldestFirst)
    .limit(LIMITS.reviewsPerDay)
export type CardRow = Awaited<ReturnType<typeof cardRows>>[number]
export type DueRow = Pick<CardRow, 'memory' | keyof typeof placeColumns>

const readDue = batchBuiltOnce((services) => {
  const [student, today, from] = [
    sql.placeholder('student'),
    sql.placeholder('today'),
    sql.placeholder('from'),
  ]
  return [
    cardRows(services, student, lte(practiceCards.due_at, today))
      .orderBy(...oldestFirst)
      .limit(LIMITS.reviewsPerDay),
    daysOfCards(services, student, { today, ahead: FORECAST_DAYS }),
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
