import { and, eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { courses, lessons, levels } from '#db/schema/index.ts'
import type { Draw } from '#db/vocabulary.ts'
import type { AssessmentBody } from '#worker/contract/assessments.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'

/** The course is the instructor's, and the level and lesson belong to it, or 404. */
export async function mustBeOwnPlace(
  services: Services,
  ownerId: string,
  body: z.infer<typeof AssessmentBody>,
): Promise<void> {
  const { course_id: courseId, level_id: levelId, lesson_id: lessonId } = body
  const [row] = await services.db
    .select({
      level: sql<number>`EXISTS (SELECT 1 FROM ${levels} v WHERE v.id = ${levelId ?? ''} AND v.course_id = ${courseId})`,
      lesson: sql<number>`EXISTS (SELECT 1 FROM ${lessons} s WHERE s.id = ${lessonId ?? ''} AND s.course_id = ${courseId})`,
    })
    .from(courses)
    .where(and(eq(courses.id, courseId), eq(courses.owner_id, ownerId)))
  const place = found(row)
  if ((levelId !== undefined && !place.level) || (lessonId !== undefined && !place.lesson)) found(null)
}

/** Named questions are approved ones of the course. */
export async function mustBeOwnQuestions(services: Services, courseId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const [row] = await services.db
    .select({
      count: sql<number>`(SELECT count(*) FROM questions WHERE course_id = ${courseId} AND state IN ('approved', 'edited')
        AND id IN (SELECT value FROM json_each(${JSON.stringify(ids)})))`,
    })
    .from(courses)
    .where(eq(courses.id, courseId))
  if (row?.count !== new Set(ids).size)
    throw new AppError('invalid', { fields: { question_ids: 'invalid_value' } })
}

/** Levels and lessons that rules name belong to the course, or the field that names another is refused. */
export async function mustBeOwnDraws(
  services: Services,
  courseId: string,
  draws: readonly Draw[] = [],
): Promise<void> {
  if (!draws.some((draw) => draw.level_id !== undefined || draw.lesson_id !== undefined)) return
  const ids = (field: 'level_id' | 'lesson_id') =>
    sql`(SELECT value FROM json_each(${JSON.stringify(draws.flatMap((draw) => draw[field] ?? []))}))`
  const { db } = services
  const [ownLevels, ownLessons] = await db.batch([
    db
      .select({ id: levels.id })
      .from(levels)
      .where(and(eq(levels.course_id, courseId), sql`${levels.id} IN ${ids('level_id')}`)),
    db
      .select({ id: lessons.id })
      .from(lessons)
      .where(and(eq(lessons.course_id, courseId), sql`${lessons.id} IN ${ids('lesson_id')}`)),
  ])
  const known = { level_id: ownLevels, lesson_id: ownLessons }
  for (const [index, draw] of draws.entries()) {
    for (const field of ['level_id', 'lesson_id'] as const) {
      const named = draw[field]
      if (named !== undefined && !known[field].some(({ id }) => id === named))
        throw new AppError('invalid', { fields: { [`draws.${index}.${field}`]: 'not_of_course' } })
    }
  }
}
