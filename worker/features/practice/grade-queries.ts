import { and, asc, eq, type SQLWrapper, sql } from 'drizzle-orm'
import { citations, practiceCards, practiceReviews } from '#db/schema/index.ts'
import { LIMITS } from '#db/vocabulary.ts'
import { dayAt, startOfDay } from '#worker/contract/days.ts'
import type { GradeBody, GradedCard } from '#worker/contract/practice.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import type { Caller } from '#worker/platform/http/request.ts'
import type { Services } from '#worker/platform/services.ts'
import { iso } from '#worker/platform/time.ts'
import { listCitations } from '#worker/reading/citations.ts'
import { verdictOf } from './card-view.ts'
import { cardRows } from './due-queries.ts'
import { gradedAt, gradesAgain, gradesOf, isForgotten } from './rules.ts'

const gradeOf = (studentId: string, id: string) =>
  and(eq(practiceReviews.student_id, studentId), eq(practiceReviews.id, id))
const cardOf = (studentId: string, cardId: string) =>
  and(eq(practiceCards.student_id, studentId), eq(practiceCards.item_id, cardId))

type Student = Pick<Caller, 'userId' | 'timeZone'>

/**
 * Grades a card that is due. A grade counts once however often its id is sent, and never overwrites one that another
 * device has given meanwhile.
 */
export async function gradeCard(
  services: Services,
  student: Student,
  cardId: string,
  body: GradeBody,
): Promise<GradedCard> {
  const { userId: studentId, timeZone } = student
  const now = services.now()
  const [[given], [row], cited] = await services.db.batch([
    services.db.select().from(practiceReviews).where(gradeOf(studentId, body.id)),
    cardRows(services, studentId, eq(practiceCards.item_id, cardId)),
    listCitations(services, eq(citations.item_id, cardId)).orderBy(asc(citations.position)),
  ])
  if (given && given.item_id !== cardId) throw new AppError('invalid', { fields: { id: 'invalid_value' } })
  if (given) return { next_due_at: iso(given.due_after), counted: true }
  const card = found(row)
  const { response } = body
  const verdict = response && { verdict: verdictOf(card, response, cited) }
  if (card.due_at > dayAt(now, timeZone)) return { next_due_at: iso(card.due_at), counted: false, ...verdict }
  const at = gradedAt(body.reviewed_at === undefined ? undefined : Date.parse(body.reviewed_at), now, {
    oldest: now - LIMITS.lateGradeMs,
    last: card.memory?.reviewed_at ?? 0,
  })
  const day = dayAt(at, timeZone)
  const grades = isForgotten(card.memory, day, timeZone)
    ? gradesAgain(card.memory, at, day)
    : gradesOf(card.memory, at, day)
  const { memory, due_at: dueAt } = grades[body.rating]
  const before = { dueAt: card.due_at, reviewedAt: card.memory?.reviewed_at ?? 0 }
  const after = { id: body.id, rating: body.rating, at, memory, dueAt, before }
  const [, moved] = await services.db.batch(gradeStatements(services, student, cardId, after))
  if (moved.length > 0) return { next_due_at: iso(dueAt), counted: true, ...verdict }
  return { ...(await notCounted(services, student, cardId, after)), ...verdict }
}

type After = {
  id: string
  rating: GradeBody['rating']
  at: number
  memory: NonNullable<typeof practiceCards.$inferSelect.memory>
  dueAt: number
  before: { dueAt: number; reviewedAt: number }
}

/**
 * In SQL: when the card's memory was last updated. The due date alone can't tell: a forgotten card stays due the same
 * day.
 */
const knownSince = (memory: SQLWrapper) => sql<number>`coalesce(${memory} ->> 'reviewed_at', 0)`

/**
 * Inserts the grade only if the card is unchanged and today's limit isn't reached, then updates the card only if the
 * grade was inserted.
 */
function gradeStatements(
  services: Services,
  { userId: studentId, timeZone }: Student,
  cardId: string,
  after: After,
) {
  const { db } = services
  const since = startOfDay(dayAt(services.now(), timeZone), timeZone)
  const isUnchanged = and(
    cardOf(studentId, cardId),
    eq(practiceCards.due_at, after.before.dueAt),
    eq(knownSince(practiceCards.memory), after.before.reviewedAt),
  )
  const room = sql`(SELECT count(*) FROM ${practiceReviews} WHERE ${practiceReviews.student_id} = ${studentId}
    AND ${practiceReviews.reviewed_at} >= ${since}) < ${LIMITS.gradesPerDay}`
  const rows = db
    .select({
      student_id: practiceCards.student_id,
      id: sql<string>`${after.id}`.as('id'),
      item_id: practiceCards.item_id,
      course_id: practiceCards.course_id,
      lesson_id: practiceCards.lesson_id,
      rating: sql<'again'>`${after.rating}`.as('rating'),
      memory_before: sql<never>`${practiceCards.memory}`.as('memory_before'),
      missed_before: practiceCards.missed_at,
      due_before: sql<number>`${practiceCards.due_at}`.as('due_before'),
      due_after: sql<number>`${after.dueAt}`.as('due_after'),
      reviewed_at: sql<number>`${after.at}`.as('reviewed_at'),
      undone_at: sql<null>`NULL`.as('undone_at'),
      told_at: sql<number>`0`.as('told_at'),
    })
    .from(practiceCards)
    .where(and(isUnchanged, room))
  const kept = and(gradeOf(studentId, after.id), eq(practiceReviews.item_id, cardId))
  return [
    db.insert(practiceReviews).select(rows).onConflictDoNothing(),
    db
      .update(practiceCards)
      .set({
        memory: after.memory,
        due_at: after.dueAt,
        missed_at: after.rating === 'again' ? after.at : null,
      })
      .where(and(isUnchanged, sql`EXISTS (SELECT 1 FROM ${practiceReviews} WHERE ${kept})`))
      .returning({ id: practiceCards.item_id }),
  ] as const
}

/** Why nothing was updated: another grade came first, the same one did, or today's limit is reached. */
async function notCounted(
  services: Services,
  { userId: studentId, timeZone }: Student,
  cardId: string,
  { id, before }: After,
) {
  const { db } = services
  const [[given], [card]] = await db.batch([
    db
      .select({ due_after: practiceReviews.due_after })
      .from(practiceReviews)
      .where(and(gradeOf(studentId, id), eq(practiceReviews.item_id, cardId))),
    db
      .select({
        due_at: practiceCards.due_at,
        known_since: knownSince(practiceCards.memory).as('known_since'),
      })
      .from(practiceCards)
      .where(cardOf(studentId, cardId)),
  ])
  if (given) return { next_due_at: iso(given.due_after), counted: true }
  const { due_at: dueAt, known_since: knownSinceNow } = found(card)
  const isUnchanged = dueAt === before.dueAt && knownSinceNow === before.reviewedAt
  if (isUnchanged && dueAt <= dayAt(services.now(), timeZone)) throw new AppError('too_many')
  return { next_due_at: iso(dueAt), counted: false }
}

/** Undoes the last grade of a card; calling it again is harmless. A grade that a later one followed stays. */
export async function deleteGrade(services: Services, studentId: string, id: string) {
  const { db } = services
  const undone = sql`SELECT 1 FROM ${practiceReviews} WHERE ${gradeOf(studentId, id)}
    AND ${practiceReviews.undone_at} IS NULL AND ${practiceReviews.item_id} = ${practiceCards.item_id}
    AND ${practiceReviews.due_after} = ${practiceCards.due_at}
    AND ${practiceReviews.reviewed_at} = ${knownSince(practiceCards.memory)}`
  const before = (column: 'memory_before' | 'due_before' | 'missed_before') =>
    sql`(SELECT ${practiceReviews[column]} FROM ${practiceReviews} WHERE ${gradeOf(studentId, id)})`
  const [, , [card]] = await db.batch([
    db
      .update(practiceCards)
      .set({
        memory: before('memory_before'),
        due_at: before('due_before'),
        missed_at: before('missed_before'),
      })
      .where(and(eq(practiceCards.student_id, studentId), sql`EXISTS (${undone})`)),
    db
      .update(practiceReviews)
      .set({ undone_at: services.now() })
      .where(
        and(
          gradeOf(studentId, id),
          sql`${practiceReviews.undone_at} IS NULL AND EXISTS (SELECT 1 FROM ${practiceCards}
            WHERE ${practiceCards.student_id} = ${studentId} AND ${practiceCards.item_id} = ${practiceReviews.item_id}
              AND ${practiceCards.due_at} = ${practiceReviews.due_before}
              AND ${knownSince(practiceCards.memory)} = ${knownSince(practiceReviews.memory_before)})`,
        ),
      ),
    db
      .select({
        card_id: practiceCards.item_id,
        due_at: practiceCards.due_at,
        undone: practiceReviews.undone_at,
      })
      .from(practiceReviews)
      .innerJoin(
        practiceCards,
        and(
          eq(practiceCards.student_id, practiceReviews.student_id),
          eq(practiceCards.item_id, practiceReviews.item_id),
        ),
      )
      .where(gradeOf(studentId, id)),
  ])
  const { card_id: cardId, due_at: dueAt, undone: undoneAt } = found(card)
  if (undoneAt === null) throw new AppError('stale')
  return { card_id: cardId, due_at: iso(dueAt) }
}
