import { and, eq, isNotNull, type SQLWrapper, sql } from 'drizzle-orm'
import { insertMany } from '#db/bulk-insert.ts'
import { blocks, cards, citations, lessons, questions, rewrites } from '#db/schema/index.ts'
import { LIMITS } from '#db/vocabulary.ts'
import type { LessonRow } from '#worker/contract/levels.ts'
import { countDraft } from '#worker/features/courses/delete-level-queries.ts'
import { isOutdatedOrThrow, whileSame } from '#worker/platform/database/revisions.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import { newId } from '#worker/platform/ids.ts'
import type { Services } from '#worker/platform/services.ts'
import { reorderLessons } from './add-queries.ts'
import { getWholeLesson, holdsStill, listLessonIds } from './lesson-queries.ts'
import { placed, rowOf, splitAt } from './rules.ts'

/**
 * Makes a lesson of a block and all that follows it, right behind the lesson in which they stood. What is about their
 * passages alone goes along: cards, questions, and the questions that their checks ask.
 */
export async function splitLesson(
  services: Services,
  ownerId: string,
  lessonId: string,
  { block_id: blockId, title }: { block_id: string; title: string },
): Promise<LessonRow> {
  const { db } = services
  const whole = await getWholeLesson(services, ownerId, lessonId)
  const { lesson } = whole
  const parts = splitAt(whole, blockId)
  if (!parts) throw new AppError('invalid', { fields: { block_id: 'invalid_value' } })
  const now = services.now()
  const id = newId()
  const made: typeof lessons.$inferInsert = {
    id,
    course_id: lesson.course_id,
    level_id: lesson.level_id,
    title,
    position: lesson.position,
    minutes: Math.max(1, Math.round(lesson.minutes * parts.share)),
    segment_ids: parts.segmentIds.moved,
    hidden: lesson.hidden,
    state: 'approved',
    reviewed_at: now,
    reviewed_by: ownerId,
    created_at: now,
    updated_at: now,
  }
  const order = placed(await listLessonIds(services, lesson.level_id), id, lessonId)
  const hasRoom = sql`(SELECT count(*) FROM lessons WHERE course_id = ${lesson.course_id}) < ${LIMITS.lessonsPerCourse}`
  const isMoved = (column: SQLWrapper, ids: string[]) =>
    sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`
  const { blockIds, cardIds, questionIds } = parts
  const move = (table: typeof blocks | typeof cards, ids: string[]) =>
    db
      .update(table as typeof cards) // either, by its common columns
      .set({ lesson_id: id })
      .where(and(eq(table.lesson_id, lessonId), isMoved(table.id, ids)))
  const outdated = await db
    .batch([
      db
        .update(lessons)
        .set({
          segment_ids: parts.segmentIds.kept,
          minutes: Math.max(1, Math.round(lesson.minutes * (1 - parts.share))),
          updated_at: now,
          // Without room for the new lesson nothing moves either.
          revision: whileSame(
            sql`${and(holdsStill(whole), eq(lessons.revision, lesson.revision), hasRoom)}`,
            sql`${lessons.revision} + 1`,
          ),
        })
        .where(eq(lessons.id, lessonId)),
      ...insertMany(db, lessons, [made]),
      move(blocks, blockIds),
      move(cards, cardIds),
      db
        .update(questions)
        .set({ lesson_id: id, objective_id: null })
        .where(and(eq(questions.lesson_id, lessonId), isMoved(questions.id, questionIds))),
      db
        .update(citations)
        .set({ lesson_id: id })
        .where(
          and(
            eq(citations.lesson_id, lessonId),
            isMoved(citations.item_id, [...blockIds, ...cardIds, ...questionIds]),
          ),
        ),
      db.delete(rewrites).where(and(eq(rewrites.lesson_id, lessonId), isNotNull(rewrites.lesson_before))),
      reorderLessons(services, lesson.level_id, order),
      countDraft(services, lesson.course_id),
    ])
    .then(() => false, isOutdatedOrThrow)
  if (outdated) throw new AppError((await isFull(services, lesson.course_id)) ? 'course_full' : 'conflict')
  return rowOf({ ...lesson, ...made, position: order.indexOf(id), title_suggested: false, state: 'approved' })
}

const isFull = async (services: Services, courseId: string): Promise<boolean> =>
  (await services.db.$count(lessons, eq(lessons.course_id, courseId))) >= LIMITS.lessonsPerCourse
