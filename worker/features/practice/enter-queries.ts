import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import {
  courses,
  lessons,
  lessonVersions,
  practiceCards,
  questions,
  questionVersions,
} from '#db/schema/index.ts'
import type { PracticeOrigin } from '#db/vocabulary.ts'
import { DAY_MS, dayAt } from '#worker/contract/days.ts'
import type { Services } from '#worker/platform/services.ts'
import { liveLesson } from '#worker/reading/live-versions.ts'
import { isPractised } from '#worker/reading/practised.ts'

/** A right answer is asked again later than a wrong one. */
const DAYS_WHEN_RIGHT = 3
const DAYS_WHEN_MISSED = 1
/** The most questions that one exam adds. */
export const MISSED_SHOWN = 20

/** Days are the student's own: a question missed late in the evening is asked again the next morning. */
type Learner = { studentId: string; timeZone: string }

const from = (now: number, timeZone: string, days: number) => dayAt(now, timeZone) + days * DAY_MS

type Columns = { item: SQL; kind: SQL; course: SQL; lesson: SQL; origin: SQL; due: SQL; missed?: SQL }
const columnsOf = (
  studentId: string,
  at: number,
  { item, kind, course, lesson, origin, due, missed }: Columns,
) => ({
  student_id: sql<string>`${studentId}`.as('student_id'),
  item_id: sql<string>`${item}`.as('item_id'),
  kind: sql<'card'>`${kind}`.as('kind'),
  course_id: sql<string>`${course}`.as('course_id'),
  lesson_id: sql<string>`${lesson}`.as('lesson_id'),
  origin: sql<'card'>`${origin}`.as('origin'),
  memory: sql<null>`NULL`.as('memory'),
  due_at: sql<number>`${due}`.as('due_at'),
  added_at: sql<number>`${at}`.as('added_at'),
  missed_at: sql<number | null>`${missed ?? null}`.as('missed_at'),
})

/** Adds the published cards of a finished lesson, due from tomorrow. */
export function enterLessonCards(services: Services, { studentId, timeZone }: Learner, lessonId: string) {
  const { db, now } = services
  const at = now()
  const rows = db
    .select(
      columnsOf(studentId, at, {
        item: sql`card.value ->> 'id'`,
        kind: sql`'card'`,
        course: sql`${lessons.course_id}`,
        lesson: sql`${lessons.id}`,
        origin: sql`'card'`,
        due: sql`${from(at, timeZone, DAYS_WHEN_MISSED)}`,
      }),
    )
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.course_id))
    .innerJoin(lessonVersions, liveLesson)
    .innerJoin(sql`json_each(${lessonVersions.document}, '$.cards') AS card`, sql`true`)
    .where(eq(lessons.id, lessonId))
  return db.insert(practiceCards).select(rows).onConflictDoNothing()
}

export type Answered = { question_id: string; correct: boolean }

/** Adds an answered question if practice may ask it. A missed one is due tomorrow, even if it was planned for later. */
export function enterAnswered(
  services: Services,
  { studentId, timeZone }: Learner,
  { question_id: questionId, correct }: Answered,
) {
  const { db, now } = services
  const at = now()
  const tomorrow = from(at, timeZone, DAYS_WHEN_MISSED)
  const rows = db
    .select(
      columnsOf(studentId, at, {
        item: sql`${questions.id}`,
        kind: sql`'question'`,
        course: sql`${questions.course_id}`,
        lesson: sql`${questionVersions.lesson_id}`,
        origin: sql`'check'`,
        due: sql`${correct ? from(at, timeZone, DAYS_WHEN_RIGHT) : tomorrow}`,
        missed: sql`${correct ? null : at}`,
      }),
    )
    .from(questions)
    .innerJoin(questionVersions, isPractised)
    .where(
      and(
        eq(questions.id, questionId),
        isNotNull(questions.course_id),
        isNotNull(questionVersions.lesson_id),
      ),
    )
  return db.insert(practiceCards).select(rows).onConflictDoUpdate(sooner(tomorrow))
}

/** Questions of a course that practice may ask, with their lessons; `correct` where they were answered so. */
type Entered = { question_id: string; lesson_id: string; correct?: boolean }

/**
 * Adds questions of an exercise, or those that an exam brings. The caller has read their lessons with the attempt, so
 * that they aren't looked up again.
 */
export function enterQuestions(
  services: Services,
  { studentId, timeZone, courseId, origin }: Learner & { courseId: string; origin: PracticeOrigin },
  entered: Entered[],
) {
  const { db, now } = services
  const at = now()
  const tomorrow = from(at, timeZone, DAYS_WHEN_MISSED)
  const rows = entered.map(({ question_id: questionId, lesson_id: lessonId, correct = false }) => ({
    student_id: studentId,
    item_id: questionId,
    kind: 'question' as const,
    course_id: courseId,
    lesson_id: lessonId,
    origin,
    due_at: correct ? from(at, timeZone, DAYS_WHEN_RIGHT) : tomorrow,
    added_at: at,
    missed_at: correct ? null : at,
  }))
  return inStatements(rows).map((some) =>
    db.insert(practiceCards).values(some).onConflictDoUpdate(sooner(tomorrow)),
  )
}

/** A statement binds at most 100 values, and a card has ten. */
const CARDS = 10

function inStatements<Row>(rows: Row[]): Row[][] {
  const count = Math.ceil(rows.length / CARDS)
  return Array.from({ length: count }, (_, n) => rows.slice(n * CARDS, (n + 1) * CARDS))
}

/** A right answer clears the mistakes on its passages, whichever question was missed. */
export function mendPassages(services: Services, studentId: string, answered: Answered[]) {
  const right = JSON.stringify(answered.filter(({ correct }) => correct).map(({ question_id: id }) => id))
  return services.db
    .update(practiceCards)
    .set({ missed_at: null })
    .where(
      and(
        eq(practiceCards.student_id, studentId),
        isNotNull(practiceCards.missed_at),
        sql`${practiceCards.item_id} IN (SELECT other.item_id FROM citations asked
          JOIN citations other ON other.segment_id = asked.segment_id
          WHERE asked.item_id IN (SELECT value FROM json_each(${right})))`,
        // Except questions that were missed in the same sitting.
        sql`${practiceCards.item_id} NOT IN (SELECT value FROM json_each(${JSON.stringify(
          answered.filter(({ correct }) => !correct).map(({ question_id: id }) => id),
        )}))`,
      ),
    )
}

/** An existing card keeps its FSRS memory; if it was missed, the earlier due date wins. */
const sooner = (missedDue: number) => ({
  target: [practiceCards.student_id, practiceCards.item_id],
  set: {
    missed_at: sql`excluded.missed_at`,
    due_at: sql`iif(excluded.due_at = ${missedDue}, min(${practiceCards.due_at}, excluded.due_at), ${practiceCards.due_at})`,
  },
})
