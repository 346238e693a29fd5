import { and, eq, isNull, ne, notExists, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import {
  blocks,
  cards,
  citations,
  courses,
  lessons,
  lessonVersions,
  levels,
  questions,
  questionVersions,
} from '#db/schema/index.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import { ownsLesson, ownsLevel } from './level-queries.ts'

/**
 * Deletes a level. One that holds lessons is deleted with them, if that is asked for: those that were published are left
 * out of the draft instead and wait in another level, so that students keep them until the next publish. The last level
 * of a course stays for them.
 */
export async function deleteLevel(
  services: Services,
  ownerId: string,
  levelId: string,
  { withLessons }: { withLessons: boolean },
): Promise<void> {
  const { db } = services
  const own = and(eq(levels.id, levelId), ownsLevel(services, ownerId))
  const inLevel = eq(lessons.level_id, levelId)
  const inIt = db.select({ id: lessons.id }).from(lessons).where(inLevel)
  const [[level], held] = await db.batch([
    db.select({ course_id: levels.course_id }).from(levels).where(own),
    db.select({ id: lessons.id, state: lessons.state }).from(lessons).where(inLevel),
  ])
  const { course_id: courseId } = found(level)
  if (!withLessons && held.some(({ state }) => state !== 'rejected')) throw new AppError('conflict')
  const others = sql`SELECT id FROM levels WHERE course_id = ${courseId} AND id <> ${levelId} ORDER BY position LIMIT 1`
  const move = (table: typeof lessons | typeof questions) =>
    db
      .update(table as typeof lessons) // either, by its common column
      .set({ level_id: sql`(${others})` })
      .where(and(eq(table.level_id, levelId), sql`EXISTS (${others})`))
  const results = await db.batch([
    db.select({ id: levels.id }).from(levels).where(own),
    ...held.flatMap(({ id }) => leaveOutStatements(services, ownerId, id)),
    // A lesson that came into the level in between is deleted by nobody.
    move(lessons),
    move(questions),
    db.delete(levels).where(and(own, notExists(inIt))),
    countDraft(services, courseId),
    db.select({ id: levels.id }).from(levels).where(own),
  ])
  // The last statement of the batch, which the type of a mixed list cannot express.
  const left = results.at(-1) as { id: string }[]
  if (left.length > 0 && !withLessons) throw new AppError('conflict')
}

/**
 * Takes a lesson out of the draft, its content and questions with it. One that was never published is deleted. One that
 * was stays rejected, as the review rejects it: students have it until the next publish, and it can be brought back.
 */
export async function deleteLesson(services: Services, ownerId: string, lessonId: string): Promise<void> {
  const [row] = await services.db
    .select({ course_id: lessons.course_id })
    .from(lessons)
    .where(and(eq(lessons.id, lessonId), ownsLesson(services, ownerId)))
  const { course_id: courseId } = found(row)
  await services.db.batch([
    countDraft(services, courseId),
    ...leaveOutStatements(services, ownerId, lessonId),
    countDraft(services, courseId),
  ])
}

function leaveOutStatements(services: Services, ownerId: string, lessonId: string): BatchItem<'sqlite'>[] {
  const { db } = services
  const now = services.now()
  const versions = db.select().from(lessonVersions).where(eq(lessonVersions.lesson_id, lessonId))
  const asked = db
    .select()
    .from(questionVersions)
    .innerJoin(questions, eq(questions.id, questionVersions.question_id))
    .where(eq(questions.lesson_id, lessonId))
  const isNew = and(notExists(versions), notExists(asked))
  const rejected = { state: 'rejected' as const, reviewed_at: now, reviewed_by: ownerId, reject_reason: null }
  const parts = [blocks, questions, cards].map((table) =>
    db
      .update(table as typeof cards) // any of them, by its common columns
      .set({ ...rejected, revision: sql`${table.revision} + 1` })
      .where(and(eq(table.lesson_id, lessonId), ne(table.state, 'rejected'))),
  )
  return [
    db.delete(citations).where(and(eq(citations.lesson_id, lessonId), isNew)),
    db.delete(lessons).where(and(eq(lessons.id, lessonId), isNew)),
    // What is left of it was not deleted.
    db
      .delete(questions)
      .where(and(eq(questions.lesson_id, lessonId), notExists(lessonLeft(services, lessonId)))),
    db
      .update(lessons)
      .set({ ...rejected, revision: sql`${lessons.revision} + 1`, updated_at: now })
      .where(and(eq(lessons.id, lessonId), ne(lessons.state, 'rejected'))),
    ...parts,
  ]
}

const lessonLeft = (services: Services, lessonId: string) =>
  services.db.select({ id: lessons.id }).from(lessons).where(eq(lessons.id, lessonId))

/** Counts in the course's own row; those of a published one say what students have. */
export const countDraft = (services: Services, courseId: string, guard?: SQL) =>
  services.db
    .update(courses)
    .set({
      levels_count: sql`(SELECT count(*) FROM levels WHERE course_id = ${courseId})`,
      lessons_count: sql`(SELECT count(*) FROM lessons WHERE course_id = ${courseId} AND state <> 'rejected')`,
    })
    .where(and(eq(courses.id, courseId), isNull(courses.live_version), guard))
