import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { blocks, cards, citations, courses, jobs, lessons, questions } from '#db/schema/index.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'

export type WholeLesson = Awaited<ReturnType<typeof getWholeLesson>>

/**
 * A lesson of the instructor's with all that it holds, to be merged or split. Refused while a job writes to the course,
 * since it would write over what becomes of it.
 */
export async function getWholeLesson(services: Services, ownerId: string, lessonId: string) {
  const { db } = services
  const [[lesson], blockRows, cardRows, questionRows, citationRows, [writing]] = await db.batch([
    db
      .select()
      .from(lessons)
      .where(
        and(
          eq(lessons.id, lessonId),
          sql`EXISTS (SELECT 1 FROM ${courses} WHERE ${courses.id} = ${lessons.course_id} AND ${courses.owner_id} = ${ownerId})`,
        ),
      ),
    db
      .select()
      .from(blocks)
      .where(eq(blocks.lesson_id, lessonId))
      .orderBy(asc(blocks.position), asc(blocks.id)),
    db
      .select({ id: cards.id })
      .from(cards)
      .where(eq(cards.lesson_id, lessonId))
      .orderBy(asc(cards.position), asc(cards.id)),
    db
      .select({ id: questions.id, objective_id: questions.objective_id })
      .from(questions)
      .where(eq(questions.lesson_id, lessonId))
      .orderBy(asc(questions.position), asc(questions.id)),
    db
      .select({ id: citations.id, item_id: citations.item_id, segment_id: citations.segment_id })
      .from(citations)
      .where(eq(citations.lesson_id, lessonId)),
    db
      .select({ id: jobs.id })
      .from(jobs)
      .innerJoin(lessons, eq(lessons.course_id, jobs.course_id))
      .where(and(eq(lessons.id, lessonId), inArray(jobs.state, ['queued', 'running'])))
      .limit(1),
  ])
  const own = found(lesson)
  if (own.state === 'rejected') throw new AppError('conflict')
  if (writing) throw new AppError('job_running')
  return {
    lesson: own,
    blocks: blockRows,
    cards: cardRows,
    questions: questionRows,
    citations: citationRows,
  }
}

/** True in SQL while a lesson holds the blocks that were read, in their order. */
export const holdsStill = ({ lesson, blocks: rows }: WholeLesson) =>
  sql`(SELECT json_group_array(id ORDER BY position, id) FROM ${blocks} WHERE lesson_id = ${lesson.id}) = ${JSON.stringify(rows.map(({ id }) => id))}`

/** The ids of a level's lessons in their order. */
export async function listLessonIds(services: Services, levelId: string): Promise<string[]> {
  const rows = await services.db
    .select({ id: lessons.id })
    .from(lessons)
    .where(eq(lessons.level_id, levelId))
    .orderBy(asc(lessons.position), asc(lessons.id))
  return rows.map(({ id }) => id)
}
