import { and, asc, eq, sql } from 'drizzle-orm'
import { insertMany } from '#db/bulk-insert.ts'
import { courses, lessons, levels } from '#db/schema/index.ts'
import { LIMITS } from '#db/vocabulary.ts'
import type { LessonRow, Level } from '#worker/contract/levels.ts'
import { countDraft } from '#worker/features/courses/delete-level-queries.ts'
import { ownCourse } from '#worker/features/courses/queries.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import { newId } from '#worker/platform/ids.ts'
import type { Services } from '#worker/platform/services.ts'
import { placed } from './rules.ts'

/** Adds a level at the end, while the course has room for one. */
export async function createLevel(
  services: Services,
  ownerId: string,
  courseId: string,
  title: string,
): Promise<Level> {
  const { db } = services
  const id = newId()
  const hasRoom = sql`(SELECT count(*) FROM levels WHERE course_id = ${courseId}) < ${LIMITS.levelsPerCourse}`
  const [, , made, own] = await db.batch([
    db.insert(levels).select(
      sql`SELECT ${id}, ${courses.id}, ${title}, 0,
        (SELECT coalesce(max(position), -1) + 1 FROM levels WHERE course_id = ${courseId})
        FROM ${courses} WHERE ${ownCourse(ownerId, courseId)} AND ${hasRoom}`,
    ),
    countDraft(services, courseId),
    db.select({ position: levels.position }).from(levels).where(eq(levels.id, id)),
    db.select({ id: courses.id }).from(courses).where(ownCourse(ownerId, courseId)),
  ])
  found(own[0])
  const [row] = made
  if (!row) throw new AppError('course_full')
  return { id, title, title_suggested: false, position: row.position, lessons: [] }
}

/**
 * Adds a lesson without content to a level: behind another one, first, or at the end. Its title is its author's, so
 * that nothing of it waits for a decision.
 */
export async function createLesson(
  services: Services,
  ownerId: string,
  levelId: string,
  { title, after }: { title: string; after?: string | null | undefined },
): Promise<LessonRow> {
  const { db } = services
  const now = services.now()
  const id = newId()
  const [[level], rows] = await db.batch([
    db
      .select({ course_id: levels.course_id })
      .from(levels)
      .innerJoin(courses, eq(courses.id, levels.course_id))
      .where(and(eq(levels.id, levelId), eq(courses.owner_id, ownerId))),
    db
      .select({ id: lessons.id })
      .from(lessons)
      .where(eq(lessons.level_id, levelId))
      .orderBy(asc(lessons.position), asc(lessons.id)),
  ])
  const { course_id: courseId } = found(level)
  const ids = rows.map((row) => row.id)
  const order = placed(ids, id, after === undefined ? (ids.at(-1) ?? null) : after)
  const hasRoom = sql`(SELECT count(*) FROM lessons WHERE course_id = ${courseId}) < ${LIMITS.lessonsPerCourse}`
  const lesson = { id, course_id: courseId, level_id: levelId, title, position: 0 }
  const decided = { state: 'approved' as const, reviewed_at: now, reviewed_by: ownerId }
  const isThere = eq(lessons.id, id)
  const results = await db.batch([
    // A batch begins with a statement of its own.
    db.select({ id: levels.id }).from(levels).where(eq(levels.id, levelId)),
    ...insertMany(db, lessons, [{ ...lesson, ...decided, created_at: now, updated_at: now }], hasRoom),
    reorderLessons(services, levelId, order),
    countDraft(services, courseId),
    db.select({ id: lessons.id }).from(lessons).where(isThere),
  ])
  // The last statement of the batch, which the type of a mixed list cannot express.
  const made = results.at(-1) as { id: string }[]
  if (made.length === 0) throw new AppError('course_full')
  return {
    id,
    title,
    title_suggested: false,
    position: order.indexOf(id),
    minutes: 1,
    state: 'approved',
  }
}

/** The places of a level's lessons; a lesson that came in between keeps its own. */
export const reorderLessons = (services: Services, levelId: string, ids: string[]) => {
  const place = sql`(SELECT key FROM json_each(${JSON.stringify(ids)}) WHERE value = ${lessons.id})`
  return services.db
    .update(lessons)
    .set({ position: place })
    .where(and(eq(lessons.level_id, levelId), sql`${place} IS NOT NULL`))
}
