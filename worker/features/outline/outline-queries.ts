import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { assessments, blocks, courses, lessons, levels, questions, reviewItems } from '#db/schema/index.ts'
import type { CourseOutline, OutlineChange } from '#worker/contract/outline.ts'
import { lessonColumns, levelColumns } from '#worker/features/courses/level-queries.ts'
import { ownCourse } from '#worker/features/courses/queries.ts'
import { isOutdatedOrThrow, whileSame } from '#worker/platform/database/revisions.ts'
import { hashOf } from '#worker/platform/hash.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import { fits } from './rules.ts'

const REVISION_CHARS = 16

/** In SQL: the order of a course's levels and lessons with the titles of levels, as JSON. */
const orderOf = (courseId: string): SQL<string> =>
  sql`(SELECT coalesce(json_group_array(json_array(v.id, v.title, json((SELECT json_group_array(l.id ORDER BY l.position, l.id)
    FROM lessons l WHERE l.level_id = v.id AND l.state <> 'rejected'))) ORDER BY v.position), '[]')
    FROM levels v WHERE v.course_id = ${courseId})`

async function readOutline(services: Services, ownerId: string, courseId: string) {
  const { db } = services
  const [[own], levelRows, lessonRows, pending, held] = await db.batch([
    db
      .select({ order: orderOf(courseId).as('outline_order') })
      .from(courses)
      .where(ownCourse(ownerId, courseId)),
    db.select(levelColumns).from(levels).where(eq(levels.course_id, courseId)).orderBy(asc(levels.position)),
    db
      .select({ ...lessonColumns, hidden: lessons.hidden, live_version: lessons.live_version })
      .from(lessons)
      .where(eq(lessons.course_id, courseId))
      .orderBy(asc(lessons.position), asc(lessons.id)),
    db
      .select({ id: reviewItems.lesson_id, count: sql<number>`count(*)`.as('count') })
      .from(reviewItems)
      .where(and(eq(reviewItems.course_id, courseId), eq(reviewItems.state, 'pending')))
      .groupBy(reviewItems.lesson_id),
    db
      .select({ id: blocks.lesson_id, count: sql<number>`count(*)`.as('count') })
      .from(blocks)
      .where(and(eq(blocks.course_id, courseId), ne(blocks.state, 'rejected')))
      .groupBy(blocks.lesson_id),
  ])
  const { order } = found(own)
  const waiting = new Map(pending.map((row) => [row.id, row.count]))
  const sizes = new Map(held.map((row) => [row.id, row.count]))
  const inLevel = Map.groupBy(lessonRows, (row) => row.level_id)
  const outline: CourseOutline = {
    levels: levelRows.map((level) => ({
      ...level,
      lessons: (inLevel.get(level.id) ?? []).map(({ level_id: _level, ...lesson }) => ({
        ...lesson,
        pending: waiting.get(lesson.id) ?? 0,
        blocks: sizes.get(lesson.id) ?? 0,
      })),
    })),
    revision: hashOf(order).slice(0, REVISION_CHARS),
  }
  return { order, outline }
}

/** The draft's levels and lessons in their order. */
export const getOutline = async (services: Services, ownerId: string, courseId: string) =>
  (await readOutline(services, ownerId, courseId)).outline

/**
 * Puts levels and lessons in the order that is sent, which names each of them once. Made on another order than there is
 * now, it is refused with 409 `item_changed` and the present one.
 */
export async function updateOutline(
  services: Services,
  ownerId: string,
  courseId: string,
  change: OutlineChange,
): Promise<CourseOutline> {
  const { db } = services
  const { order, outline } = await readOutline(services, ownerId, courseId)
  const refuse = (now: CourseOutline) => new AppError('item_changed', { detail: { course_outline: now } })
  if (outline.revision !== change.revision) throw refuse(outline)
  if (!fits(outline, change)) throw new AppError('invalid', { fields: { levels: 'invalid_value' } })
  const inCourse = eq(levels.course_id, courseId)
  const rows = JSON.stringify(
    Object.fromEntries(change.levels.map(({ id, title }, place) => [id, [place, title]])),
  )
  const places = JSON.stringify(
    Object.fromEntries(
      change.levels.flatMap((level) => level.lessons.map((id, place) => [id, [level.id, place]])),
    ),
  )
  const ofLevel = (part: 0 | 1) =>
    sql`(SELECT value ->> ${sql.raw(String(part))} FROM json_each(${rows}) WHERE key = ${levels.id})`
  const ofLesson = (part: 0 | 1) =>
    sql`(SELECT value ->> ${sql.raw(String(part))} FROM json_each(${places}) WHERE key = ${lessons.id})`
  const outdated = await db
    .batch([
      db
        .update(courses)
        .set({ updated_at: whileSame(sql`${orderOf(courseId)} = ${order}`, services.now()) })
        .where(ownCourse(ownerId, courseId)),
      // Positions are unique in a course and checked row by row, so the old ones are moved out of the way first.
      db
        .update(levels)
        .set({ position: sql`-${levels.position} - 1` })
        .where(inCourse),
      db
        .update(levels)
        .set({
          position: ofLevel(0),
          title: ofLevel(1),
          title_suggested: sql`${levels.title_suggested} AND ${levels.title} = ${ofLevel(1)}`,
        })
        .where(inCourse),
      db
        .update(lessons)
        .set({ level_id: ofLesson(0), position: ofLesson(1) })
        .where(and(eq(lessons.course_id, courseId), sql`${ofLesson(0)} IS NOT NULL`)),
      ...levelsFollow(services, courseId),
    ])
    .then(() => false, isOutdatedOrThrow)
  const now = await getOutline(services, ownerId, courseId)
  if (outdated) throw refuse(now)
  return now
}

/** Questions, exercises and exams of a lesson belong to the level in which the lesson stands. */
export const levelsFollow = (services: Services, courseId: string) => {
  const { db } = services
  const of = (table: typeof questions | typeof assessments) =>
    sql<string>`(SELECT l.level_id FROM lessons l WHERE l.id = ${table.lesson_id})`
  return [
    db
      .update(questions)
      .set({ level_id: of(questions) })
      .where(and(eq(questions.course_id, courseId), sql`${questions.level_id} <> ${of(questions)}`)),
    db
      .update(assessments)
      .set({ level_id: of(assessments) })
      .where(and(eq(assessments.course_id, courseId), sql`${assessments.level_id} <> ${of(assessments)}`)),
  ] as const
}
