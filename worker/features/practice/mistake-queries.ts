import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQLWrapper, sql } from 'drizzle-orm'
import {
  citations,
  courses,
  enrolments,
  lessons,
  lessonVersions,
  practiceCards,
  questions,
  questionVersions,
  versionKeys,
} from '#db/schema/index.ts'
import { ASKED_POOLS } from '#db/vocabulary.ts'
import { dayAt } from '#worker/contract/days.ts'
import type { MistakesOfLesson, PracticeQuestion } from '#worker/contract/practice.ts'
import { named } from '#worker/platform/database/named.ts'
import type { Caller } from '#worker/platform/http/request.ts'
import type { Services } from '#worker/platform/services.ts'
import { iso } from '#worker/platform/time.ts'
import { listCitations } from '#worker/reading/citations.ts'
import { liveKey, liveLesson, liveQuestion } from '#worker/reading/live-versions.ts'
import { cardView } from './card-view.ts'
import { placeColumns, questionColumns } from './due-queries.ts'
import { ofOpenCourses } from './open-courses.ts'

const LESSONS_SHOWN = 20
/**
 * Among so many of the newest mistakes the home looks for one that can be practised now, and counts those of the same
 * lesson: more than most lessons have.
 */
const NEWEST = 40
/** About ten minutes. */
const QUESTIONS_ASKED = 10

/** A card's place in the material. All questions missed on one passage count as one mistake. */
const passageOf = (itemId: SQLWrapper) =>
  // Not ORDER BY position, because SQLite would count the sorting as a row read.
  sql`(SELECT first.segment_id FROM (SELECT cited.segment_id, min(cited.position) FROM citations cited
    WHERE cited.item_id = ${itemId}) first)`

/** The lessons with mistakes that the student has not put right since, the latest mistake first. */
const mistakeRows = (services: Services, studentId: string) =>
  services.db
    .select({
      ...placeColumns,
      missed:
        sql<number>`count(DISTINCT coalesce(${passageOf(practiceCards.item_id)}, ${practiceCards.item_id}))`.as(
          'missed',
        ),
      last_at: sql<number>`max(${practiceCards.missed_at})`.as('last_at'),
    })
    .from(practiceCards)
    .innerJoin(courses, eq(courses.id, practiceCards.course_id))
    .innerJoin(lessons, eq(lessons.id, practiceCards.lesson_id))
    .innerJoin(lessonVersions, liveLesson)
    .where(
      and(
        eq(practiceCards.student_id, studentId),
        eq(practiceCards.kind, 'question'),
        isNotNull(practiceCards.missed_at),
        ofOpenCourses(studentId),
      ),
    )
    .groupBy(lessons.id)
    .orderBy(desc(sql`last_at`), asc(lessons.id))
    .limit(LESSONS_SHOWN)

/**
 * The lesson of the last mistake, the first of them if several were missed at once. Only the newest mistakes are looked
 * at, one row each in the order of their index, so that a long list costs no more reads.
 */
export const lastMistakeRows = (services: Services, studentId: SQLWrapper | string) => {
  const newest = services.db
    .select({
      kind: practiceCards.kind,
      course_id: named(practiceCards.course_id, 'missed_in'),
      lesson_id: named(practiceCards.lesson_id, 'missed_lesson'),
      missed_at: practiceCards.missed_at,
    })
    .from(practiceCards)
    .where(and(eq(practiceCards.student_id, studentId), isNotNull(practiceCards.missed_at)))
    .orderBy(desc(practiceCards.missed_at), asc(practiceCards.lesson_id))
    .limit(NEWEST)
    .as('newest')
  const missed = sql<number>`(SELECT count(DISTINCT coalesce(${passageOf(sql`mistake.item_id`)}, mistake.item_id))
    FROM (SELECT card.item_id, card.lesson_id, card.kind FROM practice_cards card
      WHERE card.student_id = ${studentId} AND card.missed_at IS NOT NULL
      ORDER BY card.missed_at DESC, card.lesson_id LIMIT ${NEWEST}) mistake
    WHERE mistake.lesson_id = ${lessons.id} AND mistake.kind = 'question')`
  return services.db
    .select({
      ...placeColumns,
      missed: missed.as('missed'),
      last_at: sql<number>`${newest.missed_at}`.as('last_at'),
    })
    .from(newest)
    .innerJoin(courses, eq(courses.id, newest.course_id))
    .innerJoin(lessons, eq(lessons.id, newest.lesson_id))
    .innerJoin(lessonVersions, liveLesson)
    .where(and(eq(newest.kind, 'question'), ofOpenCourses(studentId, newest.course_id)))
    .orderBy(desc(newest.missed_at), asc(newest.lesson_id))
    .limit(1)
}
type MistakeRow = Awaited<ReturnType<typeof mistakeRows>>[number]

export const mistakesView = (row: MistakeRow): MistakesOfLesson => ({
  course: { id: row.course_id, slug: row.slug, title: row.course_title, language: row.language },
  lesson: { id: row.lesson_id, level_id: row.level_id, title: row.lesson_title },
  missed: row.missed,
  last_at: iso(row.last_at),
})

export async function listMistakes(services: Services, studentId: string): Promise<MistakesOfLesson[]> {
  return (await mistakeRows(services, studentId)).map(mistakesView)
}

/**
 * Questions that practice may ask on the passages that a student missed in a lesson: other ones if the course has them,
 * otherwise the missed ones.
 */
export async function listPractice(
  services: Services,
  { userId: studentId, timeZone }: Pick<Caller, 'userId' | 'timeZone'>,
  lessonId: string,
): Promise<PracticeQuestion[]> {
  const missed = sql`SELECT ${practiceCards.item_id} FROM ${practiceCards} WHERE ${practiceCards.student_id} = ${studentId}
    AND ${practiceCards.lesson_id} = ${lessonId} AND ${practiceCards.kind} = 'question' AND ${practiceCards.missed_at} IS NOT NULL`
  const onPassages = sql`SELECT other.item_id FROM citations asked
    JOIN citations other ON other.segment_id = asked.segment_id AND other.item_kind = 'question'
    WHERE asked.item_id IN (${missed})`
  const rows = await services.db
    .select({
      id: named(questions.id, 'question_id'),
      kind: sql<'question'>`'question'`.as('kind'),
      memory: sql<null>`NULL`.as('memory'),
      due_at: sql<number>`0`.as('due_at'),
      ...placeColumns,
      card: sql<null>`NULL`.as('card'),
      ...questionColumns,
    })
    .from(questions)
    .innerJoin(questionVersions, and(liveQuestion, inArray(questionVersions.pool, ASKED_POOLS)))
    .innerJoin(versionKeys, and(liveKey, isNotNull(versionKeys.key)))
    .innerJoin(courses, eq(courses.id, questions.course_id))
    .innerJoin(enrolments, and(eq(enrolments.course_id, courses.id), eq(enrolments.student_id, studentId)))
    .innerJoin(lessons, eq(lessons.id, questionVersions.lesson_id))
    .innerJoin(lessonVersions, liveLesson)
    .leftJoin(
      practiceCards,
      and(eq(practiceCards.student_id, studentId), eq(practiceCards.item_id, questions.id)),
    )
    .where(
      and(
        // Only this course: two courses may cite the same file.
        eq(
          questions.course_id,
          sql`(SELECT ${lessons.course_id} FROM ${lessons} WHERE ${lessons.id} = ${lessonId})`,
        ),
        sql`(${questions.id} IN (${onPassages}) OR ${questions.id} IN (${missed}))`,
        sql`NOT EXISTS (SELECT 1 FROM attempts open WHERE open.student_id = ${studentId} AND open.course_id = ${courses.id}
            AND open.state = 'open' AND open.kind = 'exam')`,
      ),
    )
    // New questions first, then ones answered rightly, then the missed ones.
    .orderBy(
      sql`${practiceCards.missed_at} IS NOT NULL`,
      sql`${isNull(practiceCards.item_id)} DESC`,
      asc(questions.id),
    )
    .limit(QUESTIONS_ASKED)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const cited = await listCitations(services, inArray(citations.item_id, ids)).orderBy(
    asc(citations.position),
  )
  const today = dayAt(services.now(), timeZone)
  return rows.flatMap((row) => {
    const card = cardView(row, cited, today)
    return card.kind === 'question' ? [card] : []
  })
}
